import KDBush from 'kdbush';
import { DEGREE, type GazetteerColumns } from './gazetteer-asset.ts';

type Coordinates = Pick<GazetteerColumns, 'longitudes' | 'latitudes'>;

const NODE_SIZE = 64;

/** The order of cities in a tree of their points. Computing it takes a tenth of a second, so the asset contains it. */
export function orderPoints(columns: Coordinates): Uint32Array {
  const cities = Uint32Array.from(columns.longitudes, (_, city) => city);
  return Uint32Array.from(fill(columns, cities).finish().ids);
}

/** The tree of cities as points (x longitude, y latitude), in the order that was found for it. */
export function pointsInOrder(columns: Coordinates & { pointOrder: Uint32Array }): KDBush {
  const points = fill(columns, columns.pointOrder);
  points.ids.set(columns.pointOrder);
  return KDBush.from(points.data);
}

function fill({ longitudes, latitudes }: Coordinates, order: Uint32Array): KDBush {
  const points = new KDBush(order.length, NODE_SIZE, Float32Array);
  for (const city of order) points.add(longitudes[city]! / DEGREE, latitudes[city]! / DEGREE);
  return points;
}

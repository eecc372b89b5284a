/** As far as we read TopoJSON: polygons of arcs that neighbours share, quantised and delta-encoded. */
export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Geometry[] }>;
}

type Geometry =
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
  | { type: null };

/** Longitude and latitude, in degrees. */
export type Position = [longitude: number, latitude: number];

function positionsOf({ transform, arcs }: Topology): Position[][] {
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** The numbers of the arcs of each ring of a geometry; a negative one is read backwards. */
function ringsOf(geometry: Geometry): number[][] {
  if (geometry.type === 'Polygon') return geometry.arcs;
  return geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : [];
}

/** Every ring of an object, closed. */
export function polygonRings(topology: Topology, object: string): Position[][] {
  const arcs = positionsOf(topology);
  const along = (arc: number) => (arc < 0 ? arcs[~arc]!.toReversed() : arcs[arc]!);
  return topology.objects[object]!.geometries.flatMap(ringsOf).map((ring) => ring.flatMap(along));
}

/** The lines that two geometries of an object have in common. */
export function sharedLines(topology: Topology, object: string): Position[][] {
  const owners = new Map<number, Set<number>>();
  topology.objects[object]!.geometries.forEach((geometry, owner) => {
    for (const arc of ringsOf(geometry).flat()) {
      const number = arc < 0 ? ~arc : arc;
      owners.set(number, (owners.get(number) ?? new Set()).add(owner));
    }
  });
  const arcs = positionsOf(topology);
  return [...owners].filter(([, who]) => who.size > 1).map(([arc]) => arcs[arc]!);
}

import type { CityWithGigs } from '../../contract/city.ts';
import { WorldDots } from '../places/world-dots.tsx';
import { onMap, viewOf } from '../places/world-map.ts';

/** A mark's radius as a part of the map's width: of one gig, and what each tenfold adds. */
const ONE_GIG = 0.0042;
const TENFOLD = 0.003;

/** Cities with gigs upon the world's towns, each as large as its gigs are many. */
export function CityMap({ cities }: { cities: CityWithGigs[] }) {
  const view = viewOf(cities);
  const marks = cities.map(({ slug, gigs, ...point }) => ({
    key: slug,
    ...onMap(point),
    radius: view.width * (ONE_GIG + TENFOLD * Math.log10(gigs)),
  }));
  return <WorldDots view={view} marks={marks} towns={0.5} className="city-map" />;
}

import type { CityWithGigs } from '../../contract/city.ts';
import { WorldDots } from '../places/world-dots.tsx';
import { onMap, viewOf } from '../places/world-map.ts';

/** The radius of a mark as a share of the map's width: for one gig, and for each factor of ten. */
const ONE_GIG = 0.0042;
const FACTOR_OF_TEN = 0.003;

/** Cities on a map of the world's towns, each marked by the number of its gigs. */
export function CityMap({ cities }: { cities: CityWithGigs[] }) {
  const view = viewOf(cities);
  const marks = cities.map(({ slug, gigs, ...point }) => ({
    key: slug,
    ...onMap(point),
    radius: view.width * (ONE_GIG + FACTOR_OF_TEN * Math.log10(gigs)),
  }));
  return (
    <WorldDots
      view={view}
      marks={marks}
      towns={0.5}
      className="-mx-5 aspect-[144/65] w-[calc(100%+2.5rem)] overflow-hidden mask-[linear-gradient(to_right,transparent,#000_8%,#000_92%,transparent)]"
    />
  );
}

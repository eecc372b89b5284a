import type { CityFilter, CityPage } from '../../contract/city.ts';
import { WorldDots } from '../places/world-dots.tsx';
import { onMap } from '../places/world-map.ts';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { distanceAt } from '../words/distance.ts';
import { inOwnDirection } from '../words/in-own-direction.ts';
import { usePagePath, useWords } from '../words/words.ts';
import { regionName } from './city-places.ts';
import { cityPath, duringWords, genreWords, isFiltered } from './filter-words.ts';

/** The part of the map beside the name, in dots. */
const AROUND = { width: 30, height: 15 };

/** Large for a short name, smaller for a long one, to leave room below. */
function nameSize(name: string): string {
  if (name.length > 28) return 'text-[clamp(2.5rem,11vw,6rem)]';
  if (name.length > 14) return 'text-[clamp(3.25rem,14.5vw,8.5rem)]';
  return 'text-[clamp(4.5rem,21vw,13rem)]';
}

/** How many gigs the page is about. */
function Count({ page, filter }: { page: CityPage; filter: CityFilter }) {
  const { city, total, all, today } = page;
  const pagePath = usePagePath();
  const words = useWords();
  const { city: says } = words;
  if (!isFiltered(filter)) {
    if (all.gigs === 0) return null;
    return (
      <p>
        <strong>{says.gigs({ count: total })}</strong>{' '}
        {says.within({ distance: distanceAt(city, city.radiusKm, words) })}
        {all.weekend > 0 && all.weekend < total ? (
          <>
            <span className="max-[26rem]:hidden"> · </span>
            <span className="max-[26rem]:block">{says.thisWeekend({ count: all.weekend })}</span>
          </>
        ) : null}
      </p>
    );
  }
  const genres = genreWords(filter.genres, words);
  const found =
    genres === null ? says.gigs({ count: total }) : says.gigsOf({ count: total, genres });
  return (
    <p>
      {/* Where there are none, NoGigs says so below. */}
      {total > 0 ? (
        <>
          <strong>{found}</strong> {duringWords(filter, today, words)}
        </>
      ) : null}
      {total > 0 && all.gigs > total ? <span className="max-[26rem]:hidden"> · </span> : null}
      {all.gigs > total ? (
        <a
          href={pagePath(cityPath(city.slug))}
          className="inline-flex min-h-11 max-[26rem]:flex items-center underline underline-offset-4"
        >
          {says.allGigs({ count: all.gigs })}
        </a>
      ) : null}
    </p>
  );
}

/** The city's name in poster type over a map of the towns around it. */
export function CityHead({ page, filter }: { page: CityPage; filter: CityFilter }) {
  const { city } = page;
  const words = useWords();
  const { x, y } = onMap(city);
  const { width, height } = AROUND;
  return (
    <div className="relative isolate pt-4 pb-5 lg:pt-8 lg:pb-8">
      <WorldDots
        view={{ x: x - width / 2, y: y - height / 2, ...AROUND }}
        marks={[{ key: city.slug, x, y, radius: 0.5 }]}
        towns={0.34}
        className="absolute start-[62%] -end-5 -top-20 -z-1 h-42 w-[calc(38%+1.25rem)] opacity-75 mask-[radial-gradient(closest-side,#000_20%,transparent)] lg:start-[44%] lg:end-auto lg:h-[calc(100%+6rem)] lg:w-[calc(6%+50vw-8px)] lg:mask-[radial-gradient(closest-side,#000_30%,transparent)]"
      />
      <PosterTitle text={city.name} size={nameSize(city.name)} />
      <div className="mt-1 text-lg lg:mt-3 lg:text-xl">
        <p className="text-mute">{inOwnDirection(regionName(city, words), words)}</p>
        <Count page={page} filter={filter} />
      </div>
    </div>
  );
}

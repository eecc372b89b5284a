import type { CityWithGigs } from '../../contract/city.ts';
import { classes } from '../ui/classes.ts';
import { withHyphens } from '../ui/text/long-words.tsx';
import { fitOf } from '../ui/text/poster-title.tsx';
import { usePagePath, useWords } from '../words/words.ts';
import { byCountry } from './by-country.ts';

/** The least number of gigs for each type size. */
const SIZES = [
  [30, 'py-1 text-[clamp(3rem,11vw,6.5rem)]'],
  [10, 'py-1 text-[clamp(2.5rem,8vw,4.5rem)]'],
  [3, 'py-2 text-[clamp(2rem,6vw,3rem)]'],
  [0, 'py-2.5 text-[clamp(1.625rem,4.5vw,2rem)]'],
] as const;

function sizeOf(gigs: number): string | undefined {
  return SIZES.find(([least]) => gigs >= least)?.[1];
}

/** All cities by country, in larger type the more gigs they have. */
export function CityWall({ cities }: { cities: CityWithGigs[] }) {
  const pagePath = usePagePath();
  const words = useWords();
  const countries = byCountry(cities, words.locale).map(([country, its]) => (
    <section
      key={country}
      className="min-w-28 max-w-full flex-auto border-ink border-t-[3px] pt-4 pb-10"
    >
      <h2 className="poster text-2xl text-mute">{country}</h2>
      <ul className="mt-3 flex flex-wrap items-baseline gap-x-7">
        {its.map(({ slug, name, gigs }) => (
          <li key={slug}>
            <a
              href={pagePath(`/c/${slug}`)}
              aria-label={words.cities.gigsIn({ city: name, count: gigs })}
              className={classes(
                'poster inline-block no-underline underline-offset-4 hover:underline hover:decoration-[0.06em]',
                sizeOf(gigs),
              )}
            >
              <bdi className="fitted [--line-room:calc(100vw-5.5rem)]" style={fitOf(name)}>
                {withHyphens(name)}
              </bdi>
              {/* Keeps the number on the line of the name. */}
              {'\u2060'}
              <span
                aria-hidden
                className="ms-1.5 inline-block pt-[0.4em] align-text-top font-semibold font-text text-mute text-sm leading-none tracking-normal"
              >
                {gigs.toLocaleString(words.locale)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
  return <div className="flex flex-wrap gap-x-[clamp(1.5rem,4vw,3rem)]">{countries}</div>;
}

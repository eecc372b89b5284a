import type { CityWithGigs } from '../../contract/city.ts';
import { classes } from '../ui/classes.ts';
import { citiesWording } from '../wording.ts';
import { byCountry } from './by-country.ts';

/** From so many gigs on a name is so large. */
const SIZES = [
  [30, 'text-[clamp(3rem,11vw,6.5rem)]'],
  [10, 'text-[clamp(2.5rem,8vw,4.5rem)]'],
  [3, 'text-[clamp(2rem,6vw,3rem)]'],
  [0, 'text-[clamp(1.625rem,4.5vw,2rem)]'],
] as const;

function sizeOf(gigs: number): string | undefined {
  return SIZES.find(([least]) => gigs >= least)?.[1];
}

/** Every city as large as its gigs are many, country by country. */
export function CityWall({ cities }: { cities: CityWithGigs[] }) {
  const countries = byCountry(cities).map(([country, its]) => (
    <section key={country} className="border-ink border-t-[3px] pt-4 pb-10">
      <h2 className="poster text-2xl text-mute">{country}</h2>
      <ul className="mt-3 flex flex-wrap items-baseline gap-x-7 gap-y-1">
        {its.map(({ slug, name, gigs }) => (
          <li key={slug}>
            <a
              href={`/c/${slug}`}
              aria-label={citiesWording.gigsIn(name, gigs)}
              className={classes(
                'poster inline-flex min-h-11 items-center no-underline underline-offset-4 hover:underline hover:decoration-[0.06em]',
                sizeOf(gigs),
              )}
            >
              <bdi>{name}</bdi>
              <span
                aria-hidden
                className="self-start pt-[0.3em] pl-1.5 font-text font-semibold text-mute text-sm tracking-normal"
              >
                {gigs}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
  return <div className="city-wall">{countries}</div>;
}

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CITY_WHENS, type CityFilter, type CityPage } from '../../contract/city.ts';
import type { Genre } from '../../contract/genres/genres.ts';
import { classes } from '../ui/classes.ts';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { usePagePath, useWords, type Words } from '../words/words.ts';
import { DateForm } from './date-form.tsx';
import { cityPath, dayWords } from './filter-words.ts';

/** At most so many genres, with so many letters together, stand beside the dates; a last button opens all. */
const GENRES_BESIDE = 3;
const LETTERS_BESIDE = 20;

const CHIP =
  'inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-full rule px-3 font-medium sm:px-3.5 no-underline';

function chipClasses(chosen: boolean): string {
  return classes(
    CHIP,
    chosen ? 'border-ink bg-ink text-paper' : 'border-edge bg-paper text-ink hover:border-ink',
  );
}

function ChipLink({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) {
  const pagePath = usePagePath();
  return (
    <a
      href={pagePath(to)}
      aria-current={chosen ? 'true' : undefined}
      className={chipClasses(chosen)}
    >
      {children}
    </a>
  );
}

/** Opens a sheet, which a browser does without a script. */
function ChipButton({
  sheet,
  chosen,
  children,
}: {
  sheet: string;
  chosen: boolean;
  children: ReactNode;
}) {
  return (
    <button type="button" popoverTarget={sheet} className={chipClasses(chosen)}>
      {children}
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </button>
  );
}

function toggled(genres: Genre[], genre: Genre): Genre[] {
  return genres.includes(genre) ? genres.filter((one) => one !== genre) : [...genres, genre];
}

/** The chosen genres first, then the most frequent. */
function genresBeside(
  chosen: Genre[],
  counted: CityPage['genres'],
  { genreNames }: Words,
): Genre[] {
  const beside = [...chosen];
  let letters = chosen.reduce((sum, id) => sum + genreNames[id].length, 0);
  for (const { id } of counted) {
    if (chosen.includes(id)) continue;
    letters += genreNames[id].length;
    if (beside.length >= GENRES_BESIDE || letters > LETTERS_BESIDE) break;
    beside.push(id);
  }
  return beside;
}

/** Filters of a city's gigs: links and one form, so that the address holds what is chosen. */
export function CityFilters({ page, filter }: { page: CityPage; filter: CityFilter }) {
  const { city, today, genres } = page;
  const words = useWords();
  const { whens, filters, pickDates, moreGenres, genresHeading, allGenres } = words.city;
  const { slug } = city;
  const ownDays = filter.from !== null || filter.to !== null;
  const [from, to] = [filter.from ?? filter.to, filter.to ?? filter.from];
  const noDays = { when: null, from: null, to: null };
  const beside = genresBeside(filter.genres, genres, words);
  const genreLink = (genre: Genre) =>
    cityPath(slug, { ...filter, genres: toggled(filter.genres, genre) });
  return (
    <>
      {/* They stay in view above the list; on a phone the row scrolls sideways. */}
      <nav
        aria-label={filters}
        data-filters
        className="sticky top-0 z-10 -mx-5 border-ink border-b-[3px] bg-paper px-5 lg:mx-0 lg:px-0 print:hidden"
      >
        <ul className="filter-row -mx-5 flex gap-[clamp(0.375rem,1.2vw,0.5rem)] overflow-x-auto overscroll-x-contain px-5 py-3 [scrollbar-width:none] lg:mx-0 lg:px-0">
          <li>
            <ChipLink
              to={cityPath(slug, { ...filter, ...noDays })}
              chosen={filter.when === null && !ownDays}
            >
              {whens.all}
            </ChipLink>
          </li>
          {CITY_WHENS.map((when) => (
            <li key={when}>
              <ChipLink
                to={cityPath(slug, { ...filter, ...noDays, when })}
                chosen={filter.when === when}
              >
                {whens[when]}
              </ChipLink>
            </li>
          ))}
          <li>
            <ChipButton sheet="dates" chosen={ownDays}>
              {from && to ? dayWords({ from, to, today }, 'short', words) : pickDates}
            </ChipButton>
          </li>
          {beside.map((genre, index) => (
            <li
              key={genre}
              className={index === 0 ? 'ms-1 border-line border-s-[1.5px] ps-3' : undefined}
            >
              <ChipLink to={genreLink(genre)} chosen={filter.genres.includes(genre)}>
                {words.genreNames[genre]}
              </ChipLink>
            </li>
          ))}
          {genres.length > beside.length ? (
            <li>
              <ChipButton sheet="genres" chosen={false}>
                {moreGenres}
              </ChipButton>
            </li>
          ) : null}
        </ul>
      </nav>
      <div id="dates" popover="auto" className="sheet">
        <DateForm page={page} filter={filter} />
      </div>
      {genres.length > beside.length ? (
        <div id="genres" popover="auto" className="sheet">
          <PosterTitle as="h2" text={genresHeading} size="text-3xl" />
          <ul className="mt-4 flex flex-wrap gap-2">
            {filter.genres.length > 0 ? (
              <li>
                <ChipLink to={cityPath(slug, { ...filter, genres: [] })} chosen={false}>
                  {allGenres}
                </ChipLink>
              </li>
            ) : null}
            {genres.map(({ id, count }) => (
              <li key={id}>
                <ChipLink to={genreLink(id)} chosen={filter.genres.includes(id)}>
                  {words.genreNames[id]}{' '}
                  <span className="text-sm tabular-nums opacity-70">
                    {count.toLocaleString(words.locale)}
                  </span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

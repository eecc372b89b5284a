import type { City } from '../../contract/city.ts';
import type { Gig } from '../../contract/gig.ts';
import { Cover } from '../pictures/cover.tsx';
import { withHyphens } from '../ui/text/long-words.tsx';
import { Name } from '../ui/text/name.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { usePagePath, useWords } from '../words/words.ts';
import { genresOf, placeSeenFrom } from './city-places.ts';
import { type DayOfGigs, daysOfGigs, monthName } from './days-of-gigs.ts';

/** One gig of a day: title, who, where and what. */
function Row({ gig, time, city }: { gig: Gig; time: string; city: City }) {
  const words = useWords();
  const pagePath = usePagePath();
  return (
    <li className="group relative flex flex-wrap items-start gap-x-3 border-line py-4.5 not-first:rule-t has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3 @md:grid @md:grid-cols-[minmax(0,1fr)_8rem] @md:grid-rows-[auto_1fr] @md:gap-x-6">
      <PosterTitle
        as="h3"
        text={gig.title}
        size="text-[1.6875rem] @max-md:w-full sm:text-3xl lg:text-4xl"
        // Above the cover where no room is left for a long word beside it. Balancing the lines of many titles
        // is too slow for weak phones.
        className="text-wrap!"
      >
        <a
          href={pagePath(`/g/${gig.shortId}`)}
          className="-my-2 block py-2 outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-[0.06em] group-hover:underline-offset-4"
        >
          {withHyphens(gig.title)}
        </a>
      </PosterTitle>
      <div className="min-w-min flex-1 wrap-break-word @md:min-w-0">
        <p className="mt-1 font-semibold">
          <time dateTime={gig.date} className="me-1.5 whitespace-nowrap tabular-nums">
            {time}
          </time>{' '}
          <Name>{gig.artist.displayName}</Name>
        </p>
        <p className="text-mute text-sm lg:text-base">
          {withHyphens(placeSeenFrom(city, gig, words))} · {genresOf(gig, words)}
        </p>
      </div>
      <Cover
        picture={gig.picture}
        sizes="(min-width: 40rem) 8rem, 4.5rem"
        className="aspect-square! rounded-[12px] @max-md:mt-1.5 @max-md:w-18 @md:row-span-2 @md:row-start-1 @md:col-start-2 @md:aspect-4/3!"
      />
    </li>
  );
}

function Day({ of, city, same }: { of: DayOfGigs; city: City; same: boolean }) {
  const words = useWords();
  return (
    <li
      data-day={of.date}
      // Rows out of view are not laid out; the margin leaves room for the focus ring.
      className="grid grid-cols-[3.875rem_minmax(0,1fr)] gap-3 rule-b border-ink border-dashed [contain-intrinsic-size:auto_9rem] [content-visibility:auto] [overflow-clip-margin:8px] sm:grid-cols-[6.75rem_minmax(0,1fr)]"
    >
      <p className="sticky top-21 self-start py-4.5">
        {same ? (
          <span className="block pt-1 font-semibold text-mute leading-tight">
            {words.city.sameDay}
          </span>
        ) : (
          <>
            <span className="poster block text-[3.75rem] leading-[0.82] sm:text-[5.5rem]">
              {of.day}
            </span>
            <span className="mt-2 block font-semibold text-mute">{of.weekday}</span>
          </>
        )}
      </p>
      <ol className="@container">
        {of.gigs.map(({ gig, time }) => (
          <Row key={gig.id} gig={gig} time={time} city={city} />
        ))}
      </ol>
    </li>
  );
}

interface TourListProps {
  gigs: Gig[];
  city: City;
  today: string;
  /** The day of the gig above the list, which is not said again. */
  saidDay?: string | undefined;
}

/** Gigs by month and day, like tour dates. */
export function TourList({ gigs, city, today, saidDay }: TourListProps) {
  const { locale } = useWords();
  return daysOfGigs(gigs, locale).map(({ month, days }) => (
    <section key={month} data-month={month} className="pt-7">
      <PosterTitle as="h2" text={monthName(month, today, locale)} size="text-2xl text-mute" />
      <ol>
        {days.map((day) => (
          <Day key={day.date} of={day} city={city} same={day.date === saidDay} />
        ))}
      </ol>
    </section>
  ));
}

import type { City } from '../../contract/city.ts';
import type { Gig } from '../../contract/gig.ts';
import { Cover } from '../pictures/cover.tsx';
import { withHyphens } from '../ui/text/long-words.tsx';
import { Name } from '../ui/text/name.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { longestWord } from '../ui/text/poster-type.ts';
import { usePagePath, useWords, type Words } from '../words/words.ts';
import { placeSeenFrom } from './city-places.ts';
import { daysAhead, type LocalStart, localStart, monthName } from './days-of-gigs.ts';

/** The hour from which "today" is called "tonight". */
const EVENING = 17;

/** Smaller than on the gig's own page, so that the button to the chat fits below on a desktop. */
function titleSize(title: string): string {
  return title.length > 32 || longestWord(title) > 12
    ? 'text-[clamp(2.25rem,9vw,2.75rem)]'
    : 'text-[clamp(3rem,14vw,4rem)]';
}

/** `Tonight`, `Tomorrow`; null for a later day. */
function nearDay(
  { date, hour }: Pick<LocalStart, 'date' | 'hour'>,
  today: string,
  { city }: Words,
): string | null {
  const ahead = daysAhead(date, today);
  if (ahead === 1) return city.tomorrow;
  if (ahead !== 0) return null;
  return hour >= EVENING ? city.tonight : city.today;
}

/** The gig that begins next, set large. */
export function NextGig({ gig, city, today }: { gig: Gig; city: City; today: string }) {
  const pagePath = usePagePath();
  const words = useWords();
  const start = localStart(gig, words.locale);
  const { date, day, weekday, time } = start;
  const when = nearDay(start, today, words);
  return (
    <article className="next-gig group relative -order-1 mt-6 has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3">
      <div className="next-cover relative">
        <Cover picture={gig.picture} sizes="(min-width: 40rem) 28rem, 100vw" first />
        <div
          aria-hidden
          className="halftone-edge absolute inset-x-0 -bottom-px h-[91px] bg-paper"
        />
      </div>
      <div className="next-words mt-2">
        <div className="flex items-end gap-4">
          <time dateTime={gig.date} className="contents">
            <span className="poster shrink-0 text-[6.5rem] leading-[0.8]">{day}</span>
            <span className="min-w-0">
              <span className="block font-semibold">
                {[when, `${weekday} ${time}`].filter(Boolean).join(' · ')}
              </span>
              <span className="block text-mute">
                {monthName(date.slice(0, 7), today, words.locale)}
              </span>
            </span>
          </time>
        </div>
        <PosterTitle as="h2" text={gig.title} size={titleSize(gig.title)} className="mt-3">
          <a
            href={pagePath(`/g/${gig.shortId}`)}
            className="underline-offset-4 outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-[0.06em]"
          >
            {withHyphens(gig.title)}
          </a>
        </PosterTitle>
        <p className="@container mt-2 font-semibold text-lg">
          <Name>{gig.artist.displayName}</Name>
        </p>
        <p className="text-mute">{withHyphens(placeSeenFrom(city, gig, words))}</p>
      </div>
    </article>
  );
}

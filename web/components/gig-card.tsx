import type { Gig } from '../../contract/gig.ts';
import { classes } from '../ui/classes.ts';
import { wording } from '../wording.ts';
import { Cover } from './cover.tsx';
import { StatusStamp } from './gig-status.tsx';
import { cardDate, clockTime } from './gig-time.ts';

/** A gig as a ticket's stub. `past` makes it quieter than the gigs to come. */
export function GigCard({ gig, past = false }: { gig: Gig; past?: boolean }) {
  return (
    <article
      className={classes(
        'group relative flex h-full flex-col overflow-hidden rounded-card border-[1.5px] border-line bg-card',
        'has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3',
      )}
    >
      <Cover
        picture={gig.picture}
        sizes="(min-width: 56rem) 22rem, (min-width: 40rem) 45vw, 100vw"
        className={past ? 'opacity-70 grayscale' : undefined}
      />
      <div className="flex flex-1 flex-col border-ink border-t-[1.5px] border-dashed px-4.5 pt-4 pb-2">
        {/* Month names may be spelled otherwise in the browser; the server's spelling stays. */}
        <p className="poster flex flex-wrap items-center justify-between gap-2 text-2xl">
          <time dateTime={gig.date} suppressHydrationWarning>
            {cardDate(gig)}
          </time>
          {gig.status === 'scheduled' ? (
            <span>{clockTime(gig)}</span>
          ) : (
            <span className="font-text">
              <StatusStamp status={gig.status} />
            </span>
          )}
        </p>
        <h2 dir="auto" className="poster mt-2 text-[2.125rem]">
          {gig.title}
        </h2>
        {gig.content !== '' && (
          <p dir="auto" className="mt-2 line-clamp-2 text-mute">
            {gig.content}
          </p>
        )}
        <a
          href={`/g/${gig.shortId}`}
          className="mt-auto inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4 outline-none after:absolute after:inset-0"
        >
          <span aria-hidden>{wording.gig.readMore}</span>
          {/* Out of its card, a link must say what it leads to. */}
          <span className="sr-only">{`${wording.gig.readMore}: ${gig.title}`}</span>
        </a>
      </div>
    </article>
  );
}

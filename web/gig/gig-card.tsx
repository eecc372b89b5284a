import type { Gig } from '../../contract/gig.ts';
import type { When } from '../clock/date-format.ts';
import { cardDate, clockTime, longDate, weekday } from '../clock/gig-time.ts';
import { Cover } from '../pictures/cover.tsx';
import { classes } from '../ui/classes.ts';
import { LinkedText } from '../ui/text/linked-text.tsx';
import { withHyphens } from '../ui/text/long-words.tsx';
import { Name } from '../ui/text/name.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { cardPosterSize } from '../ui/text/poster-type.ts';
import { usePagePath, useWords } from '../words/words.ts';
import { FormerDate, StatusStamp } from './gig-status.tsx';
import { placeLine } from './place-line.ts';

/** What a card says of a gig. */
export interface GigOnCard
  extends Pick<Gig, 'shortId' | 'title' | 'content' | 'status' | 'picture'>,
    When {
  artist: Pick<Gig['artist'], 'displayName'>;
  location: Pick<Gig['location'], 'name' | 'venue'>;
  awaitsApproval?: Gig['awaitsApproval'];
}

export interface GigCardProps {
  gig: GigOnCard;
  /** Whether it is over, which greys its picture. */
  past?: boolean;
  /** Leaves out the artist, whose name stands above the list. */
  ofOneArtist?: boolean;
  /** Shown in place of the date while no day is set. */
  undated?: string | undefined;
}

/** The date and what is beside it: the hour, or the status of what does not take place as announced. */
function DateLine({ gig, undated }: Pick<GigCardProps, 'gig' | 'undated'>) {
  const { locale } = useWords();
  if (undated !== undefined) return <span className="text-mute">{undated}</span>;
  const isOn = gig.status === 'scheduled';
  // Month names may be spelled otherwise in the browser; the server's spelling stays.
  const date = (
    <time dateTime={gig.date} className={isOn ? undefined : 'struck'} suppressHydrationWarning>
      {isOn ? (
        cardDate(gig, locale)
      ) : (
        <>
          <span aria-hidden suppressHydrationWarning>
            {cardDate(gig, locale)}
          </span>
          <span className="sr-only" suppressHydrationWarning>
            {longDate(gig, locale)}
          </span>
        </>
      )}
    </time>
  );
  if (!isOn) {
    return (
      <>
        <FormerDate>{date}</FormerDate>
        <span className="font-text">
          <StatusStamp status={gig.status} />
        </span>
      </>
    );
  }
  return (
    <>
      {date}
      <span>
        <span className="text-mute" suppressHydrationWarning>
          {weekday(gig, locale)}
        </span>{' '}
        <span suppressHydrationWarning>{clockTime(gig, locale)}</span>
      </span>
    </>
  );
}

/** Who plays and where, quieter than the title. */
function WhoAndWhere({ gig, ofOneArtist }: { gig: GigOnCard; ofOneArtist: boolean }) {
  const words = useWords();
  const artist = ofOneArtist ? '' : gig.artist.displayName;
  const place = placeLine([gig.location.venue, gig.location.name], words);
  if (artist === '' && place === '') return null;
  return (
    <div className="@container mt-2">
      {artist !== '' && (
        <p className="font-semibold">
          <Name>{artist}</Name>
        </p>
      )}
      {place !== '' && <p>{withHyphens(place)}</p>}
    </div>
  );
}

/** A gig in a list, drawn like a ticket stub. */
export function GigCard({ gig, past = false, ofOneArtist = false, undated }: GigCardProps) {
  const pagePath = usePagePath();
  const words = useWords();
  const quiet = past || gig.status === 'cancelled';
  return (
    <article
      className={classes(
        'group relative flex h-full flex-col overflow-hidden rounded-card rule border-line bg-card',
        'has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-3',
      )}
    >
      <Cover
        picture={gig.picture}
        sizes="(min-width: 56rem) 22rem, (min-width: 40rem) 45vw, 100vw"
        className={quiet ? 'opacity-70 grayscale' : undefined}
      />
      <div className="flex flex-1 flex-col border-ink rule-t border-dashed px-4.5 pt-4 pb-2">
        <p className="poster flex flex-wrap items-center justify-between gap-2 text-2xl">
          <DateLine gig={gig} undated={undated} />
        </p>
        <PosterTitle as="h2" text={gig.title} size={cardPosterSize(gig.title)} className="mt-2" />
        <WhoAndWhere gig={gig} ofOneArtist={ofOneArtist} />
        {gig.content !== '' && (
          <p dir="auto" className="mt-2 line-clamp-2 whitespace-pre-line text-mute">
            <LinkedText text={gig.content.replace(/\n\s*\n/g, '\n')} links={false} />
          </p>
        )}
        {gig.awaitsApproval ? null : (
          <a
            href={pagePath(`/g/${gig.shortId}`)}
            className="mt-auto inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4 outline-none after:absolute after:inset-0"
          >
            <span aria-hidden>{words.gig.readMore}</span>
            {/* Read on its own, a link must say where it leads. */}
            <span className="sr-only">{`${words.gig.readMore}: ${gig.title}`}</span>
          </a>
        )}
      </div>
    </article>
  );
}

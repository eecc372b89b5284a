import { CalendarPlus } from 'lucide-react';
import type { Gig } from '../../contract/gig.ts';
import { calendarLink } from '../sharing/calendar-link.ts';
import { ScriptedShareButton } from '../sharing/share-button.tsx';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { useSite } from '../shell/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { quietLinkClasses } from '../ui/text/text-link.ts';
import { useFilePath, useWords } from '../words/words.ts';

/**
 * What to do about a gig. One that does not take place as announced offers neither tickets nor a
 * calendar entry; the new date of a postponed one can be waited for. One that is over or cancelled leads to its artist.
 */
export function GigActions({ gig, isOver }: { gig: Gig; isOver: boolean }) {
  const words = useWords();
  const filePath = useFilePath();
  const page = `${useSite().publicUrl}/g/${gig.shortId}`;
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {isOver ? (
        <>
          <MessengerButton text={words.phrases.about.follow({ name: gig.artist.username })}>
            {words.artist.follow}
          </MessengerButton>
          <p className="mb-1 text-balance text-center text-mute">
            {words.gig.followHint({ artist: gig.artist.displayName })}
          </p>
        </>
      ) : (
        <MessengerButton text={words.phrases.about.watchGig({ name: gig.shortId })}>
          {words.gig.keepUpdated}
        </MessengerButton>
      )}
      {gig.status === 'scheduled' && !isOver ? (
        <>
          {gig.link !== null && (
            <ButtonLink newTab href={gig.link.url}>
              <bdi>{gig.link.text}</bdi>
            </ButtonLink>
          )}
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            <ButtonLink variant="outline" newTab href={calendarLink(gig, page, words)}>
              <CalendarPlus aria-hidden className="size-5 shrink-0" />
              {words.gig.addToCalendar}
            </ButtonLink>
            <ScriptedShareButton url={page} />
          </div>
          <a
            href={filePath(`/g/${gig.shortId}.ics`)}
            className={classes(quietLinkClasses, 'self-center')}
          >
            {words.gig.calendarFile}
          </a>
        </>
      ) : (
        <ScriptedShareButton url={page} />
      )}
    </div>
  );
}

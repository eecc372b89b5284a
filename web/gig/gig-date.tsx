import type { Gig } from '../../contract/gig.ts';
import { posterDate } from '../clock/gig-time.ts';
import { ViewerTime } from '../clock/viewer-time.tsx';
import { classes } from '../ui/classes.ts';
import { withHyphens } from '../ui/text/long-words.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useWords } from '../words/words.ts';
import { FormerDate } from './gig-status.tsx';
import { placeLine } from './place-line.ts';

/** Date and place, set as on a poster. */
export function GigDate({ gig }: { gig: Gig }) {
  const words = useWords();
  const { day, weekday, month, year, time, zone } = posterDate(gig, words.locale);
  const { venue, address, description } = gig.location;
  const place = placeLine([venue, address, description], words);
  const isOn = gig.status === 'scheduled';
  const struck = isOn ? undefined : 'struck';
  const date = (
    // On the narrowest phones it is smaller, so that no part of it breaks.
    <time dateTime={gig.date} className="poster flex items-end gap-4 max-[25rem]:gap-3 xl:gap-5">
      <span
        className={classes(
          'shrink-0 whitespace-nowrap text-[6.5rem] leading-[0.8] max-[22rem]:text-[5.5rem] xl:text-[8rem]',
          struck,
        )}
      >
        {day}
      </span>
      <span className="flex flex-col items-start whitespace-nowrap text-3xl max-[25rem]:text-[1.625rem] max-[22rem]:text-2xl in-data-tall-letters:max-[25rem]:text-xl in-data-tall-letters:max-[22rem]:text-lg xl:text-4xl">
        <span className={struck}>
          {weekday} · {month} {year}
        </span>
        <span className={struck}>{time}</span>
      </span>
    </time>
  );
  return (
    <div className="border-ink border-t-[3px] rule-b border-b-ink pt-4 [border-bottom-style:dashed]">
      {isOn ? date : <FormerDate>{date}</FormerDate>}
      {gig.status === 'postponed' && (
        <PosterTitle as="p" text={words.gig.newDateToCome} size="pt-4 text-3xl lg:text-4xl" />
      )}
      <div className="pt-3 pb-4 text-mute">
        <p className="font-semibold text-ink">{withHyphens(place)}</p>
        {isOn && (
          <>
            <p>{words.gig.zone({ zone })}</p>
            <ViewerTime gig={gig} />
          </>
        )}
      </div>
    </div>
  );
}

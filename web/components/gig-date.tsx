import { useEffect, useState } from 'react';
import type { Gig } from '../../contract/gig.ts';
import { wording } from '../wording.ts';
import { posterDate, viewerTime } from './gig-time.ts';

/** The viewer's own time, known only in the browser: pages are the same for everyone. */
function useViewerTime({ date, timeZone }: Gig): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const there = viewerTime({ date, timeZone }, viewerZone);
    setText(there && wording.gig.whereYouAre(there.time, there.weekday));
  }, [date, timeZone]);
  return text;
}

/** When and where, set as on a poster: the day big enough to read across a bar. */
export function GigDate({ gig }: { gig: Gig }) {
  const { day, weekday, month, year, time, zone } = posterDate(gig);
  const whereYouAre = useViewerTime(gig);
  const { venue, address, description, name } = gig.location;
  const place = [venue, address, description].filter((part) => part).join(', ');
  return (
    <div className="border-ink border-t-[3px] border-b-[1.5px] border-b-ink [border-bottom-style:dashed]">
      <time
        dateTime={gig.date}
        suppressHydrationWarning
        className="poster flex items-end gap-4 pt-4 lg:gap-5"
      >
        <span suppressHydrationWarning className="text-[6.5rem] leading-[0.8] lg:text-[8rem]">
          {day}
        </span>
        <span className="flex flex-col text-3xl lg:text-4xl">
          <span suppressHydrationWarning>
            {weekday} · {month} {year}
          </span>
          <span>{time}</span>
        </span>
      </time>
      <div className="pt-3 pb-4 text-mute">
        <p dir="auto" className="font-semibold text-ink">
          {place}
        </p>
        <p suppressHydrationWarning>{wording.gig.zone(name, zone)}</p>
        {/* The line is kept free from the start, so that nothing moves when it is filled. */}
        <p className="min-h-[1.5em]">{whereYouAre}</p>
      </div>
    </div>
  );
}

import type { Gig } from '../../contract/gig.ts';
import { useWords } from '../words/words.ts';

/**
 * Hides the line before the first paint where clocks show the same as at the venue, and in the venue's own zone, of which
 * the device may have older rules.
 */
export const ONLY_WHERE_CLOCKS_DIFFER = `{
  const line = document.currentScript.previousElementSibling;
  const { date, wallTime, timeZone } = line.dataset;
  line.hidden =
    Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone ||
    Math.floor(Date.parse(date) / 1000) === Date.parse(wallTime) / 1000;
}`;

/** A line for when the gig starts by the viewer's clock; web/gig/page-script.ts fills it. */
export function ViewerTime({ gig }: { gig: Pick<Gig, 'date' | 'timeZone' | 'wallTime'> }) {
  const { gig: says, locale } = useWords();
  return (
    <>
      {/* Reserves its space, so that nothing moves when it is filled. */}
      <p
        data-date={gig.date}
        data-time-zone={gig.timeZone}
        data-wall-time={gig.wallTime}
        data-locale={locale}
        data-words={says.whereYouAre({ time: '{time}' })}
        data-day-words={says.whereYouAreOn({ time: '{time}', weekday: '{weekday}' })}
        className="noscript:hidden min-h-[1.5em]"
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, named by its hash in the page's policy. */}
      <script dangerouslySetInnerHTML={{ __html: ONLY_WHERE_CLOCKS_DIFFER }} />
    </>
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import type { Gig } from '../../contract/gig.ts';
import { writtenDay } from '../clock/day.ts';
import { GigCard } from '../gig/gig-card.tsx';
import { useObjectUrl } from '../pictures/use-object-url.ts';
import { useWords, type Words } from '../words/words.ts';
import type { GigSubmission, GigValues } from './gig-values.ts';
import { previewedGig } from './previewed-gig.ts';

/** The card's text in place of a date, until day and time are set. */
function undated({ day, time }: GigValues, words: Words): string | undefined {
  if (day && time) return undefined;
  return day ? writtenDay(day, words.locale) : words.gigForm.preview.date;
}

/** A preview of the card; hidden from screen readers, because the fields say the same. */
export function GigPreview({ gig, picture }: { gig: Gig | null; picture: Blob | null }) {
  const words = useWords();
  const { control } = useFormContext<GigValues, unknown, GigSubmission>();
  const values = useWatch({ control, compute: (watched) => watched });
  const cover = useObjectUrl(picture);
  return (
    <div
      aria-hidden
      inert
      className="w-full max-w-sm lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <div className="mb-2 font-semibold">{words.gigForm.preview.heading}</div>
      <div className="grid">
        <GigCard
          gig={previewedGig(values, { gig, cover, now: Date.now() }, words)}
          undated={undated(values, words)}
        />
      </div>
    </div>
  );
}

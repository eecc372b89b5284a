import { useId } from 'react';
import type { GigCounts } from '../../contract/setup-session.ts';
import { useWords } from '../words/words.ts';

const FIGURES = ['told', 'listed', 'delivered', 'read', 'failed', 'waiting'] as const;
/** Shown only when they are not zero. */
const RARE: readonly string[] = ['listed', 'waiting'];

/** How many people a gig's announcements reached, for its artist alone. */
export function GigReach({ counts }: { counts: GigCounts }) {
  const id = useId();
  const words = useWords();
  const { heading, nobody, listedMeans, ...labels } = words.gigForm.counts;
  const isQuiet = FIGURES.every((figure) => counts[figure] === 0);
  const shown = FIGURES.filter((figure) => !RARE.includes(figure) || counts[figure] > 0);
  return (
    <section
      aria-labelledby={id}
      className="mb-8 border-ink border-t-[3px] rule-b py-4 [border-bottom-style:dashed]"
    >
      <h2 id={id} className="font-semibold">
        {heading}
      </h2>
      {isQuiet ? (
        <p className="text-mute">{nobody}</p>
      ) : (
        <dl className="mt-3 grid grid-cols-[repeat(3,auto)] gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8">
          {shown.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="text-mute text-sm [overflow-wrap:normal]">{labels[figure]}</dt>
              <dd className="poster text-5xl tabular-nums">
                {counts[figure].toLocaleString(words.locale)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {counts.listed > 0 ? <p className="mt-3 text-mute text-sm">{listedMeans}</p> : null}
    </section>
  );
}

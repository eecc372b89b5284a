import type { ReactNode } from 'react';
import type { GigStatus } from '../../contract/gig.ts';
import { useWords } from '../words/words.ts';

/** The status of a gig that does not take place as announced; nothing for the others. */
export function StatusStamp({ status }: { status: GigStatus }) {
  const words = useWords();
  if (status === 'scheduled') return null;
  return (
    <span className="bg-ink px-2.5 py-1 font-bold text-paper text-sm print:rule print:bg-paper print:text-ink">
      {words.gig[status]}
    </span>
  );
}

/** A date on which no gig takes place any more, said to screen readers, which cannot see it `struck`. */
export function FormerDate({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <s className="inline-block text-mute no-underline">
      <span className="sr-only">{`${words.gig.was} `}</span>
      {children}
    </s>
  );
}

/** The banner over the page of a gig that is over, or does not take place as announced. */
export function StatusBanner({ status, isOver }: { status: GigStatus; isOver: boolean }) {
  const { gig } = useWords();
  if (status === 'scheduled' && !isOver) return null;
  const heading = status === 'scheduled' ? gig.over : gig[status];
  const text = {
    scheduled: gig.overText,
    postponed: gig.postponedText,
    cancelled: gig.cancelledText,
  }[status];
  return (
    <div className="bg-ink px-5 py-4 text-paper print:rule-b print:bg-paper print:text-ink">
      <p className="mx-auto flex max-w-[35rem] flex-wrap items-baseline gap-x-4 lg:max-w-[69.5rem]">
        <strong className="poster text-4xl">{heading}</strong>
        <span>{text}</span>
      </p>
    </div>
  );
}

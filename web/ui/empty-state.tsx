import type { ReactNode } from 'react';
import { PosterTitle } from './text/poster-title.tsx';

interface EmptyStateProps {
  text: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Replaces an empty list. It can take the focus. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div
      tabIndex={-1}
      className="relative isolate flex flex-col items-center gap-3 overflow-hidden rounded-card rule border-line border-dashed px-5 py-14 text-center outline-none"
    >
      <span aria-hidden className="dots absolute inset-0 -z-10 opacity-10" />
      <PosterTitle as="p" text={text} size="w-full text-3xl" />
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

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
      <p className="poster text-3xl">{text}</p>
      {children}
    </div>
  );
}

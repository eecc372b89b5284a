import type { ReactNode } from 'react';

/** One piece of the language, with its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-line rule-t py-8">
      <h2 className="mb-5 poster text-3xl">{name}</h2>
      {children}
    </section>
  );
}

/** One state of a piece, with what it is called below. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      {children}
      <figcaption className="text-mute text-sm">{name}</figcaption>
    </figure>
  );
}

/** States side by side, as many as there is room for. */
export function States({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] items-start gap-6">
      {children}
    </div>
  );
}

import { useHref, useLocation } from 'react-router';
import { wording } from '../wording.ts';

/** Shown in place of a page whose data could not be had. */
export function Failed() {
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  return (
    <main className="relative isolate mx-auto flex min-h-svh max-w-6xl flex-col items-start justify-center gap-6 px-5 py-16">
      <div aria-hidden className="dots-rising fixed inset-x-0 bottom-0 -z-10 h-2/5" />
      <title>{`${wording.failed.heading} · ${wording.product}`}</title>
      <h1 className="poster max-w-2xl text-7xl lg:text-8xl">{wording.failed.heading}</h1>
      <p>{wording.failed.text}</p>
      {/* A full load: whatever broke may have left this page's own state behind. */}
      <a
        href={here}
        className="inline-flex min-h-14 items-center rounded-full bg-ink px-6 font-semibold text-paper"
      >
        {wording.failed.again}
      </a>
    </main>
  );
}

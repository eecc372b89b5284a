import { useHref, useLocation } from 'react-router';
import { wording } from '../wording.ts';

/** Shown in place of a page whose data could not be had. */
export function Failed() {
  const { pathname, search } = useLocation();
  const here = useHref({ pathname, search });
  return (
    <main className="mx-auto flex min-h-svh max-w-3xl flex-col items-start justify-center gap-6 px-5 py-12">
      <h1 className="poster text-6xl uppercase">{wording.failed.heading}</h1>
      <p>{wording.failed.text}</p>
      <a href={here} className="font-semibold underline">
        {wording.failed.again}
      </a>
    </main>
  );
}

import { data } from 'react-router';
import { SiteMark } from '../components/site-mark.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { withoutReact } from '../without-react.ts';
import { wording } from '../wording.ts';

/** What was looked for and is not there. */
export type Missing = 'artist' | 'gig' | 'page';

export function NotFound({ missing }: { missing: Missing }) {
  return (
    <div className="relative isolate mx-auto flex min-h-svh max-w-6xl flex-col px-5 py-5">
      <div aria-hidden className="dots-rising fixed inset-x-0 bottom-0 -z-10 h-2/5" />
      <title>{`${wording.missing[missing]} · ${wording.product}`}</title>
      <header>
        <SiteMark />
      </header>
      <main className="flex flex-1 flex-col items-start justify-center gap-8 pb-16">
        <h1 className="poster max-w-2xl text-7xl lg:text-8xl">{wording.missing[missing]}</h1>
        <ButtonLink href="/">{wording.missing.wayOn}</ButtonLink>
      </main>
    </div>
  );
}

export const handle = withoutReact;

export function loader() {
  return data(null, { status: 404 });
}

/** The title stands in the page, which the error boundary draws too. */
export function meta() {
  return [];
}

export default function UnknownPage() {
  return <NotFound missing="page" />;
}

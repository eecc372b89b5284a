import { data, Link } from 'react-router';
import { wording } from '../wording.ts';

/** What was looked for and is not there. */
export type Missing = 'artist' | 'gig' | 'page';

export function NotFound({ missing }: { missing: Missing }) {
  return (
    <main className="mx-auto flex min-h-svh max-w-3xl flex-col justify-center gap-6 px-5 py-12">
      <h1 className="poster text-6xl">{wording.missing[missing]}</h1>
      <Link to="/" className="min-h-11 font-semibold underline">
        {wording.missing.wayOn}
      </Link>
    </main>
  );
}

export function loader() {
  return data(null, { status: 404 });
}

export default function UnknownPage() {
  return <NotFound missing="page" />;
}

import { data } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { wording } from '../wording.ts';
import { PosterPage } from './poster-page.tsx';
import { withoutReact } from './without-react.ts';

/** What was looked for and is not there. */
export type Missing = 'artist' | 'gig' | 'page';

export function NotFound({ missing }: { missing: Missing }) {
  return (
    <PosterPage heading={wording.missing[missing]}>
      <title>{`${wording.missing[missing]} · ${wording.product}`}</title>
      <ButtonLink href="/">{wording.missing.nextStep}</ButtonLink>
    </PosterPage>
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

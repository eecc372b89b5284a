import { ButtonLink } from '../ui/button.tsx';
import { wording } from '../wording.ts';
import { PosterPage } from './poster-page.tsx';

/** What was looked for and is not there. */
export type Missing = 'artist' | 'city' | 'gig' | 'page';

export function NotFound({ missing }: { missing: Missing }) {
  return (
    <PosterPage heading={wording.missing[missing]}>
      <title>{`${wording.missing[missing]} · ${wording.product}`}</title>
      <ButtonLink href="/">{wording.missing.nextStep}</ButtonLink>
    </PosterPage>
  );
}

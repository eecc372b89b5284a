import type { Missing } from '../api/error-page-on-failure.ts';
import { ButtonLink } from '../ui/button.tsx';
import { usePagePath, useWords } from '../words/words.ts';
import { PosterPage } from './poster-page.tsx';

/** What was there, and was taken down. */
export type TakenDownThing = 'artist' | 'gig';

/** The page in place of one that is not there, or not any more. */
function NothingHere({ heading }: { heading: string }) {
  const pagePath = usePagePath();
  const words = useWords();
  return (
    <PosterPage heading={heading}>
      <title>{`${heading} · ${words.product}`}</title>
      <ButtonLink href={pagePath('/')}>{words.missing.nextStep}</ButtonLink>
    </PosterPage>
  );
}

export function NotFound({ missing }: { missing: Missing }) {
  return <NothingHere heading={useWords().missing[missing]} />;
}

export function TakenDown({ what }: { what: TakenDownThing }) {
  return <NothingHere heading={useWords().missing.takenDown[what]} />;
}

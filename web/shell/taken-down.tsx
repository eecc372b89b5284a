import { ButtonLink } from '../ui/button.tsx';
import { usePagePath, useWords } from '../words/words.ts';
import { PosterPage } from './poster-page.tsx';

/** What was there, and was taken down. */
export type TakenDownThing = 'artist' | 'gig';

export function TakenDown({ what }: { what: TakenDownThing }) {
  const pagePath = usePagePath();
  const words = useWords();
  const heading = words.missing.takenDown[what];
  return (
    <PosterPage heading={heading}>
      <title>{`${heading} · ${words.product}`}</title>
      <ButtonLink href={pagePath('/')}>{words.missing.nextStep}</ButtonLink>
    </PosterPage>
  );
}

import { ButtonLink } from '../ui/button.tsx';
import { usePagePath, useWords } from '../words/words.ts';
import { PosterPage } from './poster-page.tsx';

/** What was looked for and is not there. */
export type Missing = 'artist' | 'city' | 'gig' | 'page';

export function NotFound({ missing }: { missing: Missing }) {
  const pagePath = usePagePath();
  const words = useWords();
  return (
    <PosterPage heading={words.missing[missing]}>
      <title>{`${words.missing[missing]} · ${words.product}`}</title>
      <ButtonLink href={pagePath('/')}>{words.missing.nextStep}</ButtonLink>
    </PosterPage>
  );
}

import { useHref, useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { usePagePath, useWords } from '../words/words.ts';
import { PosterPage } from './poster-page.tsx';

/** Shown in place of a page whose data could not be had. */
export function Failed() {
  const words = useWords();
  const { pathname, search } = useLocation();
  const here = usePagePath()(useHref({ pathname, search }));
  const { heading, text, again } = words.failed;
  return (
    <PosterPage heading={heading}>
      <title>{`${heading} · ${words.product}`}</title>
      <p className="text-lg">{text}</p>
      {/* A full load: whatever broke may have left this page's own state behind. */}
      <ButtonLink href={here}>{again}</ButtonLink>
    </PosterPage>
  );
}

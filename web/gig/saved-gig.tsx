import type { Gig } from '../../contract/gig.ts';
import { Saved } from '../session/saved.tsx';
import { LinkToShare } from '../sharing/link-to-share.tsx';
import { useSite } from '../shell/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';
import { GigCard } from './gig-card.tsx';

/** A gig that was created or updated, as fans will see it, and its address to pass on. */
export function SavedGig({ gig, text, hint }: { gig: Gig; text: string; hint?: string }) {
  const words = useWords();
  const { publicUrl } = useSite();
  const page = `/g/${gig.shortId}`;
  return (
    <Saved text={text} hint={gig.awaitsApproval ? words.gigForm.waits : hint}>
      <GigCard gig={gig} />
      {gig.awaitsApproval ? null : (
        <>
          <LinkToShare label={words.gigForm.itsPage} url={`${publicUrl}${page}`} />
          <ButtonLink href={page}>{words.gigForm.seeGig}</ButtonLink>
        </>
      )}
    </Saved>
  );
}

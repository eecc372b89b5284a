import type { Gig } from '../../contract/gig.ts';
import { ButtonLink } from '../ui/button.tsx';
import { wording } from '../wording.ts';
import { GigCard } from './gig-card.tsx';
import { Saved } from './saved.tsx';

/** A gig that was created or updated, as fans will see it. */
export function SavedGig({ gig, text, hint }: { gig: Gig; text: string; hint: string }) {
  return (
    <Saved text={text} hint={hint}>
      <GigCard gig={gig} />
      <ButtonLink href={`/g/${gig.shortId}`}>{wording.gigForm.seeGig}</ButtonLink>
    </Saved>
  );
}

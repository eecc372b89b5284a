import { useEffect, useState } from 'react';
import { phrases } from '../../contract/chat-phrases.ts';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { hasDraft } from '../forms/draft-record.ts';
import { browserStorages } from '../forms/draft-storage.ts';
import { wording } from '../wording.ts';
import { MessengerButton } from './messenger-button.tsx';
import { PosterPage } from './poster-page.tsx';

/** What to text for another link of the same kind. */
const ASK_AGAIN: Record<SetupSessionKind, string> = {
  'create-artist': phrases.createProfile(),
  'edit-artist': phrases.editProfile(),
  'create-gig': phrases.createGig(),
  'edit-gig': phrases.myGigs(),
  'manage-locations': phrases.myCities(),
  'followed-gigs': phrases.myGigs(),
};

interface ExpiredSessionProps {
  kind: SetupSessionKind;
  /** True where the session ended on an open page. */
  justNow: boolean;
}

/** Says that the link is over, and leads back to the chat for a new one. */
export function ExpiredSession({ kind, justNow }: ExpiredSessionProps) {
  const { expired, askAgain, draftWaits, newLink } = wording.session;
  const [isDraftKept, setDraftKept] = useState(false);
  // Known only in the browser.
  useEffect(() => {
    const { shared } = browserStorages();
    setDraftKept(shared !== null && hasDraft(shared, kind, Date.now()));
  }, [kind]);
  return (
    <PosterPage heading={expired} focus={justNow}>
      <p className="max-w-md text-lg">
        {askAgain} {isDraftKept ? draftWaits : null}
      </p>
      <MessengerButton text={ASK_AGAIN[kind]} className="w-full sm:w-auto">
        {newLink}
      </MessengerButton>
    </PosterPage>
  );
}

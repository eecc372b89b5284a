import { useEffect, useState } from 'react';
import type { SetupSession, SetupSessionKind } from '../../contract/setup-session.ts';
import { hasDraft } from '../drafts/draft-record.ts';
import { browserStorages } from '../drafts/draft-storage.ts';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { ReadAgain } from '../shell/no-connection.tsx';
import { PosterPage } from '../shell/poster-page.tsx';
import { useWords, type Words } from '../words/words.ts';

/** The text that gets another link of the same kind. */
const ASK_AGAIN: Record<SetupSessionKind, keyof Words['phrases']['alone']> = {
  'create-artist': 'createProfile',
  'edit-artist': 'editProfile',
  'create-gig': 'createGig',
  'edit-gig': 'myGigs',
  'manage-locations': 'myCities',
  'followed-gigs': 'myGigs',
};

interface ExpiredSessionProps {
  kind: SetupSessionKind;
  /** The session that ended on an open page; null where the page opened without one. */
  ended: SetupSession | null;
}

/** Whether the browser keeps a draft of a form of this kind; false where the page does not know whose to look for. */
function useIsDraftKept(kind: SetupSessionKind, owner: string | undefined): boolean {
  const [isDraftKept, setDraftKept] = useState(false);
  useEffect(() => {
    const { shared } = browserStorages();
    setDraftKept(
      shared !== null && owner !== undefined && hasDraft(shared, kind, owner, Date.now()),
    );
  }, [kind, owner]);
  return isDraftKept;
}

/** Says that the link has expired, and leads to the chat for a new one. */
export function ExpiredSession({ kind, ended }: ExpiredSessionProps) {
  const { phrases, session } = useWords();
  const { expired, askAgain, draftWaits, newLink } = session;
  const isDraftKept = useIsDraftKept(kind, ended?.drafts);
  return (
    <PosterPage heading={expired} focus={ended !== null}>
      <p className="max-w-md text-lg">
        {askAgain} {isDraftKept ? draftWaits : null}
      </p>
      <MessengerButton text={phrases.alone[ASK_AGAIN[kind]]} className="w-full sm:w-auto">
        {newLink}
      </MessengerButton>
    </PosterPage>
  );
}

/**
 * Says that the session could not be read and may still be valid. It is read again on a click, and when
 * the connection is back.
 */
export function UnreachableSession({ kind }: { kind: SetupSessionKind }) {
  const words = useWords();
  const { expired, briefFault, newLink } = words.session;
  return (
    <PosterPage heading={expired} focus>
      <title>{`${expired} · ${words.product}`}</title>
      <p className="max-w-md text-lg">{briefFault}</p>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <ReadAgain />
        <MessengerButton text={words.phrases.alone[ASK_AGAIN[kind]]}>{newLink}</MessengerButton>
      </div>
    </PosterPage>
  );
}

import { type ReactNode, useState } from 'react';
import { phrases } from '../../contract/chat-phrases.ts';
import type { SetupSession, SetupSessionKind } from '../../contract/setup-session.ts';
import { classes } from '../ui/classes.ts';
import { wording } from '../wording.ts';
import { Countdown } from './countdown.tsx';
import { MessengerButton } from './messenger-button.tsx';
import { SiteMark } from './site-mark.tsx';
import { useEndWhileAway } from './use-end-while-away.ts';

/** A session that was good when the server answered, and for how long it stays so. */
export interface OpenedSession {
  session: SetupSession;
  remainingMs: number;
}

interface SessionFrameProps {
  kind: SetupSessionKind;
  /** Null when there is no such session, or it is over, or it opens another page. */
  opened: OpenedSession | null;
  /** For content that wants more room than a form. */
  wide?: boolean;
  children: (session: SetupSession) => ReactNode;
}

/** The heading, the time left and what the session is for; once that is over, a way to a new link. */
export function SessionFrame({ kind, opened, wide = false, children }: SessionFrameProps) {
  const [over, setOver] = useState(false);
  useEndWhileAway(opened?.session.id ?? null, () => setOver(true));
  if (!opened || over) return <Expired kind={kind} />;
  return (
    <div className={classes('mx-auto px-5 pt-5 pb-24', wide ? 'max-w-6xl' : 'max-w-xl')}>
      <div className="flex items-center justify-between gap-4">
        <SiteMark />
        <Countdown remainingMs={opened.remainingMs} onEnd={() => setOver(true)} />
      </div>
      <main className="mt-5">
        <h1 className="poster mb-6 text-6xl">{wording.session.headings[kind]}</h1>
        {children(opened.session)}
      </main>
    </div>
  );
}

/** What to text for another link of the same kind. */
const ASK_AGAIN: Record<SetupSessionKind, string> = {
  'create-artist': phrases.createProfile(),
  'edit-artist': phrases.editProfile(),
  'create-gig': phrases.createGig(),
  'edit-gig': phrases.myGigs(),
  'manage-locations': phrases.myCities(),
  'followed-gigs': phrases.myGigs(),
};

function Expired({ kind }: { kind: SetupSessionKind }) {
  return (
    <div className="mx-auto max-w-xl px-5 pt-5 pb-12">
      <SiteMark />
      <main className="mt-6 flex flex-col gap-6">
        <h1 className="poster text-6xl">{wording.session.expired}</h1>
        <p>{wording.session.askAgain}</p>
        <MessengerButton text={ASK_AGAIN[kind]}>{wording.session.newLink}</MessengerButton>
      </main>
    </div>
  );
}

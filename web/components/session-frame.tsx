import { type ReactNode, useState } from 'react';
import { phrases } from '../../contract/chat-phrases.ts';
import { messengerLink } from '../../contract/messenger-link.ts';
import type { SetupSession, SetupSessionKind } from '../../contract/setup-session.ts';
import { useSite } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { wording } from '../wording.ts';
import { Countdown } from './countdown.tsx';

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
  if (!opened || over) return <Expired kind={kind} />;
  return (
    <main className={classes('mx-auto px-5 pt-5 pb-24', wide ? 'max-w-5xl' : 'max-w-xl')}>
      <div className="mb-5 flex items-center justify-between gap-4">
        <span className="poster text-2xl">stagebell.</span>
        <Countdown remainingMs={opened.remainingMs} onEnd={() => setOver(true)} />
      </div>
      <h1 className="poster mb-6 text-6xl">{wording.session.headings[kind]}</h1>
      {children(opened.session)}
    </main>
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
  const { messengerUrl } = useSite();
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col justify-center gap-6 px-5 py-12">
      <h1 className="poster text-6xl">{wording.session.expired}</h1>
      <p>{wording.session.askAgain}</p>
      <ButtonLink variant="go" href={messengerLink(messengerUrl, ASK_AGAIN[kind])}>
        {wording.session.newLink}
      </ButtonLink>
    </main>
  );
}

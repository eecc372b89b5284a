import { type ReactNode, useCallback, useState } from 'react';
import type { SetupSession, SetupSessionKind } from '../../contract/setup-session.ts';
import { EndSessionContext } from '../api/end-session.ts';
import { classes } from '../ui/classes.ts';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { useWords } from '../words/words.ts';
import { ExpiredSession } from './expired-session.tsx';
import type { OpenedSession } from './open-session.ts';
import { RemainingBudgets } from './remaining-budgets.tsx';
import { SessionHead } from './session-head.tsx';

/** A form alone, a form with a second column on wide screens, or several columns. */
const WIDTHS = { form: 'max-w-xl', beside: 'max-w-xl lg:max-w-5xl', wide: 'max-w-6xl' };

interface SessionFrameProps {
  kind: SetupSessionKind;
  /** Null when there is no such session, or it has expired, or it is of another kind. */
  opened: OpenedSession | null;
  width?: keyof typeof WIDTHS;
  children: (session: SetupSession) => ReactNode;
}

/** The heading, the time left and the page's content; after the end, a way to a new link. */
export function SessionFrame({ kind, opened, width = 'form', children }: SessionFrameProps) {
  const words = useWords();
  const [over, setOver] = useState(false);
  const end = useCallback(() => setOver(true), []);
  if (!opened || over) return <ExpiredSession kind={kind} ended={opened?.session ?? null} />;
  return (
    <EndSessionContext value={end}>
      <div className={classes('mx-auto px-5 pt-3 pb-24', WIDTHS[width])}>
        <SessionHead kind={kind} opened={opened} onEnd={end} />
        <main className="mt-3">
          <PosterTitle
            text={words.session.headings[kind]}
            size="mb-6 text-6xl in-data-tall-letters:text-5xl"
          />
          <noscript>
            <p>{words.session.needsJavaScript}</p>
          </noscript>
          <RemainingBudgets left={opened.session.left} />
          {children(opened.session)}
        </main>
      </div>
    </EndSessionContext>
  );
}

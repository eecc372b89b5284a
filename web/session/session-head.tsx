import { SESSION_WARNING_MS } from '../../contract/limits.ts';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { SiteMark } from '../shell/site-mark.tsx';
import { classes } from '../ui/classes.ts';
import { useWords } from '../words/words.ts';
import type { OpenedSession } from './open-session.ts';
import { remainingTime } from './remaining-time.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Their pages are no forms, so that no draft is kept when the session ends. */
const WITHOUT_DRAFT: readonly SetupSessionKind[] = ['manage-locations', 'followed-gigs'];

interface SessionHeadProps {
  kind: SetupSessionKind;
  opened: OpenedSession;
  onEnd: () => void;
}

/**
 * The product's name and the time left. In the last minutes the head stays visible, and a warning, which
 * is read out once, replaces the name, so that nothing below moves.
 */
export function SessionHead({ kind, opened, onEnd }: SessionHeadProps) {
  const leftMs = useTimeLeft(opened.session.id, opened.remainingMs, onEnd);
  const isEnding = leftMs <= SESSION_WARNING_MS;
  const { locale, session } = useWords();
  const { timeLeft, ending, endingForm } = session;
  const warning = WITHOUT_DRAFT.includes(kind) ? ending : endingForm;
  return (
    <header
      data-ending={isEnding || undefined}
      className={classes(
        '-mx-5 flex min-h-15 items-center justify-between gap-4 rule-b px-5 py-2',
        isEnding ? 'sticky top-0 z-30 border-ink bg-paper' : 'border-transparent',
      )}
    >
      {isEnding ? null : <SiteMark />}
      <p role="status" className="text-sm leading-snug">
        {isEnding ? warning : null}
      </p>
      <div
        role="timer"
        aria-label={timeLeft}
        className={classes(
          'shrink-0 rounded-full rule border-ink px-3.5 py-1.5 font-semibold text-base tabular-nums leading-tight',
          isEnding && 'bg-ink text-paper',
        )}
      >
        {remainingTime(leftMs, locale)}
      </div>
    </header>
  );
}

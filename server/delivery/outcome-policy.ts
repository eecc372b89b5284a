import type { ErrorAction, Messenger, SendOutcome } from '../messenger/messenger.ts';
import type { Ending } from './ledger/messages.ts';
import type { DeliveryPolicy } from './policy.ts';

/** What else follows from an error, beyond the one message. */
export type Consequence =
  | { kind: 'slow-down' }
  | { kind: 'close-window' }
  | { kind: 'suppress'; reason: 'opted-out' | 'blocked' }
  | { kind: 'suspect'; code: number | null }
  | {
      kind: 'pause';
      what: 'number' | 'announcements' | 'template';
      code: number | null;
      detail: string;
    }
  /** Without a code the fault is ours. `waits`: the message is tried again. */
  | { kind: 'alert'; code: number | null; detail: string; waits: boolean };

/** What becomes of a message after one attempt, and what else follows. */
export interface Decision extends Ending {
  consequence: Consequence | null;
}

/** A failure that names no error. */
const UNNAMED = { code: null, detail: 'no error was named' };
const PLAIN = { errorCode: null, delayMs: 0, once: false, consequence: null } as const;

/** Nothing is posted, now or later: there is nothing to tell, or nobody to be told. */
export const SUPPRESSED: Decision = { ...PLAIN, state: 'suppressed' };
const SENT: Decision = { ...PLAIN, state: 'sent' };

/** A message that the messenger cannot show, by a bug of ours; it must not hold up the others. */
export function unsendable(cause: Error): Decision {
  const { message: detail } = cause;
  const consequence = { kind: 'alert', code: null, detail, waits: false } as const;
  return { ...PLAIN, state: 'failed', consequence };
}

/** None of our keys opens the address: the message waits until a person mends that. */
export function unopened(cause: Error, delayMs: number): Decision {
  const detail = `its address cannot be opened (${cause.message})`;
  const consequence = { kind: 'alert', code: null, detail, waits: true } as const;
  return { ...notNow(delayMs), consequence };
}

/** Puts it back as it was, to be sent later. */
export function notNow(delayMs: number): Decision {
  return { ...PLAIN, state: 'unsent', delayMs };
}

/** Decides what becomes of a message by our own result of a post. */
export function decideOnOutcome(
  outcome: SendOutcome,
  attempt: number,
  policy: DeliveryPolicy,
): Decision {
  switch (outcome.kind) {
    case 'accepted':
      return SENT;
    case 'unknown':
      return { ...PLAIN, state: 'unknown' };
    case 'not-sent':
      return retry(attempt, backOff(attempt, policy), policy);
    case 'refused':
      return decideOnAction(outcome.action, outcome, attempt, policy);
  }
}

/** Decides by a `failed` status, which may come long after the messenger took the message. */
export function decideOnFailure(
  error: { code: number; detail: string } | undefined,
  attempt: number,
  policy: DeliveryPolicy,
  { actionOf }: Pick<Messenger, 'actionOf'>,
): Decision {
  const { code, detail } = error ?? UNNAMED;
  return decideOnAction(actionOf(code), { code, detail }, attempt, policy);
}

function decideOnAction(
  action: ErrorAction,
  { code, detail }: { code: number | null; detail: string },
  attempt: number,
  policy: DeliveryPolicy,
): Decision {
  const failed: Decision = { ...PLAIN, state: 'failed', errorCode: code };
  const again = (delayMs: number, consequence: Consequence | null = null): Decision => ({
    ...retry(attempt, delayMs, policy),
    errorCode: code,
    consequence,
  });
  switch (action.do) {
    case 'retry': {
      const delayMs = {
        'back-off': backOff(attempt, policy),
        minutes: policy.accountLimitWaitMs,
        pair: policy.pairMs * 4 ** Math.min(attempt - 1, 4),
      }[action.wait];
      if (action.first === 'close-window' && !policy.hasTemplate) {
        return { ...failed, consequence: { kind: 'close-window' } };
      }
      // A picture is uploaded again by whoever retries, who sees the code.
      const first = action.first === 'upload-again' ? undefined : action.first;
      return again(delayMs, first ? { kind: first } : null);
    }
    case 'wait-a-day':
      return { ...again(policy.personCapWaitMs), once: true };
    case 'give-up':
      return {
        ...failed,
        consequence: action.alert ? { kind: 'alert', code, detail, waits: false } : null,
      };
    case 'suppress':
      return { ...failed, consequence: { kind: 'suppress', reason: action.reason } };
    case 'suspect':
      return { ...failed, consequence: { kind: 'suspect', code } };
    case 'pause': {
      const delayMs = {
        number: policy.numberPauseMs,
        announcements: policy.announcementsPauseMs,
        template: policy.templatePauseMs,
      }[action.what];
      // Without a limit of attempts, because a person may take long to act.
      return {
        ...PLAIN,
        state: 'queued',
        errorCode: code,
        delayMs,
        consequence: { kind: 'pause', what: action.what, code, detail },
      };
    }
  }
}

function retry(attempt: number, delayMs: number, policy: DeliveryPolicy): Decision {
  const state = attempt >= policy.attemptsMaximum ? 'failed' : 'queued';
  return { ...PLAIN, state, delayMs };
}

/** Doubles with each attempt; half of it is random, so that many retries spread out. */
function backOff(attempt: number, { backOffMs, backOffLongestMs }: DeliveryPolicy): number {
  const longest = Math.min(backOffMs * 2 ** Math.min(attempt - 1, 20), backOffLongestMs);
  return longest * (0.5 + Math.random() / 2);
}

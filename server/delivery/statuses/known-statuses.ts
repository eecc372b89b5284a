import type { Messenger } from '../../messenger/messenger.ts';
import type { StatusUpdate } from '../../messenger/webhook.ts';
import type { SendKey } from '../callback-data.ts';
import type { Step } from '../ledger/messages.ts';
import { type Decision, decideOnFailure } from '../outcome-policy.ts';
import type { DeliveryPolicy } from '../policy.ts';

type Kind = SendKey['kind'];
export type KeyOf<K extends Kind> = SendKey & { kind: K };

/** A status together with the send it is about. */
export interface KnownStatus<K extends Kind = Kind> {
  key: KeyOf<K>;
  update: StatusUpdate;
  messageHash: Buffer;
}

type About<K extends Kind> = KeyOf<K> & { messageHash: Buffer };
type Stepped<K extends Kind> = About<K> & { step: Step };
/** An attempt that failed, with what becomes of its message. */
export type Failed<K extends Kind = Kind> = About<K> & { decision: Decision };

const STEPS: Record<StatusUpdate['status'], Step | null> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: null,
};
const STEP_ORDER: Step[] = ['sent', 'delivered', 'read'];

export function ofKind<K extends Kind>(statuses: KnownStatus[], kind: K): KnownStatus<K>[] {
  return statuses.filter((status): status is KnownStatus<K> => status.key.kind === kind);
}

function idOf(key: SendKey): string {
  return key.kind === 'reply' ? String(key.replyId) : `${key.announcementId}.${key.contactId}`;
}

/**
 * The furthest step of each message, of its last attempt where two went as far, because one statement can change a row
 * only once, and an earlier attempt that failed is refused.
 */
export function furthestSteps<K extends Kind>(statuses: KnownStatus<K>[]): Stepped<K>[] {
  const furthest = new Map<string, Stepped<K>>();
  for (const { key, update, messageHash } of statuses) {
    const step = STEPS[update.status];
    if (!step) continue;
    const known = furthest.get(idOf(key));
    const further = known ? STEP_ORDER.indexOf(step) - STEP_ORDER.indexOf(known.step) : 1;
    if (further > 0 || (further === 0 && key.attempt > known!.attempt))
      furthest.set(idOf(key), { ...key, messageHash, step });
  }
  return [...furthest.values()];
}

/** The failure of each message's last attempt, with the decision about it. */
export function lastFailures<K extends Kind>(
  statuses: KnownStatus<K>[],
  policy: DeliveryPolicy,
  messenger: Pick<Messenger, 'actionOf'>,
): Failed<K>[] {
  const last = new Map<string, Failed<K>>();
  for (const { key, update, messageHash } of statuses) {
    if (update.status !== 'failed') continue;
    if ((last.get(idOf(key))?.attempt ?? 0) >= key.attempt) continue;
    const decision = decideOnFailure(update.errors?.[0], key.attempt, policy, messenger);
    last.set(idOf(key), { ...key, messageHash, decision });
  }
  return [...last.values()];
}

import { z } from 'zod';
import type { AccountChange } from '../../messenger/webhook.ts';
import { looseList, looseObject, looseText } from './loose.ts';

/** Others (a new partner, a verified name) ask nothing of anybody. */
const EVENTS = ['ACCOUNT_RESTRICTION', 'ACCOUNT_VIOLATION', 'DISABLED_UPDATE', 'ACCOUNT_DELETED'];

const WORD = /^\w{1,100}$/;
const changeSchema = z.object({
  event: z.string(),
  restriction_info: looseList(z.object({ restriction_type: looseText })),
  violation_info: looseObject({ violation_type: looseText }),
  ban_info: looseObject({ waba_ban_state: looseText }),
});

/** Null for other fields, and for changes that need no action. */
export function readAccountChange(field: string | undefined, value: unknown): AccountChange | null {
  if (field !== 'account_update') return null;
  const change = changeSchema.safeParse(value).data;
  if (!change || !EVENTS.includes(change.event)) return null;
  const reasons = [
    ...change.restriction_info.map(({ restriction_type }) => restriction_type),
    change.violation_info?.violation_type,
    change.ban_info?.waba_ban_state,
  ];
  const isWord = (reason: string | undefined) => reason !== undefined && WORD.test(reason);
  return { event: change.event, reasons: reasons.filter(isWord) as string[] };
}

import { buttonPayload } from '../../button-payload.ts';
import type { Database } from '../../db/connect.ts';
import type { Vault } from '../../db/vault.ts';
import { askedToday, noteAsked, silentContacts } from '../../domain/leaving/inactive.ts';
import { messagingLimit } from '../../domain/sender/messaging-limits.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import type { Spoken } from '../../languages/spoken.ts';
import { ENGLISH } from '../../languages/words.ts';
import type { ApprovedTexts, TextUpkeep } from '../../messenger/first-texts.ts';
import type { OwnNumber } from '../number-deps.ts';
import type { DeliveryPolicy } from '../policy.ts';
import { queueReply } from '../replies.ts';

/** The share of the daily limit of conversations that these questions may use: the rest is for gigs. */
const SHARE = 0.1;
/** Where Meta sets no limit. */
const MAX_IN_A_DAY = 5000;

interface Deps {
  db: Database;
  vault: Vault;
  numbers: [OwnNumber, ...OwnNumber[]];
  spoken: Spoken;
  policy: DeliveryPolicy;
  templatesOf(sender: SenderNumber): TextUpkeep;
}

/**
 * Asks contacts who have been silent for long whether they want to stay, in their language where its template is
 * approved. While an account lacks even the English template nobody is asked, and so nobody is forgotten.
 * @returns how many were asked
 */
export async function askToStay(deps: Deps): Promise<number> {
  const { db, vault, numbers, spoken, policy, templatesOf } = deps;
  const [{ sender, client }] = numbers;
  const approvedBy = new Map<number, ApprovedTexts>();
  for (const number of numbers) {
    const approved = await templatesOf(number.sender).approved();
    if (!approved.has('stay', ENGLISH.language)) return 0;
    approvedBy.set(number.sender.id, approved);
  }
  const limit = await messagingLimit(db, sender.portfolio, policy.peoplePerDay);
  const aDay = limit === null ? MAX_IN_A_DAY : Math.ceil(limit * SHARE);
  return await db.transaction().execute(async (trx) => {
    const room = aDay - (await askedToday(trx));
    if (room <= 0) return 0;
    const silent = await silentContacts(trx, room, [...approvedBy.keys()]);
    const asked = silent.map(({ id }) => id);
    await noteAsked(trx, sender.portfolio, asked);
    for (const { id, since, language, senderNumberId } of silent) {
      const own = spoken.wordsFor(language);
      const words = approvedBy.get(senderNumberId)?.has('stay', own.language) ? own : ENGLISH;
      const payloads: [string, string] = [buttonPayload('hello'), buttonPayload('deleteMyData')];
      await queueReply(trx, vault, {
        contactId: id,
        senderNumberId,
        inboundEventId: null,
        message: client.firstTexts.stay(words, since, payloads),
      });
    }
    return silent.length;
  });
}

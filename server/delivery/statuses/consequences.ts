import { sql } from 'kysely';
import { alertSeldom } from '../../alert-seldom.ts';
import { currentTime } from '../../db/clock.ts';
import { milliseconds } from '../../db/milliseconds.ts';
import { suppress } from '../../domain/contacts/suppressions.ts';
import type { AnnouncementKind } from '../../messenger/first-texts.ts';
import { failuresInARow } from '../ledger/queries.ts';
import type { NumberDeps } from '../number-deps.ts';
import type { Consequence } from '../outcome-policy.ts';
import type { Throttle } from '../sending/slow-down.ts';

/** The message that an error was about. */
export interface About {
  contactId: number;
  postedAt: Date | null;
  /** Missing for replies. */
  announcementId?: number;
  /** Meta's code of the language in which a template was sent. */
  templateLanguage?: string | undefined;
}

interface Deps extends Pick<NumberDeps, 'db' | 'client' | 'sender' | 'policy' | 'onAlert'> {
  /** Called when a template cannot be used any more. */
  onTemplatePaused: () => Promise<void>;
  throttle: Throttle;
}

/** Applies what follows from an error for one of our numbers; safe to repeat. */
export type ApplyConsequence = (consequence: Consequence, about: About) => Promise<void>;

/** The language of templates that were sent without naming one. */
const EARLIER_LANGUAGE = 'en';

/** Applies what follows from an error beyond its message; safe to repeat. */
export function createConsequences(deps: Deps): ApplyConsequence {
  const { db, client, sender, policy, onTemplatePaused, throttle } = deps;
  const raise = alertSeldom(db, deps.onAlert, policy.alertEveryMs);

  /** @param next what happens without the operator */
  function alert(
    text: string,
    { code, detail }: { code: number | null; detail: string },
    next: string,
  ): Promise<void> {
    const cause = detail.replace(/\.$/, '');
    const said = code === null ? cause : `WhatsApp says ${code}, ${cause}`;
    return raise(`${sender.id} ${text} ${code}`, `${text}: ${said}. ${next}`);
  }

  async function pauseSender(
    column: 'paused_until' | 'announcements_paused_until',
    pauseMs: number,
    code: number | null,
  ): Promise<void> {
    await sql`
      update sender_numbers
      set ${sql.ref(column)} = now() + ${milliseconds(pauseMs)},
        pause_reason = ${String(code)}
      where id = ${sender.id}`.execute(db);
  }

  /** Nothing is sent with it until Meta is asked again. */
  async function pauseTemplate(announcementId: number, language: string): Promise<void> {
    const announcement = await db
      .selectFrom('announcements')
      .select('kind')
      .where('id', '=', announcementId)
      .executeTakeFirst();
    if (!announcement) return;
    const name = client.firstTexts.nameOf(announcement.kind as AnnouncementKind);
    await db
      .updateTable('templates')
      .set({ status: 'PAUSED', updated_at: currentTime() })
      .where((is) => is.and({ business_account_id: sender.businessAccountId, name, language }))
      .execute();
  }

  /** Counts the failures before this one, which is not recorded yet. */
  async function suspect(
    errorCode: number | null,
    { contactId, announcementId }: About,
  ): Promise<void> {
    if (announcementId === undefined || errorCode === null) return;
    const failure = { errorCode, besides: announcementId };
    const before = await failuresInARow(db, contactId, failure);
    if (before >= policy.undeliverableRepeats - 1) await suppress(db, contactId, 'undeliverable');
  }

  async function pause(
    stopped: Extract<Consequence, { kind: 'pause' }>,
    { announcementId, templateLanguage = EARLIER_LANGUAGE }: About,
  ): Promise<void> {
    switch (stopped.what) {
      case 'number': {
        await pauseSender('paused_until', policy.numberPauseMs, stopped.code);
        const seconds = Math.ceil(policy.numberPauseMs / 1000);
        const next = `Replies wait too. It is tried again every ${seconds} s; nothing is lost`;
        return alert('Nothing is sent for now', stopped, next);
      }
      case 'announcements': {
        await pauseSender('announcements_paused_until', policy.announcementsPauseMs, stopped.code);
        const minutes = Math.ceil(policy.announcementsPauseMs / 60_000);
        const next = `They are tried again in ${minutes} min, and are not lost; replies go out`;
        return alert('Announcements wait', stopped, next);
      }
      case 'template':
        if (announcementId !== undefined) await pauseTemplate(announcementId, templateLanguage);
        return onTemplatePaused();
    }
  }

  return async (consequence, about) => {
    const { contactId } = about;
    switch (consequence.kind) {
      case 'slow-down':
        // A single failure for the rate may be chance.
        return throttle([{ postedAt: about.postedAt, isTooFast: true }]);
      case 'close-window':
        await db
          .deleteFrom('windows')
          .where('contact_id', '=', contactId)
          .where('sender_number_id', '=', sender.id)
          .execute();
        return;
      case 'suppress':
        return suppress(db, contactId, consequence.reason);
      case 'suspect':
        return suspect(consequence.code, about);
      case 'alert':
        return alert(
          consequence.code === null ? 'A message could not be sent' : 'A message was refused',
          consequence,
          consequence.waits ? 'It waits, and is tried again' : 'It is not sent again',
        );
      case 'pause':
        return pause(consequence, about);
    }
  };
}

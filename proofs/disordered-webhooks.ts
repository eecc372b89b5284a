import { sql } from 'kysely';
import { expect } from 'vitest';
import { contactFor } from '../server/domain/contacts/contacts.ts';
import { createCast } from '../server/testing/cast.ts';
import { publish } from './installation/fans.ts';
import { ACCOUNT, type Installation } from './installation/installation.ts';

const RECIFE = 'gn:3390760';
/** Each time other people write. */
let nextNumber = 351_930_000_000;
/** What every third fan texts, round by round; the last text of each counts. */
const roundsAbout = (artist: string): readonly string[][] => [
  [`Follow ${artist}`, `Follow place ${RECIFE}`, 'Stop'],
  [`Follow place ${RECIFE}`, `Follow ${artist}`, `Follow ${artist}`],
  [`Unfollow ${artist}`, 'Stop', `Follow place ${RECIFE}`],
  ['Hello', 'Start', 'Start'],
  [`Follow ${artist}`, 'My gigs', 'My data'],
];
const APART_SECONDS = 2;

export interface WebhookConditions {
  /** Whom the fans write about and hear of, known to no others. */
  artist: string;
  fans: number;
  faults: object;
  withinMs: number;
}

/** What is known of a fan when everything has come in, and how often the business wrote. */
export interface EndState {
  follows: number;
  places: number;
  silenced: string[];
  told: string[];
  heard: number;
}

/**
 * Lets fans write and a gig be announced and read while webhooks come as the faults say.
 * @returns where that leaves everyone, in the order in which they wrote
 */
export async function endStatesAfter(
  installation: Installation,
  conditions: WebhookConditions,
): Promise<EndState[]> {
  const { db, phones } = installation;
  const waIds = Array.from({ length: conditions.fans }, () => String(nextNumber++));
  const artistId = await createCast(db).artist(conditions.artist);
  const rounds = roundsAbout(conditions.artist);
  const answers = (await answered()) + waIds.length * rounds.length;
  await phones.faults({ ...conditions.faults, read: 'always' });
  for (const said of rounds) {
    await Promise.all(waIds.map((waId, index) => phones.send(waId, said[index % said.length]!)));
    await phones.pass(APART_SECONDS);
  }
  await expect.poll(answered, { timeout: conditions.withinMs, interval: 250 }).toBe(answers);
  await publish(installation, artistId);
  await expect.poll(unread, { timeout: conditions.withinMs, interval: 250 }).toBe(0);
  return await Promise.all(waIds.map((waId) => stateOf(installation, waId)));

  async function answered(): Promise<number> {
    const { rows } = await sql<{ answered: number }>`
      select count(*) as answered from replies where state = 'read'`.execute(db);
    return rows[0]!.answered;
  }

  async function unread(): Promise<number> {
    const { rows } = await sql<{ unread: number }>`
      select (select count(*) from announcements where state = 'waiting')
        + (select count(*) from deliveries where state <> 'read') as unread`.execute(db);
    return rows[0]!.unread;
  }
}

async function stateOf({ db, vault, phones }: Installation, waId: string): Promise<EndState> {
  const contactId = await db
    .transaction()
    .execute((trx) => contactFor(trx, vault, ACCOUNT, { waId }));
  const { rows } = await sql<Omit<EndState, 'heard'>>`
    select
      (select count(*) from follows where contact_id = ${contactId}) as follows,
      (select count(*) from followed_locations where contact_id = ${contactId}) as places,
      array(select reason from suppressions where contact_id = ${contactId}) as silenced,
      array(select state from deliveries where contact_id = ${contactId}) as told`.execute(db);
  const heard = (await phones.messages(waId)).filter(({ from }) => from === 'business').length;
  return { ...rows[0]!, heard };
}

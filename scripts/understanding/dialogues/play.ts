import { randomBytes } from 'node:crypto';
import type { Dialogue, DialogueTurn } from '@stagebell/reading/training';
import { sql } from 'kysely';
import { currentTime } from '../../../server/db/clock.ts';
import { announceNew } from '../../../server/domain/announcing/announcements.ts';
import { followPlace } from '../../../server/domain/follows/followed-locations.ts';
import { followArtist } from '../../../server/domain/follows/follows.ts';
import { gigRow } from '../../../server/domain/gigs/gig-rows.ts';
import type { OutgoingMessage } from '../../../server/messenger/outgoing.ts';
import type { TestChat, TestPhone } from '../../../server/testing/chat.ts';
import { type Choice, judge, type State, type Verdict } from './judge.ts';
import type { World } from './world.ts';

/** What came of one turn. */
export interface PlayedTurn {
  dialogue: Dialogue;
  turn: DialogueTurn;
  reply: OutgoingMessage | null;
  /** Facts that the turn began and ended: `+follow djana`. */
  changes: string[];
  verdict: Verdict;
}

/** Numbers of each language's usual country, and of others by their code. */
const NUMBERS: Record<string, string> = {
  ...{ en: '447700', es: '346000', pt: '351910', de: '491510', fr: '336000' },
  ...{ it: '393200', id: '628120', hi: '919800', ar: '201000' },
  ...{ GB: '447700', BR: '558190', ES: '346000', DE: '491510', FR: '336000', IT: '393200' },
  ...{ ID: '628120', IN: '919800', EG: '201000', PT: '351910', MX: '521550', AR: '549110' },
  ...{ LY: '218910', LB: '961700', MA: '212600', AE: '971500', SA: '966500', DZ: '213550' },
  ...{ TN: '216200', JO: '962790', KW: '965500', IQ: '964770', SY: '963940' },
};

let people = 0;

/** Plays a dialogue by a phone of its own; who is asked about what they want taps the choice. */
export async function play(
  chat: TestChat,
  world: World,
  dialogue: Dialogue,
): Promise<PlayedTurn[]> {
  const from = dialogue.country ?? dialogue.language;
  const prefix = NUMBERS[from];
  if (prefix === undefined) throw new Error(`No number is of ${from}`);
  const phone = chat.phone({ waId: `${prefix}${String(++people).padStart(6, '0')}` });
  const contactId = await phone.contactId();
  await chat.db
    .updateTable('contacts')
    .set({ language: dialogue.language, language_source: 'written' })
    .where('id', '=', contactId)
    .execute();
  const announced = await setUp(chat, world, dialogue, contactId);
  const played: PlayedTurn[] = [];
  for (const turn of dialogue.turns) {
    const before = await stateOf(chat, world, contactId);
    const context = turn.repliesTo && { context: { id: announced.get(turn.repliesTo)! } };
    const [reply = null] = await phone.sends({
      type: 'text',
      text: { body: turn.text },
      ...context,
    });
    const after = await stateOf(chat, world, contactId);
    const changes = [
      ...[...after].filter((fact) => !before.has(fact)).map((fact) => `+${fact}`),
      ...[...before].filter((fact) => !after.has(fact)).map((fact) => `-${fact}`),
    ];
    const verdict = await judge({ chat, world, dialogue, turn, reply, after, changes, contactId });
    played.push({ dialogue, turn, reply, changes, verdict });
    if (verdict.tap) await tap(phone, verdict.tap);
  }
  await world.restore();
  return played;
}

const tap = (phone: TestPhone, { id, title }: Choice) =>
  phone.sends({
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id, title } },
  });

/** @returns the ids of the messages by which the gigs were announced, by their names in the world */
async function setUp(
  { db, vault, places, sender }: TestChat,
  world: World,
  { notified, follows, places: towns, manages }: Dialogue,
  contactId: number,
): Promise<Map<string, string>> {
  for (const artist of follows) await followArtist(db, contactId, world.artists.get(artist)!);
  for (const town of towns)
    await followPlace(db, contactId, (await places.resolve((await world.placesCalled(town))[0]!))!);
  for (const artist of manages) {
    const artist_id = world.artists.get(artist)!;
    await db.insertInto('artist_managers').values({ artist_id, contact_id: contactId }).execute();
  }
  const messageIds = new Map<string, string>();
  for (const [index, name] of notified.entries()) {
    const { id: gigId } = world.gigs.get(name)!;
    const row = (await gigRow(db, gigId))!;
    await announceNew(db, row);
    const { id, announced_on } = await db
      .selectFrom('announcements')
      .select(['id', 'announced_on'])
      .where('gig_id', '=', gigId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const messageId = `wamid.${randomBytes(12).toString('hex')}`;
    const message_hash = vault.lookup('wamid', messageId);
    const minutes = notified.length - index;
    const sentAt = new Date(currentTime().getTime() - minutes * 60_000);
    const key = { announced_on, announcement_id: id, contact_id: contactId };
    await db
      .insertInto('deliveries')
      .values({
        ...key,
        state: 'read',
        attempt: 1,
        sent_at: sentAt,
        message_hash,
        sender_number_id: sender.id,
      })
      .execute();
    await db
      .insertInto('delivery_messages')
      .values({ ...key, message_hash })
      .execute();
    messageIds.set(name, messageId);
  }
  return messageIds;
}

/** What the contact follows, watches and silenced, and which gigs are not as they began. */
async function stateOf({ db }: TestChat, world: World, contactId: number): Promise<State> {
  const artistName = new Map([...world.artists].map(([name, id]) => [id, name]));
  const gigName = new Map([...world.gigs].map(([name, { id }]) => [id, name]));
  const { rows } = await sql<{ fact: string; id: string }>`
    select 'follow' as fact, artist_id::text as id from follows where contact_id = ${contactId}
    union all select 'follow', place_id from followed_locations where contact_id = ${contactId}
    union all select 'watch', gig_id::text from watches where contact_id = ${contactId} and not paused
    union all select reason, '' from suppressions where contact_id = ${contactId}
    union all select 'pause', what from pauses where contact_id = ${contactId}
    union all select status, id::text from gigs where status <> 'scheduled'`.execute(db);
  const nameOf = (fact: string, id: string) =>
    (fact === 'follow' ? artistName : gigName).get(Number(id)) ?? id;
  return new Set(rows.map(({ fact, id }) => `${fact} ${nameOf(fact, id)}`.trim()));
}

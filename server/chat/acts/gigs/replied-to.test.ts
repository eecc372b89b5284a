import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceNew } from '../../../domain/announcing/announcements.ts';
import { followedArtists, watchedGigs } from '../../../domain/follows/follows.ts';
import { gigRow } from '../../../domain/gigs/gig-rows.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const PORTO = 'gn:2735943';
const LEIPZIG = 'gn:2879139';

const chat = await createTestChat();
afterAll(() => chat.close());
let fan: TestPhone;
let earlier: { shortId: string; messageId: string };
let later: { shortId: string; messageId: string };

/** A gig that was announced to the fan by a message with an id. */
async function announced(username: string, placeId: string, minutesAgo: number) {
  const { db, vault, places, sender } = chat;
  const { id: artistId } = await givenArtist(db, username);
  const gig = await givenGig(db, places, { artistId, placeId, title: `A night of ${username}` });
  await announceNew(db, await gigRow(db, gig.id));
  const { id, announced_on } = await db
    .selectFrom('announcements')
    .select(['id', 'announced_on'])
    .where('gig_id', '=', gig.id)
    .executeTakeFirstOrThrow();
  const messageId = `wamid.of.${username}`;
  const message_hash = vault.lookup('wamid', messageId);
  const key = { announced_on, announcement_id: id, contact_id: await fan.contactId() };
  const sent_at = new Date(Date.now() - minutesAgo * 60_000);
  const sent = { state: 'read', attempt: 1, sent_at, message_hash, sender_number_id: sender.id };
  await db
    .insertInto('deliveries')
    .values({ ...key, ...sent })
    .execute();
  await db
    .insertInto('delivery_messages')
    .values({ ...key, message_hash })
    .execute();
  return { ...gig, messageId };
}

const GHENT = 'gn:2797656';

/** A gig in Ghent in so many days. */
async function listed(username: string, days: number) {
  const { id: artistId } = await givenArtist(chat.db, username);
  const startsAt = new Date(Date.now() + days * 86_400_000);
  return await givenGig(chat.db, chat.places, {
    artistId,
    placeId: GHENT,
    title: `Night ${days}`,
    startsAt,
  });
}

/** The messenger's id of the last reply to a contact. */
async function delivered(contactId: number): Promise<string> {
  const messageId = `wamid.to.${contactId}`;
  await chat.db
    .updateTable('replies')
    .set({ message_hash: chat.vault.lookup('wamid', messageId) })
    .where('id', '=', (query) =>
      query
        .selectFrom('replies')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('contact_id', '=', contactId),
    )
    .execute();
  return messageId;
}

beforeAll(async () => {
  fan = chat.phone({ waId: '447700900777' });
  earlier = await announced('djana', PORTO, 20);
  later = await announced('quill', LEIPZIG, 10);
});

const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');

describe('a text that replies to an announcement', () => {
  it.each(['what time does it start', 'tickets?', 'wo is das', '¿a qué hora es?'])(
    'asks about that gig: %s',
    async (text) => {
      const reply = bodyOf(await fan.repliesTo(earlier.messageId, text));
      expect(reply).toContain(earlier.shortId);
      expect(reply).not.toContain(later.shortId);
      expect(bodyOf(await fan.repliesTo(later.messageId, text))).toContain(later.shortId);
    },
  );

  it('keeps updated about that gig', async () => {
    await fan.repliesTo(earlier.messageId, 'keep me updated');
    const watched = await watchedGigs(chat.db, await fan.contactId());
    expect(watched.map(({ shortId }) => shortId)).toEqual([earlier.shortId]);
  });

  it.each(['yes please', 'ja gerne', 'aye go on', 'bora!', '¡claro!', 'carrément!'])(
    'keeps updated about that gig alone, though another was announced since: %s',
    async (text) => {
      await fan.presses(`1/unwatchGig/${earlier.shortId}`);
      await fan.repliesTo(earlier.messageId, text);
      const watched = await watchedGigs(chat.db, await fan.contactId());
      expect(watched.map(({ shortId }) => shortId)).toEqual([earlier.shortId]);
    },
  );

  it.each([
    ['who is that', 'ok count me in'],
    ['quién es', 'venga, voy'],
    ['quem é', 'beleza, tô dentro'],
    ['wer ist das', 'cool ich komm'],
    ['siapa itu', 'boleh lah, aku dateng'],
    ['kaun hai ye', 'haan main aa raha hu'],
    ['مين هذا', 'تمام انا جاي'],
  ])('is about that gig still after %j: %s', async (question, text) => {
    await fan.presses(`1/unwatchGig/${earlier.shortId}`);
    await fan.repliesTo(earlier.messageId, question);
    await fan.says(text);
    const watched = await watchedGigs(chat.db, await fan.contactId());
    expect(watched.map(({ shortId }) => shortId)).toEqual([earlier.shortId]);
  });

  it.each([
    ['what is the first one', 'earlier'],
    ['was ist das erste', 'earlier'],
    ['and where is the second one', 'later'],
  ] as const)('%j counts what was told, without a reply to it', async (text, which) => {
    const reply = bodyOf(await fan.says(text));
    expect(reply).toContain({ earlier, later }[which].shortId);
  });

  it('follows the artist of that gig', async () => {
    await fan.repliesTo(earlier.messageId, 'follow them');
    const follows = await followedArtists(chat.db, await fan.contactId());
    expect(follows.map(({ username }) => username)).toEqual(['djana']);
  });

  it('is about the gigs that a reply of ours showed, though others were shown since', async () => {
    const other = chat.phone({ waId: '447700900778' });
    const [first, second] = [await listed('marlo', 1), await listed('noor', 2)];
    await other.says('what is on in Ghent');
    const messageId = await delivered(await other.contactId());
    await other.says('what is on in Leipzig');
    const asks = (text: string) => other.repliesTo(messageId, text).then(bodyOf);
    expect(await asks('what time is the second one')).toContain(second.shortId);
    expect(await asks('and where is the first')).toContain(first.shortId);
    await asks('keep me updated about the second');
    const watched = await watchedGigs(chat.db, await other.contactId());
    expect(watched.map(({ shortId }) => shortId)).toEqual([second.shortId]);
  });

  it('does nothing to the gigs shown since where it replies to a message that we do not know any more', async () => {
    const other = chat.phone({ waId: '447700900779' });
    await other.says('what is on in Leipzig');
    await other.repliesTo('wamid.of.last.year', 'count me in');
    expect(await watchedGigs(chat.db, await other.contactId())).toEqual([]);
  });

  it('is about what was told last where it replies to anything else', async () => {
    const reply = bodyOf(await fan.repliesTo('wamid.of.nothing', 'when was the last message'));
    expect(reply).not.toBe('');
    expect(bodyOf(await fan.repliesTo('wamid.of.nothing', 'tickets?'))).toMatch(/\/g\//);
  });

  it('names somebody else all the same', async () => {
    await fan.repliesTo(earlier.messageId, 'unfollow djana');
    await fan.repliesTo(earlier.messageId, 'follow quill');
    const follows = await followedArtists(chat.db, await fan.contactId());
    expect(follows.map(({ username }) => username)).toEqual(['quill']);
  });
});

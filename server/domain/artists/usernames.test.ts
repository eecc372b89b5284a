import { afterAll, describe, expect, it } from 'vitest';
import { usernameSchema } from '../../../contract/artist.ts';
import type { Database } from '../../db/connect.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { eraseArtist, givenArtist, saveArtist } from '../../testing/gigs.ts';
import { testVault } from '../../testing/vault.ts';
import { createSetupSession } from '../sessions/setup-sessions.ts';
import { artistIdOf, refusingTakenNames, takeUsername, whyUnavailable } from './usernames.ts';

const vault = testVault();
const database = await createTestDatabase();
const db = database.db;
afterAll(() => database.close());

const rename = (artistId: number, username: string, on: Database = db) =>
  refusingTakenNames(saveArtist(on, artistId, { username }));

/** Those that an artist gave up and that still lead to it, latest first. */
async function formerUsernames(artistId: number) {
  const former = db.selectFrom('former_usernames').select('username');
  const rows = await former
    .where('artist_id', '=', artistId)
    .orderBy('given_up_at', 'desc')
    .execute();
  return rows.map(({ username }) => username);
}

const ninetyDaysPass = () =>
  db.updateTable('resting_usernames').set({ rests_until: new Date() }).execute();

describe('a username', () => {
  it.each(['djana.', 'djana.data', 'djana.ics', 'djana.ATOM'])(
    'that ends like an address of ours is refused by form and database alike: %s',
    async (username) => {
      expect(usernameSchema.safeParse(username).success).toBe(false);
      await expect(givenArtist(db, username)).rejects.toMatchObject({
        constraint: 'artists_username_check',
      });
    },
  );
});

describe('a username that was given up', () => {
  it('leads to its artist, in any case, and is nobody else’s', async () => {
    const artist = await givenArtist(db, 'Gave.It.Up');
    await rename(artist.id, 'has.another');
    expect(await artistIdOf(db, 'gave.it.UP')).toBe(artist.id);
    expect(await artistIdOf(db, 'has.another')).toBe(artist.id);
    const other = await givenArtist(db, 'wants.it');
    await expect(rename(other.id, 'GAVE.it.up')).rejects.toThrow('usernameNotAvailable');
    await expect(refusingTakenNames(givenArtist(db, 'gave.it.up'))).rejects.toThrow(
      'usernameNotAvailable',
    );
    expect(await formerUsernames(other.id)).toEqual([]);
  });

  it('is not one where only its case changed', async () => {
    const artist = await givenArtist(db, 'same.letters');
    await rename(artist.id, 'Same.Letters');
    expect(await formerUsernames(artist.id)).toEqual([]);
  });

  it('may be taken back, and then the other one was given up', async () => {
    const artist = await givenArtist(db, 'there');
    await rename(artist.id, 'back.again');
    await rename(artist.id, 'There');
    expect(await formerUsernames(artist.id)).toEqual(['back.again']);
  });

  it('is one of ten that are kept: the oldest rests, but for its artist, and is then free for anybody again', async () => {
    const artist = await givenArtist(db, 'name0');
    for (let count = 1; count <= 11; count += 1) await rename(artist.id, `name${count}`);
    const kept = Array.from({ length: 10 }, (_, index) => `name${10 - index}`);
    expect(await formerUsernames(artist.id)).toEqual(kept);
    expect(await whyUnavailable({ db, vault }, 'name0')).toBe('usernameNotAvailable');
    const { id: lucky } = await givenArtist(db, 'lucky');
    await expect(rename(lucky, 'name0')).rejects.toThrow('usernameNotAvailable');
    await rename(artist.id, 'Name0');
    // Now the next one is too many.
    await expect(rename(lucky, 'name1')).rejects.toThrow('usernameNotAvailable');
    await ninetyDaysPass();
    expect(await whyUnavailable({ db, vault }, 'name1')).toBe(null);
    await rename(lucky, 'name1');
  });

  it('rests once its artist is gone, and is then free for anybody again', async () => {
    const artist = await givenArtist(db, 'erased');
    await rename(artist.id, 'erased.too');
    await eraseArtist(db, artist.id);
    for (const name of ['erased', 'Erased.too']) {
      expect(await whyUnavailable({ db, vault }, name)).toBe('usernameNotAvailable');
      await expect(givenArtist(db, name)).rejects.toThrow('usernameNotAvailable');
    }
    await ninetyDaysPass();
    expect(await whyUnavailable({ db, vault }, 'erased')).toBe(null);
    await givenArtist(db, 'erased');
  });

  it.each(['commits', 'rolls back'])('cannot be had while its artist %s', async (end) => {
    const [artist, other] = [
      await givenArtist(db, `${end}.first`.replace(' ', '')),
      await givenArtist(db, `${end}.second`.replace(' ', '')),
    ];
    const giving = await db.startTransaction().execute();
    await rename(artist.id, `${end}.third`.replace(' ', ''), giving);
    const taking = rename(other.id, artist.username).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    // The other one now waits for the first.
    await giving[end === 'commits' ? 'commit' : 'rollback']().execute();
    expect(await taking).toBe(end === 'commits' ? 'usernameNotAvailable' : 'usernameTaken');
  });
});

describe('two artists who would swap their usernames at once', () => {
  it('are both refused, and keep what they have', async () => {
    const [one, other] = [await givenArtist(db, 'this.one'), await givenArtist(db, 'that.one')];
    const [first, second] = [
      await db.startTransaction().execute(),
      await db.startTransaction().execute(),
    ];
    await rename(one.id, 'this.for.now', first);
    await rename(other.id, 'that.for.now', second);
    // Each wants what the other is giving up, and neither has ended.
    const answers = await Promise.allSettled([
      rename(one.id, 'that.one', first).finally(() => first.rollback().execute()),
      rename(other.id, 'this.one', second).finally(() => second.rollback().execute()),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ reason: { name: 'ConflictError' } });
    }
    expect(await artistIdOf(db, 'this.one')).toBe(one.id);
  });
});

describe('whether a username can be had', () => {
  it('is so for the artist whose it was, by the session in which they edit', async () => {
    const contact = await db
      .insertInto('contacts')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    const artist = await givenArtist(db, 'owner', contact.id);
    await rename(artist.id, 'owner.now');
    const session = (kind: 'edit-artist' | 'create-gig', minutes: number) =>
      createSetupSession(db, vault, {
        kind,
        contactId: contact.id,
        artistId: artist.id,
        minutes,
      });
    const ask = (token?: string) => whyUnavailable({ db, vault }, 'owner', token);
    expect(await ask(await session('edit-artist', 30))).toBe(null);
    expect(await ask()).toBe('usernameNotAvailable');
    expect(await ask(await session('edit-artist', -1))).toBe('usernameNotAvailable');
    expect(await ask(await session('create-gig', 30))).toBe('usernameNotAvailable');
    expect(await ask('unknown')).toBe('usernameNotAvailable');
  });

  it('is not so for what nobody may have', async () => {
    expect(await whyUnavailable({ db, vault }, 'Stop')).toBe('usernameNotAvailable');
  });
});

describe('a username that looks like another', () => {
  const someone = async () =>
    (await db.insertInto('contacts').defaultValues().returning('id').executeTakeFirstOrThrow()).id;
  const refuse = (username: string, contact: number, artist: number | null = null) =>
    db
      .transaction()
      .execute((trx) => takeUsername(trx, username, { contact_id: contact, artist_id: artist }));

  it('is refused, also where the other one was given up', async () => {
    const artist = await givenArtist(db, 'Luna.Park', await someone());
    await rename(artist.id, 'moon.park');
    const stranger = await someone();
    for (const name of ['lunapark', '1una_park', 'm00n.park']) {
      await expect(refuse(name, stranger)).rejects.toThrow('usernameLooksAlike');
      expect(await whyUnavailable({ db, vault }, name)).toBe('usernameLooksAlike');
    }
    await refuse('luna.parks', stranger);
  });

  it('may be had by whoever manages the other artist, who is told so beforehand', async () => {
    const manager = await someone();
    await givenArtist(db, 'two.acts', manager);
    await refuse('twoacts', manager);
    const session = { kind: 'create-artist', contactId: manager, minutes: 30 } as const;
    const token = await createSetupSession(db, vault, session);
    expect(await whyUnavailable({ db, vault }, 'twoacts', token)).toBe(null);
  });

  it('stays where it was there before, but cannot come to look like another by its capitals', async () => {
    const contact = await someone();
    const artist = await givenArtist(db, 'vi.ola', contact);
    await givenArtist(db, 'viola', await someone());
    await refuse('Vi.Ola', contact, artist.id);
    const small = await givenArtist(db, 'miiky', contact);
    await givenArtist(db, 'milky', await someone());
    await refuse('Miiky', contact, small.id);
    await expect(refuse('MiIky', contact, small.id)).rejects.toThrow('usernameLooksAlike');
  });

  it('is had by one of two who take such names at once', async () => {
    const [one, other] = [await someone(), await someone()];
    const first = await db.startTransaction().execute();
    await takeUsername(first, 'at.once', { contact_id: one, artist_id: null });
    await givenArtist(first, 'at.once', one);
    const second = refuse('atonce', other).then(
      () => 'had',
      (error: Error) => error.message,
    );
    await first.commit().execute();
    expect(await second).toBe('usernameLooksAlike');
  });
});

describe('a username that was proposed', () => {
  const propose = (artistId: number, username: string | null, on: Database = db) =>
    refusingTakenNames(
      on
        .updateTable('artists')
        .set({ proposed: username && JSON.stringify({ username }) })
        .where('id', '=', artistId)
        .execute(),
    );
  const stranger = { contact_id: 0, artist_id: null };
  const take = (username: string) =>
    db.transaction().execute((trx) => takeUsername(trx, username, stranger));

  it('is nobody else’s, in any case and spelling, and leads to nobody, until it is taken back', async () => {
    const { id } = await givenArtist(db, 'as.it.was');
    await propose(id, 'As.It.Will.Be');
    expect(await artistIdOf(db, 'as.it.will.be')).toBeNull();
    await expect(take('as.it.WILL.be')).rejects.toThrow('usernameNotAvailable');
    await expect(take('as_it_wi11_be')).rejects.toThrow('usernameLooksAlike');
    expect(await whyUnavailable({ db, vault }, 'as.it.will.be')).toBe('usernameNotAvailable');
    await propose(id, null);
    await take('as.it.will.be');
  });

  it('is free again without a rest once its artist is gone', async () => {
    const { id } = await givenArtist(db, 'soon.gone');
    await propose(id, 'never.seen');
    await eraseArtist(db, id);
    await take('never.seen');
  });

  it.each(['had.first', '___'])(
    'is had by one of two who take and propose it at once: %s',
    async (username) => {
      const { id } = await givenArtist(db, `before.${username}`);
      const first = await db.startTransaction().execute();
      await takeUsername(first, username, { contact_id: 0, artist_id: id });
      await propose(id, username, first);
      const second = take(username).then(
        () => 'had',
        (error: Error) => error.message,
      );
      await first.commit().execute();
      expect(await second).toBe('usernameNotAvailable');
    },
  );

  it('is proposed by one artist only, whatever writes it', async () => {
    const [one, other] = [await givenArtist(db, 'either'), await givenArtist(db, 'neither')];
    await propose(one.id, 'but.one');
    await expect(propose(other.id, 'BUT.one')).rejects.toThrow('usernameTaken');
  });
});

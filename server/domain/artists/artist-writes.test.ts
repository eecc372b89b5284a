import { afterAll, describe, expect, it } from 'vitest';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { givenArtist, saveArtist, saveGig } from '../../testing/gigs.ts';
import { testVault } from '../../testing/vault.ts';
import { eraseContact } from '../contacts/forget-contact.ts';
import type { ArtistState } from './artist-state.ts';
import { whyUnavailable } from './usernames.ts';

const database = await createTestDatabase();
const { db } = database;
const cast = createCast(db);
afterAll(() => database.close());

describe('a gig', () => {
  it('is shown while its artist is active and no operator hides it, whichever comes first', async () => {
    const artist = await cast.artist('on.and.off');
    const gig = await cast.gig(artist, await cast.place('recife'));
    const isShown = async () =>
      (await db.selectFrom('gigs').select('shown').where('id', '=', gig).executeTakeFirst())?.shown;
    const become = (state: ArtistState) => saveArtist(db, artist, { state });
    const hide = (hidden_at: Date | null) => saveGig(db, gig, { hidden_at });
    expect(await isShown()).toBe(true);
    for (const [write, shown] of [
      [() => become('suspended'), false],
      [() => hide(new Date()), false],
      [() => become('active'), false],
      [() => hide(null), true],
      [() => become('awaiting'), false],
      [() => saveGig(db, gig, { title: 'Another night' }), false],
      [() => become('active'), true],
    ] as const) {
      await write();
      expect(await isShown()).toBe(shown);
    }
  });
});

describe('an artist who is erased', () => {
  it('is waited for while it takes another username, which then rests too', async () => {
    const manager = await cast.contact();
    const artist = await givenArtist(db, 'before.erasure', manager);
    const renaming = await db.startTransaction().execute();
    await saveArtist(renaming, artist.id, { username: 'after.all' });
    const erasing = db.transaction().execute((trx) => eraseContact(trx, manager));
    await renaming.commit().execute();
    await erasing;
    for (const username of ['before.erasure', 'after.all']) {
      const why = await whyUnavailable({ db, vault: testVault() }, username);
      expect(why, username).toBe('usernameNotAvailable');
    }
  });
});

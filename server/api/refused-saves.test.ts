import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EDITS_A_DAY,
  GIGS_A_DAY,
  PROFILES_A_DAY,
  REFUSED_SAVES_AN_HOUR,
} from '../../contract/limits.ts';
import { multipart, type Parts } from '../testing/app.ts';
import { createGigScene, type ManagedArtist } from '../testing/gig-scene.ts';
import { saveArtist } from '../testing/gigs.ts';

const scene = await createGigScene();
const { test } = scene;
const { db } = test.services;
afterAll(() => test.close());

/** No picture: whoever opens it answers with what is wrong with it. */
const BROKEN = { bytes: Buffer.from('no picture'), name: 'broken.jpg', type: 'image/jpeg' };

beforeAll(() => scene.anArtist('taken.name'));

const edit = (of: ManagedArtist) => test.session('edit-artist', of.contactId, { artistId: of.id });
const profile = (setupSessionId: string, username?: string): Parts => ({
  setupSessionId,
  displayName: 'Djana',
  genres: '["house"]',
  avatar: BROKEN,
  ...(username && { username }),
});
const sendProfile = async (method: 'POST' | 'PATCH', parts: Parts) =>
  await test.app.inject(await multipart(method, '/api/v1/artists', parts));
const spendAll = (of: ManagedArtist, what: string, used: number) =>
  db
    .insertInto('artist_budgets')
    .values({ artist_id: of.id, what, used })
    .onConflict((known) => known.columns(['artist_id', 'what']).doUpdateSet({ used }))
    .execute();
const suspend = (of: ManagedArtist) => saveArtist(db, of.id, { state: 'suspended' });

async function newProfile(username: string) {
  return await sendProfile(
    'POST',
    profile(await test.session('create-artist', await test.contact()), username),
  );
}

async function newGig(of: ManagedArtist) {
  const token = await test.session('create-gig', of.contactId, { artistId: of.id });
  return await scene.send('POST', await scene.form(token, { image: BROKEN }));
}

async function editedGig(of: ManagedArtist, spoil: () => Promise<unknown>) {
  const { gigId } = await scene.publish({}, of);
  const gigOf = { artistId: of.id, gigId };
  const token = await test.session('edit-gig', of.contactId, gigOf);
  await spoil();
  const changes = { image: BROKEN, date: new Date(Date.now() + 9e9).toISOString() };
  return await scene.send('PATCH', await scene.form(token, changes));
}

describe('a save that is refused', () => {
  it.each<[string, string, () => Promise<{ json(): { code?: string } }>]>([
    ['a new username that is taken', 'usernameTaken', () => newProfile('Taken.Name')],
    ['one that looks like another', 'usernameLooksAlike', () => newProfile('takenname')],
    ['one that is reserved', 'usernameNotAvailable', () => newProfile('stop')],
    [
      'a profile too many',
      'profilesUsedUp',
      async () => {
        const contactId = await test.contact();
        for (let made = 0; made < PROFILES_A_DAY; made++) {
          await test.session('create-artist', contactId);
          const of = await scene.anArtist(`made${made}`);
          await db
            .updateTable('setup_sessions')
            .set({ used_at: new Date(), artist_id: of.id })
            .where('contact_id', '=', contactId)
            .where('used_at', 'is', null)
            .execute();
        }
        return sendProfile('POST', profile(await test.session('create-artist', contactId), 'six'));
      },
    ],
    [
      'an edited username that is taken',
      'usernameTaken',
      async () => sendProfile('PATCH', profile(await edit(scene.artist), 'taken.name')),
    ],
    [
      'an edit of a suspended artist',
      'artistSuspended',
      async () => {
        const of = await scene.anArtist('gone.profile');
        await suspend(of);
        return sendProfile('PATCH', profile(await edit(of)));
      },
    ],
    [
      'an edit too many',
      'editsUsedUp',
      async () => {
        const of = await scene.anArtist('busy');
        await spendAll(of, 'edits', EDITS_A_DAY);
        return sendProfile('PATCH', profile(await edit(of)));
      },
    ],
    [
      'a name with a web address',
      'addressInName',
      async () =>
        sendProfile('PATCH', {
          ...profile(await edit(scene.artist)),
          displayName: 'scam.io/login',
        }),
    ],
    [
      'a gig of a suspended artist',
      'artistSuspended',
      async () => {
        const of = await scene.anArtist('gone.gigs');
        await suspend(of);
        return newGig(of);
      },
    ],
    [
      'a gig too many',
      'gigsUsedUp',
      async () => {
        const of = await scene.anArtist('tours');
        await spendAll(of, 'gigs', GIGS_A_DAY);
        return newGig(of);
      },
    ],
    [
      'an announcement too many',
      'announcementsUsedUp',
      async () => {
        const of = await scene.anArtist('loud');
        await spendAll(of, 'announcements', 1000);
        return newGig(of);
      },
    ],
    [
      'a gig’s edit too many',
      'editsUsedUp',
      async () => {
        const of = await scene.anArtist('mends');
        return editedGig(of, () => spendAll(of, 'edits', EDITS_A_DAY));
      },
    ],
    [
      'a gig’s news too many',
      'announcementsUsedUp',
      async () => {
        const of = await scene.anArtist('news');
        return editedGig(of, () => spendAll(of, 'announcements', 1000));
      },
    ],
  ])('is refused before its picture is opened: %s', async (_, code, save) => {
    expect((await save()).json()).toMatchObject({ code });
  });

  it('counts against its maker, who can save nothing more for a while after too many', async () => {
    const of = await scene.anArtist('never.right');
    const form = { setupSessionId: await edit(of), username: 'taken.name', avatar: BROKEN };
    for (let save = 0; save < REFUSED_SAVES_AN_HOUR; save++) {
      expect((await sendProfile('PATCH', form)).statusCode).toBe(409);
    }
    await expect
      .poll(async () => (await sendProfile('PATCH', form)).statusCode, { interval: 0 })
      .toBe(429);
    // Another session of theirs helps no more than another network.
    const next = { ...form, setupSessionId: await edit(of), username: 'never.wrong' };
    const elsewhere = await multipart('PATCH', '/api/v1/artists', next);
    const refused = await test.app.inject({ ...elsewhere, remoteAddress: '203.0.113.7' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await sendProfile('PATCH', profile(await edit(scene.artist)))).statusCode).toBe(415);
  });
});

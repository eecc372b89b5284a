import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Artist, CreatedArtist } from '../../contract/artist.ts';
import type { Gig } from '../../contract/gig.ts';
import { SETUP_SESSION_HEADER } from '../../contract/setup-session.ts';
import { artistRow } from '../domain/artists/artist-rows.ts';
import type { NewArtists } from '../domain/artists/new-artists.ts';
import { proposedOf } from '../domain/artists/proposed-changes.ts';
import { contactFor } from '../domain/contacts/contacts.ts';
import { identitiesOf } from '../domain/contacts/identities.ts';
import { perform, RefusedActError } from '../domain/operating/acts.ts';
import { inviteArtist } from '../domain/operating/artist-people.ts';
import {
  approveArtist,
  declineArtist,
  restoreArtist,
  suspendArtist,
} from '../domain/operating/artist-state-acts.ts';
import { artistsWaiting } from '../domain/operating/artists-waiting.ts';
import { hideGig, showGig } from '../domain/operating/gig-acts.ts';
import { statusOf } from '../domain/operating/status.ts';
import { drawingFrom, keepDrawing } from '../domain/pictures/drawings.ts';
import { withheldAmong } from '../domain/pictures/withheld-pictures.ts';
import { multipart, picture } from '../testing/app.ts';
import { createGigScene, type GigScene } from '../testing/gig-scene.ts';
import { insertArtist, saveArtist, saveGig } from '../testing/gigs.ts';
import { takeJobs } from '../testing/jobs.ts';

let scene: GigScene;
beforeEach(async () => {
  scene = await createGigScene();
});
afterEach(() => scene.test.close());

const act = (one: Parameters<typeof perform>[3]) =>
  perform(scene.test.services.db, 'an act', { name: 'ana', why: null }, one);

async function create(newArtists: NewArtists, contactId: number, username = 'newcomer') {
  scene.test.services.newArtists = newArtists;
  const form = await multipart('POST', '/api/v1/artists', {
    setupSessionId: await scene.test.session('create-artist', contactId),
    username,
    displayName: 'Newcomer',
    bio: '',
    link: '',
    genres: '["house"]',
    avatar: { bytes: await picture(), name: 'a.jpg', type: 'image/jpeg' },
  });
  return await scene.test.app.inject(form);
}
const read = async (path: string, token?: string) => {
  const headers = token === undefined ? {} : { [SETUP_SESSION_HEADER]: token };
  return (await scene.test.app.inject({ url: `/api/v1${path}`, headers })).statusCode;
};

describe('where an operator approves new artists', () => {
  it('a profile and its gigs are seen by its own forms alone until then', async () => {
    const { db } = scene.test.services;
    const contactId = await scene.test.contact();
    const created = (await create('approved', contactId)).json<CreatedArtist>();
    expect(created.awaitsApproval).toBe(true);
    expect(await read('/artists/username/newcomer')).toBe(404);
    expect(await read('/artists/username/newcomer/qr-code')).toBe(404);
    const token = await scene.test.session('manage-locations', contactId);
    const strangers = await scene.test.session('manage-locations', await scene.test.contact());
    const mine = `/artists/${created.id}`;
    expect([await read(mine), await read(mine, strangers), await read(mine, token)]).toEqual([
      404, 404, 200,
    ]);
    // Nobody is served its file.
    expect(created.avatar).toMatch(/^data:image\/webp;base64,/);
    const { id } = await db
      .selectFrom('artists')
      .select('id')
      .where('username', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    const { gig } = await scene.publish({}, { id, publicId: created.id, contactId });
    expect(gig.awaitsApproval).toBe(true);
    expect(await read(`/gigs/short-id/${gig.shortId}`)).toBe(404);
    expect([await read(`/gigs/${gig.id}`), await read(`/gigs/${gig.id}`, token)]).toEqual([
      404, 200,
    ]);
    expect(gig.image).toMatch(/^data:image\/webp;base64,/);
    await act(approveArtist('newcomer'));
    const answer = await scene.test.app.inject(`/api/v1/gigs/short-id/${gig.shortId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Gig>().awaitsApproval).toBeUndefined();
    expect(await read('/artists/username/newcomer')).toBe(200);
    expect(await read('/artists/username/newcomer/qr-code')).toBe(200);
    expect(await read(mine)).toBe(200);
  });
});

describe('a profile that waits for approval', () => {
  it('waits again where it was suspended and is restored, with what it has to announce', async () => {
    const { db } = scene.test.services;
    const contactId = await scene.test.contact();
    const { id: publicId } = (await create('approved', contactId)).json<CreatedArtist>();
    const { id } = await db
      .selectFrom('artists')
      .select('id')
      .where('username', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    const { gig } = await scene.publish({}, { id, publicId, contactId });
    const announced = async () => {
      const waiting = db.selectFrom('announcements').select('kind').where('state', '=', 'waiting');
      return (await waiting.where('kind', '=', 'new').execute()).length;
    };
    await act(suspendArtist('newcomer'));
    expect(await artistsWaiting(db, 9)).toEqual([]);
    expect((await act(restoreArtist('newcomer'))).after).toMatchObject({ state: 'awaiting' });
    expect(await read('/artists/username/newcomer')).toBe(404);
    expect(await artistsWaiting(db, 9)).toMatchObject([{ username: 'newcomer', isNew: true }]);
    expect(await announced()).toBe(1);
    await act(hideGig(gig.shortId));
    expect(await announced()).toBe(0);
    await act(showGig(gig.shortId));
    expect(await announced(), 'also of a gig that was hidden meanwhile').toBe(1);
    await act(approveArtist('newcomer'));
    await act(suspendArtist('newcomer'));
    expect((await act(restoreArtist('newcomer'))).after).toMatchObject({ state: 'active' });
    expect(await read('/artists/username/newcomer')).toBe(200);
  });

  it('has nobody served the files that it replaced or deleted, nor those of its gigs', async () => {
    const { db } = scene.test.services;
    const contactId = await scene.test.contact();
    await create('approved', contactId);
    const artist = await db
      .selectFrom('artists')
      .selectAll()
      .where('username', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    const { gig } = await scene.publish({}, { ...artist, publicId: artist.public_id, contactId });
    const { id: gigId, picture: cover } = await db
      .selectFrom('gigs')
      .select(['id', 'picture'])
      .where('short_id', '=', gig.shortId)
      .executeTakeFirstOrThrow();
    const draw = (what: string) =>
      keepDrawing(scene.test.services, { gigId, kind: 'card', drawnFrom: what }, async () => ({
        bytes: Buffer.from(what),
        kind: 'jpg',
      }));
    await draw('it');
    const card = (await drawingFrom(db, gigId, 'card', 'it'))!;
    await draw('it once more');
    const other = JSON.stringify({
      wide: 'ab/wide.webp',
      narrow: 'ab/n.webp',
      message: 'ab/m.jpg',
    });
    await saveArtist(db, artist.id, { picture: other });
    await saveGig(db, gigId, { picture: other });
    const files = [artist.picture!.wide, cover.wide, card];
    expect([...(await withheldAmong(db, files)).keys()].sort()).toEqual(files.sort());
  });
});

describe('a new profile that an operator declines', () => {
  it('is looked at again once it is saved, and its managers are notified once', async () => {
    const { db } = scene.test.services;
    const contactId = await scene.test.contact();
    await create('approved', contactId);
    const { id: artistId } = await db
      .selectFrom('artists')
      .select('id')
      .where('username', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    const waiting = async () =>
      (await artistsWaiting(db, 9)).map(({ username, isNew, shows }) => ({
        username,
        isNew,
        ...shows,
      }));
    const picture = expect.stringMatching(/\.(webp|jpg)$/);
    const asNew = { username: 'newcomer', isNew: true, displayName: 'Newcomer', picture };
    expect(await waiting()).toEqual([asNew]);
    expect((await act(declineArtist('newcomer'))).after).toMatchObject({ declined: true });
    expect((await act(declineArtist('newcomer'))).isSo).toBe(true);
    expect(await takeJobs(db, 'tell-declined')).toEqual([{ artistId, changes: [] }]);
    expect(await waiting()).toEqual([]);
    expect((await statusOf(db)).artists.awaiting).toBe(0);
    const token = await scene.test.session('edit-artist', contactId, { artistId });
    const form = { setupSessionId: token, bio: 'Tape loops.' };
    await scene.test.app.inject(await multipart('PATCH', '/api/v1/artists', form));
    expect(await read('/artists/username/newcomer')).toBe(404);
    expect(await waiting()).toEqual([{ ...asNew, bio: 'Tape loops.' }]);
    await act(declineArtist('newcomer'));
    await act(approveArtist('newcomer'));
    expect(await read('/artists/username/newcomer')).toBe(200);
  });
});

describe('an approved artist where an operator approves artists', () => {
  /** The row of an artist who proposed a username and a picture. */
  async function propose(username: string, hasPicture = true) {
    scene.test.services.newArtists = 'approved';
    const { id: artistId, contactId } = scene.artist;
    const form = await multipart('PATCH', '/api/v1/artists', {
      setupSessionId: await scene.test.session('edit-artist', contactId, { artistId }),
      username,
      ...(hasPicture && {
        avatar: { bytes: await picture('#103050'), name: 'a.jpg', type: 'image/jpeg' },
      }),
    });
    expect((await scene.test.app.inject(form)).statusCode).toBe(200);
    return await artistRow(scene.test.services.db, artistId);
  }

  it('shows a new name and picture once they are approved, and the former ones until then', async () => {
    const { services } = scene.test;
    const contactId = await scene.test.contact();
    const artist = (await create('approved', contactId)).json<CreatedArtist>();
    await act(approveArtist('newcomer'));
    const shown = async () =>
      (await scene.test.app.inject(`/api/v1/artists/${artist.id}`)).json<Artist>();
    const former = await shown();
    const { id } = await services.db
      .selectFrom('artists')
      .select('id')
      .where('username', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    const form = await multipart('PATCH', '/api/v1/artists', {
      setupSessionId: await scene.test.session('edit-artist', contactId, { artistId: id }),
      username: 'newcomer.too',
      displayName: 'Somebody Else',
      bio: 'Tape loops.',
      avatar: { bytes: await picture('#103050'), name: 'a.jpg', type: 'image/jpeg' },
    });
    const saved = (await scene.test.app.inject(form)).json<Artist>();
    expect(saved).toEqual({ ...former, bio: 'Tape loops.', changesAwaitApproval: true });
    expect(await shown()).toEqual({ ...former, bio: 'Tape loops.' });
    expect((await statusOf(services.db)).artists.awaiting).toBe(1);
    await act(approveArtist('newcomer'));
    const now = await shown();
    expect(now).toMatchObject({ username: 'newcomer.too', displayName: 'Somebody Else' });
    expect(now.avatar).not.toBe(former.avatar);
    expect((await statusOf(services.db)).artists.awaiting).toBe(0);
    expect((await act(approveArtist('newcomer.too'))).isSo).toBe(true);
  });

  it('takes a name back by saving the former one, and what else it proposed waits on', async () => {
    const { picture: proposed } = proposedOf(await propose('djana.too'))!;
    expect(proposedOf(await propose('djana', false))).toEqual({ picture: proposed });
    await act(approveArtist('djana'));
    expect(proposedOf(await propose('djana.too', false))).toEqual({ username: 'djana.too' });
    expect(proposedOf(await propose('djana', false))).toBeNull();
    expect((await act(approveArtist('djana'))).isSo).toBe(true);
  });

  it('keeps a proposed username from others, who see nothing at it, until it is taken back', async () => {
    await propose('djana.too');
    const stranger = await scene.test.contact();
    for (const path of ['', '/qr-code']) {
      expect(await read(`/artists/username/Djana.Too${path}`)).toBe(404);
    }
    const take = async (username: string) => {
      const answer = await create('approved', stranger, username);
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await take('Djana.Too')).toEqual([409, 'usernameNotAvailable']);
    expect(await take('djanatoo')).toEqual([409, 'usernameLooksAlike']);
    const { id: artistId, contactId } = scene.artist;
    const own = await scene.test.session('edit-artist', contactId, { artistId });
    const mayHave = async (token?: string) => {
      const headers = token === undefined ? {} : { [SETUP_SESSION_HEADER]: token };
      const url = '/api/v1/artists/check-username?username=Djana.Too';
      return (await scene.test.app.inject({ url, headers })).json();
    };
    expect(await mayHave()).toEqual({ available: false, code: 'usernameNotAvailable' });
    expect(await mayHave(own)).toEqual({ available: true });
    await propose('djana', false);
    expect(await mayHave()).toEqual({ available: true });
    expect(await take('Djana.Too')).toEqual([201, undefined]);
  });

  it('goes on as before where an operator declines what it proposed, which others then can have', async () => {
    const { db } = scene.test.services;
    const before = await artistRow(db, scene.artist.id);
    const { wide } = proposedOf(await propose('djana.too'))!.picture!;
    expect(await artistsWaiting(db, 9)).toMatchObject([
      { username: 'djana', isNew: false, shows: { username: 'djana.too', picture: wide } },
    ]);
    expect(await act(declineArtist('djana'))).toMatchObject({
      target: 'artist djana',
      before: { waits: true, username: 'djana.too', picture: wide },
      after: { waits: false },
    });
    expect((await act(declineArtist('djana'))).isSo).toBe(true);
    expect(await takeJobs(db, 'tell-declined')).toEqual([
      { artistId: before.id, changes: ['username', 'picture'] },
    ]);
    const { updated_at, revision, ...after } = await artistRow(db, before.id);
    expect(before).toMatchObject(after);
    expect(await artistsWaiting(db, 9)).toEqual([]);
    expect(await withheldAmong(db, [wide]), 'nor is its file served').toEqual(
      new Map([[wide, 'down']]),
    );
    const other = await create('approved', await scene.test.contact(), 'djana.too');
    expect(other.statusCode).toBe(201);
  });

  it('is neither listed nor declined while it is suspended', async () => {
    const { db } = scene.test.services;
    const row = await propose('djana.too');
    await act(suspendArtist('djana'));
    expect(await artistsWaiting(db, 9)).toEqual([]);
    expect((await statusOf(db)).artists.awaiting).toBe(0);
    await expect(act(declineArtist('djana'))).rejects.toThrow('use "artist restore"');
    expect((await artistRow(db, row.id)).proposed).toEqual(row.proposed);
  });

  it('has its managers notified of what was approved', async () => {
    const { id: artistId } = await propose('djana.too');
    await act(approveArtist('djana'));
    expect(await takeJobs(scene.test.services.db, 'tell-approved')).toEqual([{ artistId }]);
  });

  it('is shown what it proposed by the link that edits it, and nobody else is', async () => {
    const row = await propose('djana.too');
    const { contactId } = scene.artist;
    const stranger = await scene.test.contact();
    const other = await insertArtist(
      scene.test.services.db,
      { username: 'other.one', display_name: 'Other', genres: ['house'] },
      [contactId],
    );
    const proposedTo = async (token?: string) => {
      const headers = token === undefined ? {} : { [SETUP_SESSION_HEADER]: token };
      const url = `/api/v1/artists/${row.public_id}`;
      const { username, proposed } = (await scene.test.app.inject({ url, headers })).json<Artist>();
      expect(username).toBe('djana');
      return proposed;
    };
    const link = (kind: 'edit-artist' | 'create-gig', contact: number, artistId: number) =>
      scene.test.session(kind, contact, { artistId });
    const avatar = expect.stringMatching(/^data:image\/webp;base64,/);
    expect(await proposedTo(await link('edit-artist', contactId, row.id))).toEqual({
      username: 'djana.too',
      avatar,
    });
    expect(await proposedTo()).toBeUndefined();
    expect(await proposedTo(await link('create-gig', contactId, row.id))).toBeUndefined();
    expect(await proposedTo(await link('edit-artist', contactId, other.id))).toBeUndefined();
    expect(await proposedTo(await scene.test.session('create-artist', stranger))).toBeUndefined();
    const byName = await scene.test.app.inject('/api/v1/artists/username/djana');
    expect(byName.json<Artist>().proposed).toBeUndefined();
  });

  it('takes a picture back by saying so, or by sending the public one, and what else it proposed waits on', async () => {
    scene.test.services.newArtists = 'approved';
    const { id: artistId, contactId } = scene.artist;
    const patch = async (fields: Parameters<typeof multipart>[2]) => {
      const setupSessionId = await scene.test.session('edit-artist', contactId, { artistId });
      const form = await multipart('PATCH', '/api/v1/artists', { setupSessionId, ...fields });
      expect((await scene.test.app.inject(form)).statusCode).toBe(200);
      return proposedOf(await artistRow(scene.test.services.db, artistId));
    };
    const avatar = async (colour?: string) => ({
      bytes: await picture(colour),
      name: 'a.jpg',
      type: 'image/jpeg',
    });
    await patch({ avatar: await avatar() });
    await act(approveArtist('djana'));
    await propose('djana.too');
    expect(await patch({ withdrawAvatar: 'true' })).toEqual({ username: 'djana.too' });
    expect(await patch({ avatar: await avatar('#103050') })).toHaveProperty('picture');
    expect(await patch({ avatar: await avatar() })).toEqual({ username: 'djana.too' });
    const both = { withdrawAvatar: 'true', avatar: await avatar('#103050') };
    expect(await patch(both), 'another one wins').toHaveProperty('picture');
  });

  it('has what it proposed wait on where operators approve no more, but for what is saved anew', async () => {
    await propose('djana.too');
    scene.test.services.newArtists = 'open';
    const { id: artistId, contactId } = scene.artist;
    const setupSessionId = await scene.test.session('edit-artist', contactId, { artistId });
    const fields = { setupSessionId, username: 'djana.three' };
    await scene.test.app.inject(await multipart('PATCH', '/api/v1/artists', fields));
    const row = await artistRow(scene.test.services.db, artistId);
    expect(row.username).toBe('djana.three');
    expect(Object.keys(proposedOf(row)!)).toEqual(['picture']);
  });

  it('has nobody served the file of a picture that waits', async () => {
    const { db } = scene.test.services;
    const { wide } = proposedOf(await propose('djana.too'))!.picture!;
    expect([...(await withheldAmong(db, [wide]))]).toEqual([[wide, 'waits']]);
    await act(approveArtist('djana'));
    expect((await withheldAmong(db, [wide])).size).toBe(0);
  });

  it('is refused a username by name that somebody else took while it waited', async () => {
    const { db } = scene.test.services;
    const row = await propose('djana.too');
    await insertArtist(db, { username: 'Djana.Too', display_name: 'Quick', genres: ['house'] });
    await expect(act(approveArtist('djana'))).rejects.toThrow(RefusedActError);
    await expect(act(approveArtist('djana'))).rejects.toThrow('@djana.too is not available');
    expect(await artistRow(db, row.id)).toEqual(row);
  });
});

describe('where new artists are invited', () => {
  it('only a phone that an operator let in creates a profile', async () => {
    const { db, vault } = scene.test.services;
    const waId = '351911222333';
    const contactId = await db
      .transaction()
      .execute((trx) => contactFor(trx, vault, 'PORTFOLIO', { waId }));
    expect((await create('invited', contactId)).json()).toMatchObject({
      status: 403,
      code: 'notInvited',
    });
    const [name] = identitiesOf(vault, { waId });
    await act(inviteArtist(name!.lookup, '333'));
    expect((await act(inviteArtist(name!.lookup, '333'))).isSo).toBe(true);
    expect((await create('invited', contactId)).statusCode).toBe(201);
  });
});

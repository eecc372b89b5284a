import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp, multipart, picture } from '../testing/app.ts';

const test = await createTestApp();
afterAll(() => test.close());

async function send(method: 'POST' | 'PATCH', setupSessionId: string, username: string) {
  const avatar = { bytes: await picture(), name: 'me.jpg', type: 'image/jpeg' };
  const fields = { setupSessionId, username, displayName: 'Djana', genres: '["house"]', avatar };
  return await test.app.inject(await multipart(method, '/api/v1/artists', fields));
}

const creating = async () => test.session('create-artist', await test.contact());

/** An artist, and what edits their profile. */
async function anArtist(username: string) {
  const contactId = await test.contact();
  const made = await send('POST', await test.session('create-artist', contactId), username);
  const row = await test.services.db
    .selectFrom('artists')
    .select('id')
    .where('public_id', '=', made.json().id)
    .executeTakeFirstOrThrow();
  const token = await test.session('edit-artist', contactId, { artistId: row.id });
  return { token, qrCode: made.json().qrCode, rename: (to: string) => send('PATCH', token, to) };
}

const get = async (path: string, session?: string) => {
  const headers = session ? { 'setup-session': session } : {};
  return (await test.app.inject({ url: `/api/v1/artists${path}`, headers })).json();
};

describe('an artist who changed their username', () => {
  it('is found by the one they gave up, with the code of the one they have', async () => {
    const artist = await anArtist('before');
    await artist.rename('After');
    expect(await get('/username/BEFORE')).toMatchObject({ username: 'After' });
    const { qrCode } = await get('/username/before/qr-code');
    expect(qrCode).toBe((await get('/username/after/qr-code')).qrCode);
    expect(qrCode).not.toBe(artist.qrCode);
  });

  it('keeps it from others, and takes it back', async () => {
    const artist = await anArtist('kept.for.me');
    await artist.rename('for.now');
    const other = await anArtist('somebody.else');
    for (const refused of [
      await send('POST', await creating(), 'Kept.For.Me'),
      await other.rename('kept.for.me'),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        errors: [{ path: 'username', message: 'This username is not available' }],
      });
    }
    const asked = '/check-username?username=kept.for.me';
    const taken = { available: false, code: 'usernameNotAvailable' };
    expect(await get(asked)).toEqual(taken);
    expect(await get(asked, other.token)).toEqual(taken);
    expect(await get(asked, artist.token)).toEqual({ available: true });
    expect((await artist.rename('kept.for.me')).statusCode).toBe(200);
  });

  it('gives it to nobody who asks for it at the same moment', async () => {
    const artist = await anArtist('let.go');
    const token = await creating();
    const [renamed, made] = await Promise.all([
      artist.rename('moving.on'),
      send('POST', token, 'let.go'),
    ]);
    expect([renamed.statusCode, made.statusCode]).toEqual([200, 409]);
  });
});

describe('a username that looks like another artist’s', () => {
  it('is refused with what the form says, and had by the manager of both', async () => {
    await anArtist('clara.nova');
    const refused = await send('POST', await creating(), 'C1ara_Nova');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      errors: [{ path: 'username', code: 'usernameLooksAlike' }],
    });
    expect(await get('/check-username?username=claranova')).toEqual({
      available: false,
      code: 'usernameLooksAlike',
    });
    const contactId = await test.contact();
    const second = async (username: string) =>
      (await send('POST', await test.session('create-artist', contactId), username)).statusCode;
    expect([await second('two.acts'), await second('twoacts')]).toEqual([201, 201]);
  });
});

describe('a name of somebody who speaks for us or for a messenger', () => {
  const asStranger = async (fields: object) => {
    const setupSessionId = await creating();
    const avatar = { bytes: await picture(), name: 'me.jpg', type: 'image/jpeg' };
    const all = { username: 'nobody.yet', displayName: 'Djana', genres: '["house"]', ...fields };
    const form = await multipart('POST', '/api/v1/artists', { setupSessionId, avatar, ...all });
    const answer = await test.app.inject(form);
    return { status: answer.statusCode, errors: answer.json().errors };
  };
  const refused = (status: number, path: string) => ({
    status,
    errors: [expect.objectContaining({ path, code: 'nameImpersonates' })],
  });

  it('is refused to a new artist, as a username and as a display name', async () => {
    const asked = await get('/check-username?username=wh4tsapp_support');
    expect(asked).toEqual({ available: false, code: 'nameImpersonates' });
    expect(await asStranger({ username: 'wh4tsapp_support' })).toEqual(refused(409, 'username'));
    expect(await asStranger({ displayName: 'Ѕtagebell Security' })).toEqual(
      refused(400, 'displayName'),
    );
  });

  it('is refused to an artist who has another, and stays where it is had', async () => {
    const artist = await anArtist('metallica.live');
    const names = async (fields: object) => {
      const form = { setupSessionId: artist.token, ...fields };
      const answer = await test.app.inject(await multipart('PATCH', '/api/v1/artists', form));
      return { status: answer.statusCode, errors: answer.json().errors };
    };
    expect(await names({ username: 'telegram.team' })).toEqual(refused(409, 'username'));
    expect(await names({ displayName: 'Meta Verified' })).toEqual(refused(400, 'displayName'));
    await test.services.db
      .updateTable('artists')
      .set({ username: 'telegram.team', display_name: 'Meta Verified' })
      .where('username', '=', 'metallica.live')
      .execute();
    const kept = { username: 'Telegram.Team', displayName: 'Meta Verified', bio: 'New' };
    expect(await names(kept)).toMatchObject({ status: 200 });
    expect(await get('/check-username?username=telegram.team', artist.token)).toEqual({
      available: true,
    });
  });
});

describe('a username that is kept from everybody', () => {
  it('is not available, and refused', async () => {
    const asked = await get('/check-username?username=Unfollow');
    expect(asked).toEqual({ available: false, code: 'usernameNotAvailable' });
    const artist = await anArtist('not.a.phrase');
    for (const refused of [
      await send('POST', await creating(), 'stagebell'),
      await artist.rename('my_gigs'),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().detail).toBe('This username is not available');
    }
  });

  it('stays with an artist who has it from before', async () => {
    const artist = await anArtist('until.lately');
    const { db } = test.services;
    await db
      .updateTable('artists')
      .set({ username: 'menu' })
      .where('username_key', '=', 'until.lately')
      .execute();
    expect((await artist.rename('Menu')).statusCode).toBe(200);
  });
});

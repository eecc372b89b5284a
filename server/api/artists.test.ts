import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp, multipart, type Parts, picture } from '../testing/app.ts';

const test = await createTestApp();
afterAll(() => test.close());

const avatar = async () => ({ bytes: await picture(), name: 'me.jpg', type: 'image/jpeg' });

let names = 0;
/** A whole and valid form; `changes` make it another, undefined leaves a field out. */
async function form(setupSessionId: string, changes: Parts = {}): Promise<Parts> {
  names += 1;
  return {
    setupSessionId,
    username: `djana.${names}`,
    displayName: 'Djana Sousa',
    bio: 'Tape loops and congas',
    link: 'soundcloud.com/djana',
    genres: '["house","afrobeat"]',
    avatar: await avatar(),
    ...changes,
  };
}

async function send(method: 'POST' | 'PATCH', parts: Parts) {
  return await test.app.inject(await multipart(method, '/api/v1/artists', parts));
}

async function createdArtist(changes: Parts = {}) {
  const contactId = await test.contact();
  const token = await test.session('create-artist', contactId);
  const response = await send('POST', await form(token, changes));
  expect(response.statusCode).toBe(201);
  const { id } = await test.services.db
    .selectFrom('artists')
    .select('id')
    .where('public_id', '=', response.json().id)
    .executeTakeFirstOrThrow();
  return { artist: response.json(), artistId: id, contactId, token };
}

describe('a username', () => {
  it('changes three times in thirty days, which the fourth time is said of its field', async () => {
    const { artistId, contactId } = await createdArtist();
    const rename = async (username: string) =>
      await send('PATCH', {
        setupSessionId: await test.session('edit-artist', contactId, { artistId }),
        username,
      });
    for (const username of ['one.name', 'other.name', 'one.name']) {
      expect((await rename(username)).statusCode).toBe(200);
    }
    const refused = await rename('third.name');
    const code = 'usernameChanges';
    expect(refused.json()).toMatchObject({
      status: 409,
      errors: [{ path: 'username', code, values: { times: 3, days: 30, left: 30 } }],
    });
    expect((await rename('One.Name')).statusCode).toBe(200);
    const thirtyDaysAgo = new Date(Date.now() - 30 * 86_400_000);
    await test.services.db
      .updateTable('artists')
      .set({ username_changed_at: [thirtyDaysAgo, thirtyDaysAgo, thirtyDaysAgo] })
      .where('id', '=', artistId)
      .execute();
    expect((await rename('third.name')).statusCode).toBe(200);
  });
});

describe('creating an artist', () => {
  it('answers with the artist, its stored picture and a QR code', async () => {
    const { artist } = await createdArtist({ username: 'Djana_One' });
    expect(artist).toMatchObject({
      username: 'Djana_One',
      displayName: 'Djana Sousa',
      bio: 'Tape loops and congas',
      link: 'https://soundcloud.com/djana',
      genres: ['house', 'afrobeat'],
      avatar: expect.stringMatching(/^\/media\/.+\.webp$/),
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });

  it('shows the same artist by id and, without regard to case, by username', async () => {
    const { artist } = await createdArtist();
    const { qrCode, ...public_ } = artist;
    const byId = await test.app.inject(`/api/v1/artists/${artist.id}`);
    const byName = await test.app.inject(
      `/api/v1/artists/username/${artist.username.toUpperCase()}`,
    );
    expect(byId.json()).toEqual(public_);
    expect(byName.json()).toEqual(public_);
    const code = await test.app.inject(`/api/v1/artists/username/${artist.username}/qr-code`);
    expect(code.json()).toEqual({ qrCode });
  });

  it('makes one artist per session and then names it', async () => {
    const { artist, token } = await createdArtist();
    const again = await send('POST', await form(token));
    expect(again.statusCode).toBe(409);
    const session = await test.app.inject(`/api/v1/setup-sessions/${token}`);
    expect(session.json()).toMatchObject({ kind: 'create-artist', artistId: artist.id });
  });

  it('makes one artist when its form is sent twice at once', async () => {
    const token = await test.session('create-artist', await test.contact());
    const forms = [await form(token), await form(token)];
    const sent = await Promise.all(forms.map((parts) => send('POST', parts)));
    expect(sent.map((response) => response.statusCode).sort()).toEqual([201, 409]);
  });

  it('lets only one of two people have a username they submit at once', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => test.session('create-artist', await test.contact())),
    );
    const forms = await Promise.all(
      tokens.map((token, i) => form(token, { username: i ? 'same.name' : 'Same.Name' })),
    );
    const answers = await Promise.all(forms.map((parts) => send('POST', parts)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find((answer) => answer.statusCode === 409)!;
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ status: 409, errors: [{ path: 'username' }] });
  });

  it.each<[string, Parts, string]>([
    ['a short username', { username: 'ab' }, 'username'],
    ['a username with a space', { username: 'a b c' }, 'username'],
    ['a username that the router would read as its own', { username: 'djana.data' }, 'username'],
    ['a username of 31 characters', { username: 'x'.repeat(31) }, 'username'],
    ['an empty display name', { displayName: ' ' }, 'displayName'],
    ['a display name of 61 characters', { displayName: 'x'.repeat(61) }, 'displayName'],
    ['a bio of 151 characters', { bio: 'x'.repeat(151) }, 'bio'],
    ['a javascript: link', { link: 'javascript:alert(1)' }, 'link'],
    ['an ftp link', { link: 'ftp://example.com' }, 'link'],
    ['a link of 501 characters', { link: `example.com/${'x'.repeat(489)}` }, 'link'],
    ['no genre', { genres: '[]' }, 'genres'],
    ['six genres', { genres: '["pop","rock","rap","jazz","folk","metal"]' }, 'genres'],
    ['an unknown genre', { genres: '["polka"]' }, 'genres.0'],
    ['genres that are no JSON', { genres: 'house' }, 'genres'],
    ['no avatar', { avatar: undefined }, 'avatar'],
    ['no session', { setupSessionId: undefined }, 'setupSessionId'],
  ])('refuses %s and makes nothing', async (_, changes, path) => {
    const token = await test.session('create-artist', await test.contact());
    const response = await send('POST', await form(token, changes));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, title: 'Bad input', errors: [{ path }] });
    const session = await test.app.inject(`/api/v1/setup-sessions/${token}`);
    expect(session.json()).not.toHaveProperty('artistId');
  });

  it.each([
    ['text named .jpg', Buffer.from('not a picture at all'), 415],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415],
    ['an 11 MB file', Buffer.alloc(11 * 1024 * 1024, 1), 413],
  ])('refuses %s with a clear error', async (_, bytes, status) => {
    const token = await test.session('create-artist', await test.contact());
    const parts = await form(token, { avatar: { bytes, name: 'me.jpg', type: 'image/jpeg' } });
    const response = await send('POST', parts);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ status, errors: [{ path: 'avatar' }] });
  });

  it('refuses a truncated picture', async () => {
    const whole = await picture();
    const token = await test.session('create-artist', await test.contact());
    const bytes = whole.subarray(0, whole.length / 2);
    const response = await send(
      'POST',
      await form(token, { avatar: { bytes, name: 'a.jpg', type: 'image/jpeg' } }),
    );
    expect(response.json()).toMatchObject({ status: 400, errors: [{ path: 'avatar' }] });
  });

  it('wants a multipart form', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/artists',
      payload: { a: 1 },
    });
    expect(response.statusCode).toBe(415);
  });

  it.each([
    ['without its boundary', 'multipart/form-data'],
    ['cut short', 'multipart/form-data; boundary=x'],
  ])('refuses a form %s', async (_, type) => {
    const payload = '--x\r\ncontent-disposition: form-data; name="bio"\r\n\r\nhal';
    const headers = { 'content-type': type };
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1/artists',
      headers,
      payload,
    });
    expect(response.json()).toMatchObject({ status: 400, title: 'Bad input' });
  });

  it('tolerates fields it does not know', async () => {
    await createdArtist({ colour: 'green' });
  });
});

describe('editing an artist', () => {
  it('changes what was sent and keeps id and picture without a file', async () => {
    const { artist, artistId, contactId } = await createdArtist();
    const token = await test.session('edit-artist', contactId, { artistId });
    const parts = await form(token, { avatar: undefined, displayName: 'DJ', link: '', bio: '' });
    const response = await send('PATCH', parts);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id: artist.id,
      displayName: 'DJ',
      avatar: artist.avatar,
      link: null,
      bio: '',
    });
    expect(response.json()).not.toHaveProperty('qrCode');
  });

  it('keeps what another device changed meanwhile and this one does not send', async () => {
    const { artist, artistId, contactId } = await createdArtist();
    const [phone, laptop] = [
      await test.session('edit-artist', contactId, { artistId }),
      await test.session('edit-artist', contactId, { artistId }),
    ];
    await send('PATCH', { setupSessionId: phone, bio: 'Now with horns', genres: '["jazz"]' });
    const response = await send('PATCH', { setupSessionId: laptop, displayName: 'Djana S.' });
    const { qrCode, ...before } = artist;
    expect(response.json()).toEqual({
      ...before,
      displayName: 'Djana S.',
      bio: 'Now with horns',
      genres: ['jazz'],
    });
  });

  it('lets an artist keep their own username in another case', async () => {
    const { artist, artistId, contactId } = await createdArtist();
    const token = await test.session('edit-artist', contactId, { artistId });
    const response = await send(
      'PATCH',
      await form(token, { username: artist.username.toUpperCase() }),
    );
    expect(response.json()).toMatchObject({ username: artist.username.toUpperCase() });
  });

  it('refuses a session of another kind, an expired one and an unknown one', async () => {
    const { artistId, contactId } = await createdArtist();
    const wrong = await test.session('create-artist', contactId);
    const expired = await test.session('edit-artist', contactId, { artistId });
    await test.expire(expired);
    const statuses = [];
    for (const token of [wrong, expired, 'unknown']) {
      statuses.push((await send('PATCH', await form(token))).statusCode);
    }
    expect(statuses).toEqual([403, 410, 404]);
  });
});

describe('checking a username', () => {
  it('tells a free one from a taken one in any case', async () => {
    const { artist } = await createdArtist();
    const ask = async (name: string) =>
      (await test.app.inject(`/api/v1/artists/check-username?username=${name}`)).json();
    expect(await ask('nobody.has.this')).toEqual({ available: true });
    expect(await ask(artist.username.toUpperCase())).toMatchObject({ available: false });
  });

  it.each(['', '?username='])('says what is missing in %j', async (query) => {
    const response = await test.app.inject(`/api/v1/artists/check-username${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toBe('Please specify a username');
  });
});

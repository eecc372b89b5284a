import { afterAll, describe, expect, it } from 'vitest';
import { readSetupSession } from '../../../domain/sessions/setup-sessions.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { createTestChat, PUBLIC_URL } from '../../../testing/chat.ts';
import { givenArtist } from '../../../testing/gigs.ts';

const chat = await createTestChat();
const newcomer = chat.phone({ waId: '491540000001' });
const solo = chat.phone({ waId: '491540000002' });
const duo = chat.phone({ waId: '491540000003' });
await givenArtist(chat.db, 'solo', await solo.contactId());
await givenArtist(chat.db, 'first', await duo.contactId());
await givenArtist(chat.db, 'second', await duo.contactId());
afterAll(() => chat.close());

/** The kind of the setup session behind a link, and the artist it is for. */
async function sessionOf(reply: OutgoingMessage) {
  expect(reply.type).toBe('link');
  const url = 'url' in reply ? reply.url : '';
  const [path, token] = url.replace(`${PUBLIC_URL}/`, '').split('/');
  const { kind, artistId } = await readSetupSession(chat.db, chat.vault, token!);
  const artist = await chat.db
    .selectFrom('artists')
    .select('username')
    .where('public_id', '=', artistId ?? '')
    .executeTakeFirst();
  return { path, kind, artist: artist?.username };
}

describe('"Create profile"', () => {
  it('gives a link that says how long it works', async () => {
    const reply = await newcomer.says('create profile');
    expect(await sessionOf(reply)).toMatchObject({ path: 'na', kind: 'create-artist' });
    expect(reply).toMatchObject({ body: expect.stringContaining('valid for 30 minutes') });
  });

  it('tells who has one already that this makes another', async () => {
    const reply = await solo.says('Create profile');
    expect(await sessionOf(reply)).toMatchObject({ kind: 'create-artist' });
    expect(reply).toMatchObject({ body: expect.stringContaining('You are Solo already') });
  });
});

describe.each([
  ['Create gig', 'ng', 'create-gig', '1/createGig'],
  ['Edit profile', 'ea', 'edit-artist', '1/editProfile'],
] as const)('"%s"', (phrase, path, kind, payload) => {
  it('gives the link of the one artist there is', async () => {
    expect(await sessionOf(await solo.says(phrase))).toEqual({ path, kind, artist: 'solo' });
  });

  it('starts somebody without a profile on one', async () => {
    const session = await sessionOf(await newcomer.says(phrase));
    expect(session).toMatchObject({ path: 'na', kind: 'create-artist' });
  });

  it('asks which artist is meant where there are several, and takes the tap', async () => {
    const question = await duo.says(phrase);
    expect(question).toMatchObject({
      type: 'buttons',
      buttons: [
        { id: `${payload}/first`, title: 'First' },
        { id: `${payload}/second`, title: 'Second' },
      ],
    });
    const reply = await duo.presses(`${payload}/second`, 'Second');
    expect(await sessionOf(reply)).toEqual({ path, kind, artist: 'second' });
  });

  it("never gives a link to somebody else's artist", async () => {
    const session = await sessionOf(await newcomer.says(`${phrase} of solo`));
    expect(session).toMatchObject({ kind: 'create-artist' });
    expect((await duo.says(`${phrase} of solo`)).type).toBe('buttons');
  });
});

describe('"My QR code"', () => {
  it("links to the artist's code", async () => {
    expect(await solo.says('My QR code')).toMatchObject({
      type: 'link',
      url: `${PUBLIC_URL}/a/solo/qr-code`,
    });
    expect(await duo.presses('My QR code of first')).toMatchObject({
      url: `${PUBLIC_URL}/a/first/qr-code`,
    });
  });
});

describe('which artist', () => {
  it('is asked in a list of up to ten where buttons do not suffice', async () => {
    const label = chat.phone({ waId: '491540000004' });
    for (let index = 10; index < 22; index += 1) {
      await givenArtist(chat.db, `roster${index}`, await label.contactId());
    }
    const question = await label.says('Create gig');
    expect(question).toMatchObject({
      type: 'list',
      sections: [
        { rows: expect.arrayContaining([expect.objectContaining({ title: 'Roster10' })]) },
      ],
    });
    const reply = await label.says('Create gig as roster21');
    expect(await sessionOf(reply)).toMatchObject({ artist: 'roster21' });
  });

  it('is asked by username where two share a name', async () => {
    const twins = chat.phone({ waId: '491540000005' });
    for (const username of ['twin.a', 'twin.b']) {
      const { id } = await givenArtist(chat.db, username, await twins.contactId());
      const named = chat.db.updateTable('artists').set({ display_name: 'Twin' });
      await named.where('id', '=', id).execute();
    }
    expect(await twins.says('Edit profile')).toMatchObject({
      buttons: [{ title: 'twin.a' }, { title: 'twin.b' }],
    });
  });
});

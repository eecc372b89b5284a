import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import spanish from '../../../../languages/catalogues/es.json' with { type: 'json' };
import { openWindow } from '../../../domain/contacts/windows.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { createTestChat, type TestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig, saveArtist } from '../../../testing/gigs.ts';
import { repliesEnd } from '../../../testing/messages.ts';

const bodyOf = (reply: OutgoingMessage) => ('body' in reply ? String(reply.body) : '');

describe('where new artists are invited', () => {
  let chat: TestChat;
  beforeAll(async () => {
    chat = await createTestChat(undefined, null, ['en'], 'invited');
  });
  afterAll(() => chat.close());

  it.each(['Create profile', 'Create gig'])(
    'the chat says so to a stranger: "%s"',
    async (text) => {
      const phone = chat.phone({ waId: '491530000001' });
      expect(await phone.says(text)).toMatchObject({
        body: expect.stringMatching(/^New artists join by invitation here\./),
      });
    },
  );
});

describe('where an operator approves new artists', () => {
  let chat: TestChat;
  let phone: TestPhone;
  let artistId: number;
  let shortId: string;
  beforeAll(async () => {
    chat = await createTestChat(undefined, null, ['en', 'es'], 'approved');
    phone = chat.phone({ waId: '491530000001' });
    artistId = (await givenArtist(chat.db, 'djana', await phone.contactId())).id;
    const gig = { artistId, placeId: 'gn:2950159', title: 'Late night' };
    ({ shortId } = await givenGig(chat.db, chat.places, gig));
    await openWindow(chat.db, await phone.contactId(), chat.sender.id, new Date());
  });
  afterAll(() => chat.close());

  const setState = (state: 'awaiting' | 'active') => saveArtist(chat.db, artistId, { state });

  it('the chat says to who makes a profile that it is looked at first', async () => {
    const newcomer = chat.phone({ waId: '491530000002' });
    for (const text of ['Create profile', 'Create gig']) {
      expect(await newcomer.says(text)).toMatchObject({
        body: expect.stringContaining('We look at every new profile before it goes live.'),
      });
    }
  });

  it.each([
    ['Create gig', 'when and where.'],
    ['My QR code', 'Good on posters, flyers and screens.'],
    ['My followers', 'Nobody follows *Djana* yet.'],
    [`Edit gig`, 'those who know of it are told.'],
  ])(
    'the chat says that fans are told nothing before they are approved, to "%s"',
    async (text, opening) => {
      await setState('awaiting');
      const body = bodyOf(await phone.says(text));
      expect(body).toContain(opening);
      expect(body).toContain('The profile still waits for approval. Until then nobody sees it');
      expect(body).not.toContain('at once');
      expect(body).not.toContain('/a/djana ');
    },
  );

  it('the chat lists their gigs without links to pages that cannot be opened yet', async () => {
    await setState('awaiting');
    const body = bodyOf(await phone.says('My gigs'));
    expect(body).toContain('Late night');
    expect(body).not.toContain('/g/');
  });

  it('the chat says nothing of their gigs to others', async () => {
    await setState('awaiting');
    const stranger = chat.phone({ waId: '491530000003' });
    for (const text of [
      `Keep me updated about gig ${shortId}`,
      `https://stagebell.example/g/${shortId}`,
    ]) {
      const body = bodyOf(await stranger.says(text));
      expect(body, text).not.toContain('Late night');
    }
    await setState('active');
    const body = bodyOf(await stranger.says(`Keep me updated about gig ${shortId}`));
    expect(body, 'once they are approved').toContain('Late night');
  });

  it('the chat cancels a gig of theirs without saying that anybody is told', async () => {
    await setState('awaiting');
    expect(bodyOf(await phone.says(`Cancel gig ${shortId}`))).toMatch(
      /^Cancel \*Late night\* .+\?\n\nThe profile still waits for approval\./,
    );
    expect(bodyOf(await phone.says('Yes'))).toMatch(
      /^\*Late night\* is cancelled\.\n\nThe profile still waits for approval\./,
    );
  });

  it('the chat lets them prepare gigs, and tells them when they are live', async () => {
    await setState('awaiting');
    expect(await phone.says('Create gig')).toMatchObject({
      body: expect.stringContaining('A new gig for *Djana*'),
    });
    await repliesEnd(chat.db, 'sent');
    await setState('active');
    await chat.conversation.tasks['tell-approved']({ artistId });
    expect((await phone.replies()).at(-1)).toMatchObject({
      body: expect.stringMatching(/^Your profile is live: \*Djana\*/),
    });
  });

  it.each([
    [[], 'We looked at the profile of *Djana* and cannot show it as it is.'],
    [['username'], 'cannot show this: username. Your page stays as it is.'],
    [
      ['username', 'displayName', 'picture'],
      'cannot show this: username, name and picture. Your page stays as it is.',
    ],
  ] as const)(
    'the chat tells them what was declined, with a way to edit: %j',
    async (all, said) => {
      await phone.says('Hello');
      await chat.conversation.tasks['tell-declined']({ artistId, changes: [...all] });
      expect((await phone.replies()).at(-1)).toMatchObject({
        body: expect.stringContaining(said),
        buttons: [{ id: '1/editProfile/djana' }],
      });
    },
  );

  it('the chat tells them in the language that they chose', async () => {
    await phone.says('Español');
    await chat.conversation.tasks['tell-declined']({ artistId, changes: ['picture'] });
    const { body } = (await phone.replies()).at(-1) as { body: string };
    expect(body).toBe(
      spanish.chat.ownArtists.declined.changes
        .replace('{name}', '*Djana*')
        .replace('{parts}', spanish.chat.ownArtists.parts.picture),
    );
  });
});

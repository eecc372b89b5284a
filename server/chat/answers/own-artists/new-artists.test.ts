import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWindow } from '../../../domain/contacts/contacts.ts';
import { createTestChat, type TestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist } from '../../../testing/gigs.ts';
import { repliesEnd } from '../../../testing/messages.ts';

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
  beforeAll(async () => {
    chat = await createTestChat(undefined, null, ['en'], 'approved');
    phone = chat.phone({ waId: '491530000001' });
    artistId = (await givenArtist(chat.db, 'djana', await phone.contactId())).id;
    await openWindow(chat.db, await phone.contactId(), chat.sender.id, new Date());
  });
  afterAll(() => chat.close());

  const setState = (state: 'awaiting' | 'active') =>
    chat.db.updateTable('artists').set({ state }).where('id', '=', artistId).execute();

  it('the chat lets them prepare gigs, and tells them when they are live', async () => {
    await setState('awaiting');
    expect(await phone.says('Create gig')).toMatchObject({
      body: expect.stringContaining('A new gig for *Djana*'),
    });
    await repliesEnd(chat.db, 'sent');
    await setState('active');
    await chat.conversation.tellApproved({ artistId });
    expect((await phone.replies()).at(-1)).toMatchObject({
      body: expect.stringMatching(/^Your profile is live: \*Djana\*/),
    });
  });
});

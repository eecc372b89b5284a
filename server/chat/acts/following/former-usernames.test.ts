import { afterAll, describe, expect, it } from 'vitest';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, saveArtist } from '../../../testing/gigs.ts';

const chat = await createTestChat();
const artist = chat.phone({ waId: '4915200000000', bsuid: 'DE.0' });
const contactId = await artist.contactId();
await givenArtist(chat.db, 'sister', contactId);
const { id } = await givenArtist(chat.db, 'oldname', contactId);
await saveArtist(chat.db, id, { username: 'fresh' });
afterAll(() => chat.close());

describe('a username that the artist gave up', () => {
  it('is understood when a fan follows and unfollows by it', async () => {
    const fan = chat.phone({ waId: '4915200000001', bsuid: 'DE.1' });
    const follows = async () =>
      (await followedArtists(chat.db, await fan.contactId())).map(({ username }) => username);
    await fan.says('Follow @OldName.');
    expect(await follows()).toEqual(['fresh']);
    await fan.says('Unfollow oldname');
    expect(await follows()).toEqual([]);
  });

  it('says for which of their artists somebody means a phrase', async () => {
    expect(await artist.says('My QR code of oldname')).toMatchObject({
      url: expect.stringMatching(/\/a\/fresh\/qr-code$/),
    });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { perform } from '../../../domain/operating/acts.ts';
import { suspendArtist } from '../../../domain/operating/artist-state-acts.ts';
import { blockContact, unblockContact } from '../../../domain/operating/contact-acts.ts';
import { hideGig } from '../../../domain/operating/gig-acts.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const chat = await createTestChat();
const phone = chat.phone({ waId: '491530000001' });
const artistId = (await givenArtist(chat.db, 'djana', await phone.contactId())).id;
afterAll(() => chat.close());

const act = (one: Parameters<typeof perform>[3]) =>
  perform(chat.db, 'an act', { name: 'ana', why: null }, one);

describe('the chat', () => {
  it.each(['Edit gig', 'Cancel gig', 'Keep me updated about gig'])(
    'says of a hidden gig that it was taken down, to "%s"',
    async (phrase) => {
      const { shortId } = await givenGig(chat.db, chat.places, {
        artistId,
        placeId: 'gn:2950159',
        title: 'Late night',
      });
      await act(hideGig(shortId));
      expect(await phone.says(`${phrase} ${shortId}`)).toMatchObject({
        body: `The gig with the code ${shortId} was taken down, so there is nothing more to do about it here.`,
      });
    },
  );

  it('lists no hidden gig among an artist’s own', async () => {
    expect(JSON.stringify(await phone.says('My gigs'))).not.toContain('Late night');
  });

  it.each(['Create gig', 'Edit profile', 'Create gig djana'])(
    'tells a suspended artist so, to "%s"',
    async (phrase) => {
      await act(suspendArtist('djana'));
      expect(await phone.says(phrase)).toMatchObject({
        body: expect.stringMatching(/^The profile of \*Djana\* is suspended: /),
      });
    },
  );

  it('finds no suspended artist to follow', async () => {
    const fan = chat.phone({ waId: '491530000002' });
    expect(JSON.stringify(await fan.says('Follow djana'))).not.toContain('You follow');
  });

  it('stores what a blocked contact writes, and answers nothing until it is unblocked', async () => {
    const contactId = await phone.contactId();
    await act(blockContact(contactId, false));
    expect(await phone.sends({ type: 'text', text: { body: 'Hello' } })).toEqual([]);
    await act(unblockContact(contactId));
    expect(await phone.says('Hello')).toMatchObject({ body: expect.any(String) });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../../languages/catalogue-languages.ts';
import { ENGLISH, wordsIn } from '../../../languages/words.ts';
import { createTestChat } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const PORTO = 'gn:2735943';
const chat = await createTestChat(undefined, null, catalogueLanguages());
const { id: artistId } = await givenArtist(chat.db, 'djana');
const first = await givenGig(chat.db, chat.places, { artistId, placeId: PORTO, title: 'Keller' });
const second = await givenGig(chat.db, chat.places, { artistId, placeId: PORTO, title: 'Lido' });
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `44770090${people + 1000}` });
};
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const UNSURE = ENGLISH.chat.talk.openings['not-understood'];

it('a newcomer who is not understood reads what this is, then two meanings, then all there is', async () => {
  const fan = somebody();
  expect(bodyOf(await fan.says('qwertz uiop'))).toContain(ENGLISH.chat.parts.whoWeAre);
  expect(await fan.says('asdfgh jkl')).toMatchObject({
    body: UNSURE,
    buttons: [{}, {}, { title: ENGLISH.chat.talk.perhaps.neither }],
  });
  expect(await fan.says('yxcvb nm')).toMatchObject({ type: 'list' });
});

it('who was understood in between is a first time not understood again', async () => {
  const fan = somebody();
  await fan.says('qwertz uiop');
  await fan.says('thanks');
  expect(bodyOf(await fan.says('asdfgh jkl'))).toContain(ENGLISH.chat.parts.whoWeAre);
});

describe('a text that is not understood', () => {
  it.each(catalogueLanguages())(
    'is asked about with the gig that was just shown, in %s',
    async (language) => {
      const words = wordsIn(language)!;
      const fan = somebody();
      await fan.presses(`1/setLanguage/${language}`);
      await fan.presses(`1/askGig/when/${first.shortId}`);
      const reply = await fan.says('qwertz uiop');
      expect(reply).toMatchObject({
        body: expect.stringContaining('Keller'),
        buttons: [
          { id: `1/askGig/about/${first.shortId}` },
          { id: `1/watchGig/${first.shortId}` },
          { id: '1/hello' },
        ],
      });
      expect(bodyOf(reply)).toContain(words.chat.talk.openings['not-understood']);
      expect(await fan.says('asdfgh jkl')).toMatchObject({ type: 'list' });
    },
  );

  it('is asked about with the end of updates that are on', async () => {
    const fan = somebody();
    await fan.presses(`1/watchGig/${first.shortId}`);
    expect(await fan.says('qwertz uiop')).toMatchObject({
      buttons: [{}, { id: `1/unwatchGig/${first.shortId}` }, {}],
    });
  });

  it('is asked about with each of the gigs that were just listed', async () => {
    const fan = somebody();
    await fan.presses('1/whatsOn/@djana');
    expect(await fan.says('qwertz uiop')).toMatchObject({
      type: 'list',
      sections: [
        {
          rows: [
            { id: `1/askGig/about/${first.shortId}` },
            { id: `1/askGig/about/${second.shortId}` },
            { id: '1/whatsOn' },
            { id: '1/hello' },
          ],
        },
      ],
    });
  });

  it('is asked about with the artist who was just followed', async () => {
    const fan = somebody();
    await givenArtist(chat.db, 'quill');
    await fan.says('follow quill');
    expect(await fan.says('qwertz uiop')).toMatchObject({
      body: expect.stringContaining(ENGLISH.chat.talk.perhaps.artist({ name: '*Quill*' })),
      buttons: [{ id: '1/whatsOn/@quill' }, { id: '1/unfollow/quill' }, {}],
    });
  });

  it('is asked about with what can be done to one’s own gig', async () => {
    const artist = somebody();
    const mine = await givenArtist(chat.db, 'marabu', await artist.contactId());
    const { shortId } = await givenGig(chat.db, chat.places, {
      artistId: mine.id,
      placeId: PORTO,
      title: 'Tresor',
    });
    await artist.presses(`1/askGig/when/${shortId}`);
    expect(await artist.says('qwertz uiop')).toMatchObject({
      buttons: [{ id: `1/editGig/${shortId}` }, { id: `1/cancelGig/${shortId}` }, {}],
    });
  });
});

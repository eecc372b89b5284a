import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { wordsIn } from '../../../server/languages/words.ts';
import { followedPlaces } from '../../domain/follows/followed-locations.ts';
import { followArtist, watchedGigs } from '../../domain/follows/follows.ts';
import { createTestChat, type TestPhone } from '../../testing/chat.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';

const PORTO = 'gn:2735943';
const LISBON = 'gn:2267057';
const chat = await createTestChat(undefined, null, catalogueLanguages());
const djana = await givenArtist(chat.db, 'djana');
async function gig(title: string, placeId: string, venue: string) {
  const made = await givenGig(chat.db, chat.places, { artistId: djana.id, placeId, title });
  await chat.db.updateTable('gigs').set({ venue }).where('id', '=', made.id).execute();
  return made;
}
const { shortId: inPorto } = await gig('Late Lights', PORTO, 'Kellerklub');
const { shortId: inLisbon } = await gig('Early Lights', LISBON, 'Galpão Sul');
afterAll(() => chat.close());

let people = 0;
let fan: TestPhone;
/** Somebody who follows the artist and was shown both gigs, the one in Porto last and alone. */
beforeEach(async () => {
  people += 1;
  fan = chat.phone({ waId: `4477029100${people + 100}` });
  await followArtist(chat.db, await fan.contactId(), djana.id);
  await fan.says('when does djana play?');
  await fan.presses(`1/askGig/when/${inPorto}`);
});

const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const watched = async () =>
  (await watchedGigs(chat.db, await fan.contactId())).map(({ shortId }) => shortId);
const SMALL_TALK = catalogueLanguages().map((language) => wordsIn(language)!.chat.talk.smallTalk);

describe('one of several gigs', () => {
  it.each([
    'the other one, the lisbon one, what time is that?',
    'nee das andere mein ich, lissabon',
    'el otro, el de lisboa, a qué hora es?',
    'l’autre, celui de lisbonne, c’est à quelle heure ?',
    'what time is the Galpão one?',
  ])('is asked about: %s', async (text) => {
    expect(bodyOf(await fan.says(text))).toContain(inLisbon);
  });

  it.each([
    'y el otro, el de lisboa, ese tmb mandame lo q salga',
    'e o outro, o de lisboa, me manda o que sair desse tb',
  ])('is noted where it is pointed at, and its town is not followed: %s', async (text) => {
    await fan.says(text);
    expect(await followedPlaces(chat.db, await fan.contactId())).toEqual([]);
    expect(await watched()).toEqual([inLisbon]);
  });

  it.each([
    'no wait el de lisboa mejor no, ando sin lana',
    'no wait, not the lisbon one',
    'ach ne, nicht das in lissabon',
    'não espera, o de lisboa melhor não',
    'attends non, pas celui de lisbonne',
    'aspetta, quello di lisbona meglio di no',
  ])('is not noted in the place of another where it is declined: %s', async (text) => {
    await fan.says('count me in');
    await fan.says(text);
    expect(await watched()).toEqual([inPorto]);
  });

  it.each(['no not that, the lisbon one', 'nee nicht das, das in lissabon'])(
    'takes the place of the one that is declined before it: %s',
    async (text) => {
      await fan.says('count me in');
      await fan.says(text);
      expect(await watched()).toEqual([inLisbon]);
    },
  );

  it.each([
    'perfe, ponme en este en vez del de lisboa',
    'put me down for this one instead of the lisbon one',
    'nimm mich für das hier statt für das in lissabon',
    'me põe nesse em vez do de lisboa',
    'mets moi sur celui ci au lieu de celui de lisbonne',
  ])('takes the place of another: %s', async (text) => {
    await fan.presses(`1/watchGig/${inLisbon}`);
    await fan.presses(`1/askGig/when/${inPorto}`);
    await fan.says(text);
    expect(await watched()).toEqual([inPorto]);
  });

  it.each(['dale anotame y avisame un dia antes', 'count me in and remind me the day before'])(
    'is named once where two wishes are the same: %s',
    async (text) => {
      expect(bodyOf(await fan.says(text)).split('Late Lights')).toHaveLength(2);
    },
  );

  it.each([
    'ach ne mist da bin ich aufm geburtstag, doch nich',
    'da bin ich leider nicht da, nimm mich raus',
  ])('is no longer noted where a German says "bin": %s', async (text) => {
    await fan.says('count me in');
    await fan.says(text);
    expect(await watched()).toEqual([]);
  });

  it('is not listed as another of its artist', async () => {
    const reply = bodyOf(await fan.says('where else do they play'));
    expect(reply).not.toContain(inPorto);
    expect(reply).toContain(inLisbon);
  });
});

describe('a text after a search', () => {
  it.each([
    ['uh re tarde jaja. y de rock nada?', 'Rock'],
    ['schad, spät. und irgendwas mit rock?', 'Rock'],
    ['thats late haha! and any rock?', 'Rock'],
  ])('goes on with it in its last sentence: %s', async (text, genre) => {
    const other = chat.phone({ waId: `4477049100${people + 100}` });
    await other.says('what’s on in porto?');
    expect(bodyOf(await other.says(text)).toLowerCase()).toContain(genre.toLowerCase());
  });

  it('is answered for everybody where it asks for place and days itself', async () => {
    await fan.says('was spielt djana in porto?');
    expect(bodyOf(await fan.says('was geht am we in lissabon so'))).not.toMatch(/^djana/i);
  });

  it.each(['lisboa jeje', 'lisbon haha'])('may laugh: %s', async (text) => {
    await fan.says('what’s on in porto?');
    expect(bodyOf(await fan.says(text))).toContain(inLisbon);
  });
});

it.each(['jajaj ya veré si convenzo a la parienta', 'haha mal schaun ob die oide mitkommt'])(
  'laughter is answered kindly: %s',
  async (text) => {
    expect(SMALL_TALK).toContain(bodyOf(await fan.says(text)));
  },
);

it.each(['i live in porto and love techno, keep me posted?'])(
  'a town with a wish to be told follows the town alone: %s',
  async (text) => {
    const other = chat.phone({ waId: `4477039100${people + 100}` });
    const places = async () => await followedPlaces(chat.db, await other.contactId());
    await other.says('hello');
    const reply = JSON.stringify(await other.says(text));
    expect(reply).not.toContain('watchGig');
    expect((await places()).map(({ placeId }) => placeId)).toEqual([PORTO]);
  },
);

import { afterAll, describe, expect, it } from 'vitest';
import { catalogueLanguages } from '../../../languages/catalogue-languages.ts';
import { followedPlaces } from '../../domain/follows/followed-locations.ts';
import { followArtist, watchedGigs } from '../../domain/follows/follows.ts';
import { createTestChat, type TestPhone } from '../../testing/chat.ts';
import { COMING_YEAR, givenArtist, givenGig } from '../../testing/gigs.ts';

const [PORTO, LISBON] = ['gn:2735943', 'gn:2267057'];
const chat = await createTestChat(undefined, null, catalogueLanguages());
const owner = chat.phone({ waId: '447700920001' });
const djana = await givenArtist(chat.db, 'djana', await owner.contactId());
const at = async (title: string, venue: string, placeId: string, day: string) => {
  const startsAt = new Date(`${COMING_YEAR}-12-${day}T21:00Z`);
  const { id, shortId } = await givenGig(chat.db, chat.places, {
    ...{ artistId: djana.id, placeId, title, startsAt },
  });
  await chat.db.updateTable('gigs').set({ venue }).where('id', '=', id).execute();
  return shortId;
};
const late = await at('Late Lights', 'Maus Hábitos', PORTO, '04');
const harbour = await at('Nachthafen', 'The Zwirner Hotel', LISBON, '11');
afterAll(() => chat.close());

let people = 0;
/** Somebody who follows the artist and has just been shown the first gig. */
async function fan(): Promise<TestPhone> {
  people += 1;
  const phone = chat.phone({ waId: `4477009300${people + 100}` });
  await followArtist(chat.db, await phone.contactId(), djana.id);
  await phone.presses(`1/askGig/when/${late}`);
  return phone;
}
const said = (reply: object) => JSON.stringify(reply);
const places = async (phone: TestPhone) =>
  (await followedPlaces(chat.db, await phone.contactId())).map(({ name }) => name);
const watches = async (phone: TestPhone) =>
  (await watchedGigs(chat.db, await phone.contactId())).map(({ shortId }) => shortId);

describe('a gig is meant', () => {
  it.each([
    'how much is the zwirner hotel one?',
    'the nachthafen one, what time?',
    'cuánto cuesta el de nachthafen?',
    'quanto custa o do nachthafen?',
    'was kostet das im zwirner hotel?',
    'c’est combien celui du nachthafen ?',
    'quanto costa quello al nachthafen?',
    'yang di nachthafen jam berapa?',
    'nachthafen wala kitne baje hai?',
    'how do i get to the zwirner hotel from the station',
  ])('by its venue or a word of its title: %j', async (text) => {
    expect(said(await (await fan()).says(text))).toContain(harbour);
  });

  it.each(['how late does it go?', 'is it 18+?', 'es +18?', 'c’est +18 ?'])(
    'that was shown, and none of several: %j',
    async (text) => {
      expect(said(await (await fan()).says(text))).toContain(late);
    },
  );
});

describe('what was just noted is taken back with a reason', () => {
  it.each([
    'actually nvm im away that weekend',
    'mejor no, ese finde estoy fuera',
    'afinal não, nesse fim de semana vou viajar',
    'doch nicht, bin da im urlaub',
    'finalement non, je suis pas là ce weekend',
  ])('%j', async (text) => {
    const phone = await fan();
    await phone.says('count me in');
    expect(await watches(phone)).toEqual([late]);
    await phone.says(text);
    expect(await watches(phone)).toEqual([]);
  });
});

it.each(['stick that one in and bin the other one', 'mete ese y quita el otro'])(
  'asks which gig a text wants that also takes one away: %j',
  async (text) => {
    const phone = await fan();
    await phone.says(text);
    expect(await watches(phone)).toEqual([]);
  },
);

it('follows what is fine too beside what is followed', async () => {
  const phone = await fan();
  await phone.says('follow Porto');
  await phone.says('what’s on saturday?');
  await phone.says('no no i said sunday. lisbon also ok');
  expect(await places(phone)).toContain('Porto');
});

it.each(['no wait not hull, i meant leeds', 'no hull no, quería decir leeds'])(
  'follows the town that was meant by the one that was offered: %j',
  async (text) => {
    const phone = await fan();
    await phone.says('we move to hull in march');
    await phone.says(text);
    const followed = await places(phone);
    expect(followed).not.toContain('Hull');
    expect(followed.length === 0 || followed.includes('Leeds')).toBe(true);
  },
);

describe('an artist', () => {
  it.each([
    'how many ppl are coming to the zwirner hotel one',
    'did anyone get told about nachthafen yet',
  ])('is told who heard of the gig: %j', async (text) => {
    const reply = said(await owner.says(text));
    expect(reply).toContain(harbour);
    expect(reply).not.toContain('/eg/');
  });

  it.each([
    'oh and nachthafen has moved to hope chapel, same time',
    'boss nachthafen wala has shifted to 27 dec, same place',
  ])('opens the form of the gig that they name: %j', async (text) => {
    expect(said(await owner.says(text))).toContain('*Nachthafen*');
  });

  it.each([
    'also my name should be DJ Ana K, lots of anas',
    'mein künstlername ist jetzt Ana K',
    'mi nombre artístico ahora es Ana K',
    'o meu nome agora é Ana K',
    'mon nom de scène est maintenant Ana K',
  ])('changes the profile, and no gig: %j', async (text) => {
    expect(said(await owner.says(text))).toContain('/ea/');
  });
});

it.each([
  'cant do the 4th of december, anything on the 11th of december in lisbon?',
  'el 4 de diciembre no puedo, qué hay en lisboa el 11 de diciembre?',
  'am 4. dezember kann ich nicht, was geht am 11. dezember in lissabon?',
  'dia 4 de dezembro não posso, o que tem dia 11 de dezembro em lisboa?',
  'le 4 décembre je peux pas, il y a quoi le 11 décembre à lisbonne ?',
])('looks up the day that is asked for, and not the one that cannot be: %j', async (text) => {
  const reply = said(await (await fan()).says(text));
  expect(reply).toMatch(/11/);
  expect(reply).not.toMatch(/[^0-9]4[^0-9]{1,4}de[cz]/i);
});

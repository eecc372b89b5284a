import { afterAll, describe, expect, it } from 'vitest';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists, watchedGigs } from '../../../domain/follows/follows.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const PORTO = 'gn:2735943';

const chat = await createTestChat();
const noor = await givenArtist(chat.db, 'noor');
await givenArtist(chat.db, 'djana');
const gig = { artistId: noor.id, placeId: PORTO, title: 'Noor live' };
const { shortId } = await givenGig(chat.db, chat.places, gig);
afterAll(() => chat.close());

let people = 0;
async function fan(): Promise<TestPhone> {
  const phone = chat.phone({ waId: `49157000010${people++}` });
  await phone.says('Follow noor');
  await phone.says('Follow djana');
  await phone.says('Follow city Porto');
  await phone.says(`Keep me updated about gig ${shortId}`);
  return phone;
}
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
async function followed(phone: TestPhone): Promise<string[]> {
  const id = await phone.contactId();
  return [
    ...(await followedArtists(chat.db, id)).map(({ displayName }) => displayName),
    ...(await followedPlaces(chat.db, id)).map(({ name }) => name),
    ...(await watchedGigs(chat.db, id)).map(({ title }) => title),
  ];
}
const ALL = ['Djana', 'Noor', 'Porto', 'Noor live'];
const QUESTION = 'Unfollow everything? You follow *Djana*, *Noor*, *Porto* and *Noor live*.';

describe('a request to unfollow everything', () => {
  it.each([
    'unfollow everything',
    'Unfollow all',
    'unfollow everyone please',
    'stop following everybody',
    'forget all my artists',
    'deja de seguir a todos',
    'quita todos mis artistas',
    'deixar de seguir todos',
    'esquece todos os meus artistas',
    'allen entfolgen',
    'vergiss alle meine künstler',
    'ne plus suivre personne',
    'arrête de suivre tout le monde',
    'smetti di seguire tutti',
    'unfollow semua artis',
    'sabko unfollow karo',
    'सबको अनफ़ॉलो करो',
    'الغي متابعة الكل',
    'follow nobody anymore',
    'Folge niemandem mehr',
    'niemandem mehr folgen',
    'no quiero seguir a nadie más',
    'ya no kiero seguir a nadie mas',
    'não quero seguir mais ninguém',
    'ne suivre plus personne',
    'non seguire più nessuno',
    'jangan ikuti siapa pun lagi',
    'ab kisi ko follow nahi karna',
    'अब किसी को फॉलो नहीं करना',
    'لا اريد متابعة احد بعد الان',
  ])('%j is asked about first', async (text) => {
    const phone = await fan();
    expect(bodyOf(await phone.says(text))).toBe(QUESTION);
    expect(await followed(phone)).toEqual(ALL);
  });

  it('is done on a yes', async () => {
    const phone = await fan();
    await phone.says('unfollow everything');
    expect(bodyOf(await phone.says('yes'))).toBe(
      'Okay, you no longer follow *Djana*, *Noor*, *Porto* and *Noor live*.',
    );
    expect(await followed(phone)).toEqual([]);
  });

  it('can be about the artists alone', async () => {
    const phone = await fan();
    expect(await phone.says('forget all my artists')).toMatchObject({
      buttons: [
        { title: 'Yes, everything' },
        { title: 'Only the artists' },
        { title: 'No, keep it' },
      ],
    });
    await phone.presses('1/confirmUnfollowArtists');
    expect(await followed(phone)).toEqual(['Porto', 'Noor live']);
  });

  it.each(['no', "no please don't", "don't"])('is not done on %j', async (text) => {
    const phone = await fan();
    await phone.says('unfollow everything');
    expect(bodyOf(await phone.says(text))).toMatch(/^Okay, nothing changed/);
    expect(await followed(phone)).toEqual(ALL);
  });

  it('is asked again where a button of an older question is tapped', async () => {
    const phone = await fan();
    expect(bodyOf(await phone.presses('1/confirmUnfollowEverything'))).toBe(QUESTION);
    expect(bodyOf(await phone.says('ok'))).toBe(QUESTION);
    expect(await followed(phone)).toEqual(ALL);
  });

  it('is of nobody where nobody is followed', async () => {
    const phone = chat.phone({ waId: '491570000199' });
    expect(bodyOf(await phone.says('unfollow all'))).toBe('You follow no artist.');
  });

  it('asks whom where somebody is to stay', async () => {
    const phone = await fan();
    expect(bodyOf(await phone.says('unfollow everyone except noor'))).toBe(
      'Unfollow whom? Tap Choose.',
    );
    expect(await followed(phone)).toEqual(ALL);
  });

  it('is none after a "don\'t"', async () => {
    const phone = await fan();
    expect(bodyOf(await phone.says("don't unfollow everyone"))).not.toContain(
      'Unfollow everything',
    );
    expect(await followed(phone)).toEqual(ALL);
  });
});

describe('two gigs in one request', () => {
  it('are both unfollowed, in one reply', async () => {
    const other = await givenGig(chat.db, chat.places, { ...gig, title: 'Noor again' });
    const reply = bodyOf(await (await fan()).says(`unfollow ${shortId}, ${other.shortId}`));
    expect(reply).toContain('*Noor live*');
    expect(reply).toContain('*Noor again*');
  });
});

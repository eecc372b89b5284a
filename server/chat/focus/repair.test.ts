import { afterAll, describe, expect, it } from 'vitest';
import { suppressionsOf } from '../../domain/contacts/suppressions.ts';
import { followedPlaces } from '../../domain/follows/followed-locations.ts';
import { followedArtists } from '../../domain/follows/follows.ts';
import { createTestChat, type TestPhone } from '../../testing/chat.ts';
import { givenArtist } from '../../testing/gigs.ts';

const chat = await createTestChat();
for (const username of ['djana', 'noor']) await givenArtist(chat.db, username);
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `4917600000${people}` });
};
const follows = async (phone: TestPhone) =>
  (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username);
const places = async (phone: TestPhone) =>
  (await followedPlaces(chat.db, await phone.contactId())).map(({ name }) => name);

describe('What was done last', () => {
  it.each([
    'hmm actually no',
    'nah dont bother',
    'not that',
    'ok, never mind',
    'mejor no',
    'bueno, déjalo',
    'deixa pra lá',
    'melhor não',
    'ach nö, doch nicht',
    'lass mal',
    'laisse tomber',
    'finalement non',
    'lascia stare',
    'eh gak jadi deh',
    'arre rehne do',
    'रहने दो',
    'لا خلاص بلاش',
  ])('is taken back by %j, whatever was written between', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says("What's on in Lisbon?");
    await fan.says('how does this work');
    await fan.says(text);
    expect(await follows(fan)).toEqual([]);
  });

  it.each([
    'ok do it',
    'fine, follow them again',
    'bueno, síguela otra vez',
    'tá, segue de novo',
    'volta a seguir',
    'na gut, doch wieder',
    'allez si, suis-la',
    'anzi sì, seguila di nuovo',
    'ya udah ikuti lagi',
    'accha kar do',
    'لا تابعهم تاني',
  ])('is done again by %j after it was taken back', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says('undo');
    expect(await follows(fan)).toEqual([]);
    await fan.says("What's on in Lisbon?");
    await fan.says(text);
    expect(await follows(fan)).toEqual(['djana']);
  });

  it.each(['ok tira mesmo', 'nimm die wieder raus', 'ok, quítala', 'do it'])(
    'is an unfollow that %j does again',
    async (text) => {
      const fan = somebody();
      await fan.says('Follow djana');
      await fan.says('Unfollow djana');
      await fan.says('actually no');
      expect(await follows(fan)).toEqual(['djana']);
      await fan.says(text);
      expect(await follows(fan)).toEqual([]);
    },
  );

  it('stays as it is by a second "no", and by a "doch wieder" before any', async () => {
    const fan = somebody();
    await fan.says('Follow noor');
    await fan.says('Follow djana');
    await fan.says('na gut doch wieder');
    expect(await follows(fan)).toHaveLength(2);
    await fan.says('actually no');
    await fan.says('actually no');
    expect(await follows(fan)).toEqual(['noor']);
  });

  it.each([
    'actually put lisbon back',
    'pon lisboa otra vez',
    'põe lisboa de volta',
    'tu lissabon wieder rein',
    'remets lisbonne',
    'rimetti lisbona',
    'lisbon balikin lagi',
    'lisbon wapas dalo',
  ])('is a place removed that %j puts back', async (text) => {
    const fan = somebody();
    await fan.says('Follow city Lisbon');
    await fan.presses('Unfollow place gn:2267057');
    await fan.says("What's on in Berlin?");
    await fan.says(text);
    expect(await places(fan)).toEqual(['Lisbon']);
  });

  it.each(['lisbon hata do phir', 'nimm lissabon wieder raus', 'enlève encore lisbonne'])(
    'is a place that %j asks to take out',
    async (text) => {
      const fan = somebody();
      await fan.says('Follow city Lisbon');
      expect(JSON.stringify(await fan.says(text))).toContain('unfollowPlace/gn:2267057');
    },
  );

  it('is no Stop that "actually no" lifts', async () => {
    const fan = somebody();
    await fan.says('Stop');
    await fan.says('actually no');
    await fan.says('ok do it');
    expect([...(await suppressionsOf(chat.db, await fan.contactId()))]).toEqual(['stop']);
  });

  it('brings back both where it was one in place of another', async () => {
    const fan = somebody();
    await fan.says('Follow city Porto');
    await fan.says('no I meant Lisbon');
    await fan.says('hmm actually no');
    expect(await places(fan)).toEqual(['Porto']);
    await fan.says('ok do it');
    expect(await places(fan)).toEqual(['Lisbon']);
  });

  it.each([
    'oops wrong one, faro i meant',
    'perdona quería decir faro',
    'errei, é faro',
    'falsch, faro meinte ich',
    'pardon je voulais dire faro',
    'scusa intendevo faro',
    'eh salah, maksudku faro',
    'sorry porto nahi faro bolna tha',
    'غلط، قصدي faro',
  ])('is done with another town by %j', async (text) => {
    const fan = somebody();
    await fan.says('Follow city Porto');
    await fan.says(text);
    expect(await places(fan)).toEqual(['Faro']);
  });

  it.each(['no, the noor', 'não, a noor', 'no, la noor', 'nein, die noor'])(
    'is done with another artist by %j',
    async (text) => {
      const fan = somebody();
      await fan.says('Follow djana');
      await fan.says(text);
      expect(await follows(fan)).toEqual(['noor']);
    },
  );

  it.each([
    'and faro',
    'y faro también',
    'e faro também',
    'und faro auch',
    'et faro',
    'anche faro',
    'faro juga',
    'faro bhi',
    'و faro كمان',
  ])('is done with another town too by %j', async (text) => {
    const fan = somebody();
    await fan.says("What's on in Lisbon?");
    await fan.says('Follow city Porto');
    await fan.says(text);
    expect((await places(fan)).toSorted()).toEqual(['Faro', 'Porto']);
  });

  it.each(['and faro?', 'not faro too', 'what about faro'])('is not by %j', async (text) => {
    const fan = somebody();
    await fan.says("What's on in Lisbon?");
    await fan.says('Follow city Porto');
    await fan.says(text);
    expect(await places(fan)).toEqual(['Porto']);
  });
});

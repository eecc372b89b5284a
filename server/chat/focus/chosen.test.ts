import { afterAll, describe, expect, it } from 'vitest';
import { followedPlaces } from '../../domain/follows/followed-locations.ts';
import { followedArtists } from '../../domain/follows/follows.ts';
import { createTestChat, type TestPhone } from '../../testing/chat.ts';
import { insertArtist } from '../../testing/gigs.ts';

const BOSTON = 'gn:4930956';
const ENGLISH_BOSTON = 'gn:2655138';

const chat = await createTestChat();
await insertArtist(chat.db, { username: 'djana', display_name: 'DJ Ana', genres: ['techno'] });
await insertArtist(chat.db, { username: 'anasousa', display_name: 'Ana Sousa', genres: ['jazz'] });
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `44770000${1000 + people}` });
};
const follows = async (phone: TestPhone) =>
  (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username).sort();
const places = async (phone: TestPhone) =>
  (await followedPlaces(chat.db, await phone.contactId())).map(({ placeId }) => placeId).sort();

describe('After "which one?"', () => {
  it.each([
    ['the american one', BOSTON],
    ['the uk one', ENGLISH_BOSTON],
    ['la de inglaterra digo', ENGLISH_BOSTON],
    ['die amerikanische', BOSTON],
    ['die in massachusetts', BOSTON],
    ['celle des etats unis', BOSTON],
    ['quella americana', BOSTON],
    ['yang inggris', ENGLISH_BOSTON],
    ['america wala', BOSTON],
  ])('%j is the place that it describes', async (text, place) => {
    const fan = somebody();
    await fan.says('follow boston');
    await fan.says(text);
    expect(await places(fan)).toEqual([place]);
  });

  it.each(['the american one, ta', 'la de inglaterra, que ahora vivo alli'])(
    '%j is one of them, whatever stands behind its comma',
    async (text) => {
      const fan = somebody();
      await fan.says('follow boston');
      await fan.says(text);
      expect(await places(fan)).toHaveLength(1);
    },
  );

  it('another description behind a "no" corrects the choice', async () => {
    const fan = somebody();
    await fan.says('follow boston');
    await fan.says('the american one');
    await fan.says('no wait the uk one');
    expect(await places(fan)).toEqual([ENGLISH_BOSTON]);
  });

  it.each(['the techno one', 'la de techno'])(
    '%j is the artist whose music it is',
    async (text) => {
      const fan = somebody();
      await fan.says('sigue a ana');
      await fan.says(text);
      expect(await follows(fan)).toEqual(['djana']);
    },
  );

  it.each(['sigue a ana', 'ana folgen', 'ikuti ana', 'seguir ana'])(
    'of the artists that %j may mean, the DJ and then the other are followed',
    async (text) => {
      const fan = somebody();
      await fan.says(text);
      expect(await follows(fan)).toEqual([]);
      await fan.says('the dj');
      expect(await follows(fan)).toEqual(['djana']);
      await fan.says('the other one too');
      expect(await follows(fan)).toEqual(['anasousa', 'djana']);
    },
  );

  it.each([
    'la otra también',
    'die andere auch',
    'a outra também',
    'l’autre aussi',
    'anche l’altra',
  ])('%j is the one that was not chosen', async (text) => {
    const fan = somebody();
    await fan.says('sigue a ana');
    await fan.says('the dj');
    await fan.says(text);
    expect(await follows(fan)).toEqual(['anasousa', 'djana']);
  });

  it.each(['ok', 'thanks', 'no', 'the other one'])('%j chooses none', async (text) => {
    const fan = somebody();
    await fan.says('sigue a ana');
    await fan.says(text);
    expect(await follows(fan)).toEqual([]);
  });

  it.each(['ok both', 'gut, beide', 'accha dono', 'bueno los dos'])(
    '%j after one town in place of another are both',
    async (text) => {
      const fan = somebody();
      await fan.says('Follow city Porto');
      await fan.says('no I meant Lisbon');
      await fan.says(text);
      expect(await places(fan)).toHaveLength(2);
    },
  );
});

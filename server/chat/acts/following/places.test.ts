import { afterAll, describe, expect, it } from 'vitest';
import { MAX_FOLLOWED_PLACES } from '../../../../contract/limits.ts';
import { followedPlaces, followPlace } from '../../../domain/follows/followed-locations.ts';
import { followedArtists, watchedGigs } from '../../../domain/follows/follows.ts';
import { ENGLISH } from '../../../languages/words.ts';
import { createTestChat, PUBLIC_URL, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const LISBON = 'gn:2267057';
const BERLIN = 'gn:2950159';

const chat = await createTestChat();
const { id } = await givenArtist(chat.db, 'ase.live');
await chat.db
  .updateTable('artists')
  .set({ display_name: 'DJ Åse 🎧 "the great"' })
  .where('id', '=', id)
  .execute();
const sousa = await givenArtist(chat.db, 'a.sousa');
const named = chat.db.updateTable('artists').set({ display_name: 'Ana Sousa' });
await named.where('id', '=', sousa.id).execute();
const lua = await givenArtist(chat.db, 'ana.lua');
const luaNamed = chat.db.updateTable('artists').set({ display_name: 'Ana Lua' });
await luaNamed.where('id', '=', lua.id).execute();
await givenArtist(chat.db, 'two.of.us');
await givenArtist(chat.db, 'twoof_us');
const first = await givenGig(chat.db, chat.places, {
  artistId: id,
  placeId: BERLIN,
  title: 'First',
});
const second = await givenGig(chat.db, chat.places, {
  artistId: id,
  placeId: LISBON,
  title: 'Second',
});
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `4918000000${people}` });
};
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const places = async (phone: TestPhone) =>
  (await followedPlaces(chat.db, await phone.contactId())).map(({ name }) => name);
const follows = async (phone: TestPhone) =>
  (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username);
const watched = async (phone: TestPhone) =>
  (await watchedGigs(chat.db, await phone.contactId())).map(({ title }) => title);

describe('a question about a city', () => {
  it.each([
    'is there any in lisbon?',
    '¿en lisboa también hay?',
    'em lisboa também há?',
    'in lissabon auch?',
    'à lisbonne aussi ?',
    'anche a lisbona?',
    'di lisbon juga ada?',
    'lisbon mein bhi hai kya?',
    'في لشبونة كمان؟',
  ])('%j follows none', async (text) => {
    const fan = somebody();
    await fan.says(text);
    expect(await places(fan)).toEqual([]);
  });

  it.each(['can you add lisbon?', 'kannst du lissabon folgen?', 'posso seguir lisboa?'])(
    '%j is a wish',
    async (text) => {
      const fan = somebody();
      await fan.says(text);
      expect(await places(fan)).toEqual(['Lisbon']);
    },
  );
});

describe('a far small town by a name that is not its own', () => {
  it('is asked about, unless it is of the writer’s country', async () => {
    people += 1;
    const fan = chat.phone({ waId: `35191200000${people}` });
    expect(JSON.stringify(await fan.says('seguir vila'))).toContain('Vanuatu');
    expect(await places(fan)).toEqual([]);
    await fan.says('seguir gaia');
    expect(await places(fan)).toEqual(['Vila Nova de Gaia']);
  });
});

describe('a city texted', () => {
  it.each([
    'Lisbon',
    'lisboa!',
    'I live in Lisbon',
    'add city Lisbon',
    'add Lisboa, Portugal',
    "I'm in Lisbon",
    'Follow Lisbon',
    'follow city lisboa please',
  ])('as %j is followed at once, and Undo takes it back', async (text) => {
    const fan = somebody();
    expect(await fan.says(text)).toMatchObject({
      body: expect.stringMatching(/^You follow \*Lisbon\* now\./),
      buttons: [{ id: `1/undo/${LISBON}`, title: 'Undo' }, {}, {}],
    });
    expect(await places(fan)).toEqual(['Lisbon']);
    expect(bodyOf(await fan.says(text))).toMatch(/^You follow \*Lisbon\* already/);
    await fan.presses(`Undo ${LISBON}`, 'Undo');
    expect(await places(fan)).toEqual([]);
  });

  it.each([
    ['gn:4250542', 'Springfield, Illinois, United States'],
    ['gn:4717560', 'Paris, Texas, United States'],
    ['gn:2990440', 'Nice, Provence-Alpes-Côte d’Azur, France'],
    ['gn:2267057', 'Lisbon, Portugal'],
    ['gn:3413829', 'Reykjavík, Capital Region, Iceland'],
  ])('by the text of the button on its page is that very place: %s, %s', async (placeId, name) => {
    const fan = somebody();
    await fan.says(ENGLISH.phrases.about.followCity({ name }));
    const followed = await followedPlaces(chat.db, await fan.contactId());
    expect(followed.map((place) => place.placeId)).toEqual([placeId]);
  });

  it.each(['undo', 'Undo!', 'no', 'cancel'])('is taken back by %j right after', async (text) => {
    const fan = somebody();
    await fan.says('I live in Lisbon');
    expect(bodyOf(await fan.says(text))).toBe('Undone: you no longer follow *Lisbon*.');
    expect(await places(fan)).toEqual([]);
  });

  it.each(['lisbn', 'Lisbn, please', 'follow lisbn', 'follow city lisbn', 'I live in lisbn'])(
    'as %j, mistyped, is asked about and not followed on a guess',
    async (text) => {
      const fan = somebody();
      expect(await fan.says(text)).toMatchObject({
        body: 'Did you mean Lisbon, Portugal?',
        buttons: [{ id: `1/followPlace/${LISBON}`, title: 'Follow Lisbon' }, {}, { id: '1/no' }],
      });
      expect(await places(fan)).toEqual([]);
      await fan.says('yes');
      expect(await places(fan)).toEqual(['Lisbon']);
    },
  );

  it('is not guessed from a name that is far from what it is called', async () => {
    expect(bodyOf(await somebody().says('follow djana'))).toMatch(
      /^I know no artist called "djana"/,
    );
    expect(bodyOf(await somebody().says('djana'))).toMatch(/^I'm not sure what you mean/);
  });

  it('mistyped, is offered beside artists of a like name', async () => {
    await givenArtist(chat.db, 'berlind');
    expect(await somebody().says('follow berlni')).toMatchObject({
      buttons: [
        { id: '1/follow/berlind' },
        { id: `1/followPlace/${BERLIN}`, title: 'Follow Berlin' },
      ],
    });
  });

  it.each(['braga pls', 'Braga, please', 'pls braga', 'braga please thanks!'])(
    'politely, as %j, is followed',
    async (text) => {
      const fan = somebody();
      await fan.says(text);
      expect(await places(fan)).toEqual(['Braga']);
    },
  );

  it('that is an everyday word is only offered, unless it answers where', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('Nice'))).toMatch(/^Follow Nice, .*\?/);
    expect(await places(fan)).toEqual([]);
    await fan.says('My cities');
    expect(bodyOf(await fan.says('Nice'))).toMatch(/^You follow \*Nice\* now\./);
  });

  it.each([
    ['Lisbon, Braga', ['Braga', 'Lisbon']],
    ['porto e lisboa', ['Lisbon', 'Porto']],
    ['Berlin and Hamburg', ['Hamburg', 'Berlin']],
    ["I'm in Porto & Braga", ['Braga', 'Porto']],
    ['Berlin\nHamburg\nPorto', ['Porto', 'Hamburg', 'Berlin']],
    ['Paris, Texas', ['Paris']],
  ])('with others in %j is followed with them, in one reply', async (text, names) => {
    const fan = somebody();
    const body = bodyOf(await fan.says(text));
    expect(await places(fan)).toEqual(names);
    for (const name of names) expect(body).toContain(`*${name}*`);
    await fan.says('Undo');
    expect(await places(fan)).toEqual([]);
  });

  it("is not read in I'm in love", async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says("I'm in love with this band"))).toMatch(/^I'm not sure/);
    expect(await places(fan)).toEqual([]);
  });

  it('takes the region or country that tells several of one name apart for the answer', async () => {
    const fan = somebody();
    await fan.says('Follow Springfield');
    expect(bodyOf(await fan.says('illinois'))).toMatch(/^You follow \*Springfield\* now/);
    await fan.says('Follow Cambridge');
    expect(bodyOf(await fan.says('Canada'))).toMatch(/^You follow \*Cambridge\* now/);
  });

  it('that may be one of several is asked about', async () => {
    const reply = await somebody().says('Springfield');
    expect(reply).toMatchObject({ type: 'list', body: expect.stringContaining('Which one') });
    const rows = (reply as { sections: { rows: { title: string }[] }[] }).sections[0]!.rows;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(['Springfield']));
  });

  it('is followed and removed by the words on the buttons, typed', async () => {
    const fan = somebody();
    await fan.says('lisboa');
    await fan.says('Follow Lisbon');
    expect(await places(fan)).toEqual(['Lisbon']);
    await fan.says('unfollow lisboa');
    await fan.says('Remove Lisbon');
    expect(await places(fan)).toEqual([]);
  });

  it('that nobody knows is said so', async () => {
    expect(bodyOf(await somebody().says('add city Qwertyuiop'))).toMatch(/^I know no place called/);
  });

  it('is removed by name after a tap or a yes', async () => {
    const fan = somebody();
    for (const text of ['remove lisboa', 'unfollow Lisbon']) {
      await fan.presses(`Follow place ${LISBON}`);
      expect(await fan.says(text)).toMatchObject({
        body: expect.stringMatching(/^Remove Lisbon, Portugal from your cities\?/),
        buttons: [{ id: `1/unfollowPlace/${LISBON}`, title: 'Remove Lisbon' }, { id: '1/no' }],
      });
      await fan.says('no');
      expect(await places(fan)).toEqual(['Lisbon']);
      await fan.says(text);
      await fan.says('yes');
      expect(await places(fan)).toEqual([]);
    }
    expect(bodyOf(await fan.presses(`Unfollow place ${LISBON}`))).toContain("You don't follow");
  });
});

describe('a pin', () => {
  it.each([
    ['yes', ['Berlin']],
    ['Sure!', ['Berlin']],
    ['sim', ['Berlin']],
    ['no', []],
    ['hm', []],
  ])('answered with %j', async (text, followed) => {
    const fan = somebody();
    await fan.pins(52.5163, 13.3777);
    await fan.says(text);
    expect(await places(fan)).toEqual(followed);
  });

  it('in a city that is followed says so', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${BERLIN}`);
    expect(bodyOf(await fan.pins(52.5163, 13.3777))).toMatch(/^You follow \*Berlin\* already/);
  });
});

describe('the question around which city', () => {
  it('is answered by its name', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${BERLIN}`);
    await fan.presses(`Follow place ${LISBON}`);
    expect(bodyOf(await fan.says('My radius'))).toContain('Around which');
    expect(bodyOf(await fan.says('lisboa'))).toContain('of *Lisbon*. How far');
    expect(bodyOf(await fan.says('25'))).toContain('within 25 km of *Lisbon*');
    await fan.says('My radius 50');
    expect(bodyOf(await fan.says('Berlin.'))).toContain('within 50 km of *Berlin*');
  });
});

describe('an artist texted', () => {
  it.each(['follow DJ Åse 🎧 "the great"', 'Follow dj åse the great!'])(
    'as %j is followed',
    async (text) => {
      const fan = somebody();
      await fan.says(text);
      expect(await follows(fan)).toEqual(['ase.live']);
    },
  );

  it.each([
    ['Follow artist ana', [{}, { id: '1/follow/ana.lua', title: 'Follow Ana Lua' }]],
    ['follow the artist ana.lu', [{ id: '1/follow/ana.lua', title: 'Follow ana.lua' }]],
    ['unfollow artist ana.lu', [{ id: '1/unfollow/ana.lua', title: 'Unfollow ana.lua' }]],
  ])('as %j is offered where nobody is called just so', async (text, choices) => {
    const reply = await somebody().says(text);
    expect(reply).toMatchObject({ buttons: choices });
    expect(bodyOf(reply)).toMatch(/"ana(\.lu)?"/);
    expect(bodyOf(reply)).not.toContain('artist ana');
  });

  it('after the word artist or city is read as that', async () => {
    const fan = somebody();
    await fan.says('Follow artist ana.lua');
    await fan.says('Follow city Lisbon');
    expect([await follows(fan), await places(fan)]).toEqual([['ana.lua'], ['Lisbon']]);
    await fan.says('Unfollow artist ana.lua');
    expect(bodyOf(await fan.says('Unfollow city Lisbon'))).toMatch(/^Remove Lisbon, Portugal/);
    expect(await follows(fan)).toEqual([]);
    expect(bodyOf(await fan.says('Follow city qwertyuiop'))).toMatch(
      /^I know no place called "qwertyuiop"/,
    );
  });

  it('by the beginning of the name is offered', async () => {
    const fan = somebody();
    expect(await fan.says('follow DJ Åse')).toMatchObject({
      body: expect.stringContaining('Did you mean'),
      sections: [{ rows: [{ id: '1/follow/ase.live' }] }],
    });
    expect(await follows(fan)).toEqual([]);
  });

  it.each(['ase.live', '@Ase.Live', 'DJ Åse 🎧 "the great"', `${PUBLIC_URL}/a/ase.live`])(
    'as %j alone is offered and followed after a yes',
    async (text) => {
      const fan = somebody();
      expect(await fan.says(text)).toMatchObject({
        body: expect.stringContaining('(@ase.live)?'),
        buttons: [{ id: '1/follow/ase.live' }, { id: '1/no' }],
      });
      await fan.says('yes please');
      expect(await follows(fan)).toEqual(['ase.live']);
    },
  );
});

describe('artists and places in one text', () => {
  it('are all followed and said in one reply', async () => {
    const fan = somebody();
    const body = bodyOf(await fan.says('follow ase.live and porto, and nobody.at.all'));
    expect(body).toContain('*Porto* and');
    expect(body).toContain('I know no artist or place called "nobody.at.all".');
    expect(await follows(fan)).toEqual(['ase.live']);
    expect(await places(fan)).toEqual(['Porto']);
    await fan.says('Undo');
    expect([await follows(fan), await places(fan)]).toEqual([[], []]);
  });

  it.each(['folow @ana.lua and nobody.at.all', 'Folow nobody.at.all, ana.lua'])(
    'are found in %j too, and the unknown one is said',
    async (text) => {
      const fan = somebody();
      expect(bodyOf(await fan.says(text))).toContain(
        'You follow *Ana Lua* now. I know no artist or place called "nobody.at.all".',
      );
      expect(await follows(fan)).toEqual(['ana.lua']);
    },
  );

  it('of one name are asked about, or said to be two', async () => {
    await givenArtist(chat.db, 'hamburg');
    const fan = somebody();
    expect(await fan.says('Hamburg')).toMatchObject({
      body: expect.stringMatching(/^Which one do you mean: the artist \*Hamburg\*/),
      buttons: [{ title: 'The artist' }, { title: 'The place' }, {}],
    });
    await fan.says('the place');
    expect([await follows(fan), await places(fan)]).toEqual([[], ['Hamburg']]);
    expect(bodyOf(await fan.says('Follow hamburg'))).toContain('text "Follow city Hamburg"');
    expect(await follows(fan)).toEqual(['hamburg']);
  });
});

describe('an artist written from memory', () => {
  it.each([
    'follow dj ana sousa',
    'Follow AnaSousa',
    'follow Ana Sousa',
    'follow DJ ANA-SOUSA',
    'follow aná sousa please',
    'follow ana.sousa',
  ])('as %j is found', async (text) => {
    const fan = somebody();
    await fan.says(text);
    expect(await follows(fan)).toEqual(['a.sousa']);
  });

  it('who may be one of several is asked about', async () => {
    const fan = somebody();
    expect(await fan.says('follow twoofus')).toMatchObject({
      sections: [{ rows: [{ id: '1/follow/two.of.us' }, { id: '1/follow/twoof_us' }] }],
    });
  });
});

describe('a gig texted', () => {
  it('as its link is offered', async () => {
    const fan = somebody();
    expect(await fan.says(`${PUBLIC_URL}/g/${first.shortId}`)).toMatchObject({
      body: expect.stringContaining('*First*'),
      buttons: [{ id: `1/watchGig/${first.shortId}` }, {}, { id: '1/hello' }],
    });
  });

  it('is the one told of last for who only says "keep me updated"', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${LISBON}`);
    await fan.says('Follow ase.live');
    expect(bodyOf(await fan.says('keep me updated'))).toContain('*Second*');
    expect(await watched(fan)).toEqual(['Second']);
    await fan.presses(`Keep me updated about gig ${first.shortId}`);
    expect(bodyOf(await fan.says('Keep me updated, please'))).toContain('*First*');
    expect(second.shortId).not.toBe(first.shortId);
  });
});

it('More places than anybody goes to are refused, until one is removed', async () => {
  const fan = somebody();
  await fan.says('Lisbon');
  const contactId = await fan.contactId();
  const berlin = await chat.places.resolve(BERLIN);
  for (let number = 1; number < MAX_FOLLOWED_PLACES; number += 1)
    await followPlace(chat.db, contactId, { ...berlin!, id: `gn:${number}` });
  const refusal = 'You follow 500 places already, and that is the most. Remove one first.';
  expect(await fan.says('Porto')).toMatchObject({ body: refusal });
  expect(await fan.says('Follow city Porto')).toMatchObject({ body: refusal });
  await fan.says('Follow a.sousa, Porto and Faro');
  expect(await follows(fan)).toEqual([]);
  expect(await fan.says('100 km around Porto')).toMatchObject({ body: refusal });
  await fan.presses(`Unfollow place ${LISBON}`, 'Remove Lisbon');
  await fan.says('Porto');
  expect(await places(fan)).toContain('Porto');
});

import { afterAll, describe, expect, it } from 'vitest';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { readSetupSession } from '../../../domain/sessions/setup-sessions.ts';
import { createTestChat, PUBLIC_URL, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const BERLIN = 'gn:2950159';
const RECIFE = 'gn:3390760';

const chat = await createTestChat();
const djana = await givenArtist(chat.db, 'djana');
await givenArtist(chat.db, 'dj.a_very_long_username_indeed');
await givenGig(chat.db, chat.places, { artistId: djana.id, placeId: BERLIN, title: 'Warehouse' });
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `49152000000${people}`, bsuid: `DE.${people}` });
};
const follows = async (phone: TestPhone) =>
  (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username);
const places = async (phone: TestPhone) =>
  (await followedPlaces(chat.db, await phone.contactId())).map(({ name }) => name);
const toldOf = async (phone: TestPhone) =>
  await chat.db
    .selectFrom('told_in_chat')
    .select('gig_id')
    .where('contact_id', '=', await phone.contactId())
    .execute();

describe('"Follow"', () => {
  it('asks a fan without places for one, with a link that works for 30 minutes', async () => {
    const fan = somebody();
    const reply = await fan.says('Follow @Djana!');
    expect(reply).toMatchObject({ type: 'link', body: expect.stringContaining('*Djana*') });
    expect(reply).toMatchObject({ body: expect.stringContaining('30 minutes') });
    const url = 'url' in reply ? reply.url : '';
    const [path, token] = url.replace(`${PUBLIC_URL}/`, '').split('/');
    expect(path).toBe('ml');
    const session = await readSetupSession(chat.db, chat.vault, token!);
    expect(session.kind).toBe('manage-locations');
    expect(Date.parse(session.expiration) - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(await follows(fan)).toEqual(['djana']);
  });

  it('lists the gigs that it brings, and counts them as told', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${BERLIN}`);
    const reply = await fan.says('Follow djana');
    expect(reply).toMatchObject({
      type: 'link',
      body: expect.stringMatching(
        /\*Warehouse\*\nDjana · \w{3}, \d{1,2} \w+, \d\d:\d\d\nBerlin, Germany$/,
      ),
      url: expect.stringContaining(`${PUBLIC_URL}/g/`),
    });
    expect(await toldOf(fan)).toHaveLength(1);
  });

  it('lists several gigs with a link each', async () => {
    const busy = await givenArtist(chat.db, 'busy');
    for (const title of ['First', 'Second']) {
      await givenGig(chat.db, chat.places, { artistId: busy.id, placeId: RECIFE, title });
    }
    const fan = somebody();
    await fan.presses(`Follow place ${RECIFE}`);
    const reply = await fan.says('Follow busy');
    expect(reply.type).toBe('text');
    const body = 'body' in reply ? String(reply.body) : '';
    expect(body.match(/https:\/\/stagebell\.example\/g\//g)).toHaveLength(2);
    expect(await toldOf(fan)).toHaveLength(2);
  });

  it('follows what is named twice once', async () => {
    const fan = chat.phone({ waId: '491700000271' });
    expect(await fan.says('Follow @djana and @djana')).toMatchObject({
      body: expect.stringMatching(/^You follow \*Djana\* now(?![\s\S]*already)/),
    });
  });

  it('says so when nothing is coming up, and when one follows already', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${RECIFE}`);
    expect(await fan.says('Follow djana')).toMatchObject({
      type: 'buttons',
      body: expect.stringMatching(/^You follow \*Djana\* now\..*Recife/),
    });
    expect(await fan.says('follow DJANA')).toMatchObject({
      body: expect.stringMatching(/^You follow \*Djana\* already\./),
    });
  });

  it('works for somebody who has only a username', async () => {
    const fan = chat.phone({ bsuid: 'PT.USERNAMEONLY', username: 'bia.s' });
    await fan.says('Follow djana');
    expect(await follows(fan)).toEqual(['djana']);
  });

  it('offers the nearest names for one that nobody has', async () => {
    const fan = somebody();
    expect(await fan.says('Follow djanna')).toMatchObject({
      type: 'buttons',
      body: expect.stringContaining('"djanna"'),
      buttons: [{ id: '1/follow/djana', title: 'Follow djana' }],
    });
    await fan.presses('Follow djana');
    expect(await follows(fan)).toEqual(['djana']);
  });

  it('offers names too long for a button in a list', async () => {
    const username = 'dj.a_very_long_username_indeed';
    expect(await somebody().says('Follow dj.a_very_long_username_indee')).toMatchObject({
      type: 'list',
      sections: [{ rows: [{ id: `1/follow/${username}`, description: `Follow ${username}` }] }],
    });
  });

  it('helps on where no name is near', async () => {
    expect(await somebody().says('Follow qqqqqqqq')).toMatchObject({
      type: 'buttons',
      body: expect.stringContaining('I know no artist called "qqqqqqqq"'),
    });
  });
});

describe('"Unfollow"', () => {
  it('ends a follow and offers the way back', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(await fan.says('Unfollow djana')).toMatchObject({
      body: expect.stringContaining('You no longer follow *Djana*'),
      buttons: [{ id: '1/follow/djana' }, { id: '1/hello' }],
    });
    expect(await follows(fan)).toEqual([]);
    expect(await fan.says('Unfollow djana')).toMatchObject({
      body: expect.stringContaining("You don't follow *Djana*"),
    });
  });
});

describe('a location pin', () => {
  it('offers the nearest city and follows it on a tap, with the gigs it brings', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(await fan.pins(52.5163, 13.3777)).toMatchObject({
      type: 'buttons',
      body: expect.stringContaining('Follow Berlin?'),
      buttons: [
        { id: `1/followPlace/${BERLIN}`, title: 'Follow Berlin' },
        { id: '1/myCities' },
        { id: '1/no' },
      ],
    });
    expect(await places(fan)).toEqual([]);
    expect(await fan.presses(`Follow place ${BERLIN}`, 'Follow Berlin')).toMatchObject({
      type: 'link',
      body: expect.stringContaining('*Warehouse*'),
    });
    expect(await places(fan)).toEqual(['Berlin']);
    expect(await toldOf(fan)).toHaveLength(1);
  });

  it('far out at sea offers the list instead', async () => {
    expect(await somebody().pins(-48.9, -123.4)).toMatchObject({
      body: expect.stringContaining('no city near'),
      buttons: [{ id: '1/myCities' }, { id: '1/hello' }],
    });
  });

  it('turned down changes nothing', async () => {
    const fan = somebody();
    await fan.pins(52.5163, 13.3777);
    expect(await fan.presses('No', 'No, thanks')).toMatchObject({
      body: expect.stringContaining('Okay, nothing changed.'),
    });
    expect(await places(fan)).toEqual([]);
  });
});

describe('a place to follow', () => {
  it('that nobody knows is no error', async () => {
    expect(await somebody().presses('Follow place gn:1')).toMatchObject({
      body: expect.stringContaining("I don't know that place"),
    });
  });

  it('asks a fan who follows nobody for an artist', async () => {
    expect(await somebody().presses('Follow place cc:DE')).toMatchObject({
      body: expect.stringMatching(/^You follow \*Germany\* now\. Now follow artists/),
    });
  });
});

describe('"My cities"', () => {
  it('names the places followed and links to the page', async () => {
    const fan = somebody();
    expect(await fan.says('My cities')).toMatchObject({
      type: 'link',
      body: expect.stringContaining('Where do you go out?'),
      url: expect.stringContaining(`${PUBLIC_URL}/ml/`),
    });
    await fan.presses(`Follow place ${RECIFE}`);
    expect(await fan.says('my cities?')).toMatchObject({
      body: expect.stringContaining('• Recife, Pernambuco, Brazil'),
    });
  });
});

it.each(['Follow them', 'Follow name', 'follow band'])(
  '%j, which names nobody, follows no town that is called so',
  async (text) => {
    const fan = somebody();
    await fan.says(text);
    expect(await followedPlaces(chat.db, await fan.contactId())).toEqual([]);
  },
);

describe('a mistyped name of one artist', () => {
  it('is meant by a yes to the question', async () => {
    const fan = somebody();
    expect(await fan.says('follow djanna')).toMatchObject({
      body: expect.stringMatching(/Did you mean one of these\?$/),
    });
    await fan.says('yes');
    expect(await follows(fan)).toEqual(['djana']);
  });
});

describe('a question what somebody gets or follows', () => {
  it.each([
    'do i get stuff for djana',
    'do i get messages about djana?',
    'will i hear from djana',
    'krieg ich was von djana',
    '¿me llegan cosas de djana?',
    'est-ce que je reçois les messages de djana ?',
    'kya mujhe djana ke messages milenge',
    'هل توصلني رسائل djana؟',
  ])('changes nothing: %j', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says(text);
    expect(await follows(fan)).toEqual(['djana']);
    const other = somebody();
    await other.says(text);
    expect(await follows(other)).toEqual([]);
  });

  it('says whom they follow', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(await fan.says('do i get stuff for djana')).toEqual(await fan.says('My artists'));
  });
});

describe('"Unfollow" with several names', () => {
  it.each([
    'unfollow djana, nobody2',
    'unfollow djana and nobody2',
    'stop following djana, nobody2',
  ])('unfollows whom it finds, and says whom it does not: %j', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(await fan.says(text)).toMatchObject({
      body: 'Okay, you no longer follow *Djana*. I know no artist or place called "nobody2".',
    });
    expect(await follows(fan)).toEqual([]);
  });

  it('takes no reason for a name', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(await fan.says('unfollow djana, i am bored')).toMatchObject({
      body: expect.not.stringContaining('I know no'),
    });
    expect(await follows(fan)).toEqual([]);
  });
});

describe('several requests in one text', () => {
  it('are all done', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    const reply = await fan.says("unfollow djana, follow Porto and what's on in Lisbon");
    expect(await follows(fan)).toEqual([]);
    expect(reply).toMatchObject({
      body: expect.stringMatching(/Djana.*\n\n.*Porto.*\n\n.*Lisbon/s),
    });
  });

  it('keep the list that one of the answers asks to choose from', async () => {
    const fan = somebody();
    await fan.says('Follow Porto');
    const reply = await fan.says("unfollow Porto and what's on in Springfield");
    expect(reply).toMatchObject({ type: 'list', body: expect.stringContaining('Choose') });
  });

  it('are done up to four, and the rest is said', async () => {
    const fan = somebody();
    const text = "follow djana, my cities, unfollow Vigo, follow Porto, what's on in Lisbon";
    expect(await fan.says(text)).toMatchObject({ body: expect.stringMatching(/Lisbon"\.$/) });
    expect(await follows(fan)).toEqual(['djana']);
  });
});

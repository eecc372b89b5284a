import { afterAll, describe, expect, it } from 'vitest';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const BERLIN = 'gn:2950159';

const chat = await createTestChat();
for (const [username, displayName] of [
  ['djana', 'Djana'],
  ['dj.ana', 'DJ Ana'],
  ['twin.a', 'The Twins'],
  ['twin.b', 'the twins'],
] as const) {
  const { id } = await givenArtist(chat.db, username);
  const named = chat.db.updateTable('artists').set({ display_name: displayName });
  await named.where('id', '=', id).execute();
  const gig = { artistId: id, placeId: BERLIN, title: `${displayName} live` };
  if (username !== 'twin.b') await givenGig(chat.db, chat.places, gig);
}
afterAll(() => chat.close());

let people = 0;
const somebody = () => chat.phone({ waId: `49157000000${people++}` });
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const follows = async (phone: TestPhone) =>
  (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username);

describe('"Follow" alone', () => {
  it('says how, where nobody plays near', async () => {
    expect(await somebody().says('Follow')).toMatchObject({
      type: 'buttons',
      body: expect.stringMatching(/^Follow whom\? Text Follow and the artist's username/),
    });
  });

  it('offers who plays near and is not followed yet', async () => {
    const fan = somebody();
    await fan.says(`Follow place ${BERLIN}`);
    await fan.says('Follow djana');
    expect(await fan.says('Follow')).toMatchObject({
      type: 'list',
      button: 'Choose',
      sections: [
        {
          rows: [
            { id: '1/follow/dj.ana', title: 'DJ Ana', description: '@dj.ana' },
            { id: '1/follow/twin.a', title: 'The Twins' },
          ],
        },
      ],
    });
  });
});

describe('"Follow" with an artist and a city', () => {
  it.each([
    'follow djana in berlin',
    'Follow dj.ana near Berlin',
    'please follow dj ana in berlin',
    'folge djana in berlin',
  ])('follows both: %s', async (text) => {
    const fan = somebody();
    await fan.says(text);
    expect(await follows(fan)).toHaveLength(1);
    expect(await followedPlaces(chat.db, await fan.contactId())).toMatchObject([
      { placeId: BERLIN },
    ]);
  });
});

describe('"Follow" with music and a city', () => {
  it.each(['follow techno in berlin', 'follow all artists in berlin'])(
    'shows what is on there: %s',
    async (text) => {
      expect(bodyOf(await somebody().says(text))).toMatch(/^(?:Techno|Gigs) near Berlin/);
    },
  );

  it.each(['follow house of pain in berlin', 'follow djana but only in berlin'])(
    'follows no city: %s',
    async (text) => {
      const fan = somebody();
      await fan.says(text);
      expect(await followedPlaces(chat.db, await fan.contactId())).toEqual([]);
    },
  );
});

describe('"Follow" alone, of somebody who goes out', () => {
  it.each(['cc:DE', 'gn:2950157'])('anywhere in a country or region (%s)', async (place) => {
    const fan = somebody();
    await fan.says(`Follow place ${place}`);
    const offered = await fan.says('Follow');
    expect(JSON.stringify(offered)).toContain('1/follow/djana');
    expect(JSON.stringify(offered)).not.toContain('twin.b');
  });
});

describe('"Follow them"', () => {
  it('means whose gigs were just listed, and nobody where several play', async () => {
    const fan = somebody();
    await fan.says('when does djana play');
    await fan.says('follow them');
    expect(await follows(fan)).toEqual(['djana']);
    const other = somebody();
    await other.says("what's on in Berlin");
    for (const text of ['follow them', 'follow someone'])
      expect(bodyOf(await other.says(text))).toMatch(/^Follow whom\?/);
  });
});

describe('"Unfollow" alone', () => {
  it('lists whom one follows, if anybody', async () => {
    const fan = somebody();
    expect(await fan.says('Unfollow')).toMatchObject({ body: 'You follow no artist.' });
    await fan.says('Follow djana');
    await fan.says('Follow dj.ana');
    const reply = await fan.says('unfollow!');
    expect(reply).toMatchObject({
      sections: [{ rows: [{ id: '1/unfollow/dj.ana' }, { id: '1/unfollow/djana' }] }],
    });
    await fan.presses('Unfollow djana', 'Djana');
    expect(await follows(fan)).toEqual(['dj.ana']);
  });
});

describe('An artist named as on the poster', () => {
  it('is followed and unfollowed by the whole name', async () => {
    const fan = somebody();
    expect(await fan.says('Follow DJ Ana, please')).toMatchObject({
      body: expect.stringContaining('You follow *DJ Ana* (@dj.ana) now.'),
    });
    expect(await fan.says('unfollow dj ana')).toMatchObject({
      body: expect.stringContaining('You no longer follow *DJ Ana*.'),
    });
  });

  it('is asked about where several are called so, but not of whom only one is followed', async () => {
    const fan = somebody();
    expect(await fan.says('Follow The Twins')).toMatchObject({
      sections: [{ rows: [{ id: '1/follow/twin.a' }, { id: '1/follow/twin.b' }] }],
    });
    await fan.says('Follow twin.b');
    await fan.says('Unfollow The Twins');
    expect(await follows(fan)).toEqual([]);
  });

  it('that nobody has is said back whole, with names that are near', async () => {
    expect(await somebody().says('Follow DJ Anna')).toMatchObject({
      body: expect.stringContaining('I know no artist called "DJ Anna".'),
      buttons: expect.arrayContaining([expect.objectContaining({ id: '1/follow/dj.ana' })]),
    });
  });
});

describe('An artist named by a part of their name', () => {
  const whole = (reply: object) => JSON.stringify(reply);

  it('is asked about, whichever word it is', async () => {
    const { id } = await givenArtist(chat.db, 'tno.official');
    await chat.db
      .updateTable('artists')
      .set({ display_name: 'The Night Owls' })
      .where('id', '=', id)
      .execute();
    const fan = somebody();
    for (const text of ['follow the owls', 'follow owls', 'quiero seguir a the owls']) {
      expect(whole(await fan.says(text))).toContain('1/follow/tno.official');
    }
    expect(await follows(fan)).toEqual([]);
  });

  it('is unfollowed, where only one of them is followed', async () => {
    const fan = somebody();
    await fan.says('Follow tno.official');
    await fan.says('Follow djana');
    await fan.says('unfollow the owls');
    expect(await follows(fan)).toEqual(['djana']);
    await fan.says('Follow tno.official');
    await fan.says('bitte die owls nicht mehr');
    expect(await follows(fan)).toEqual(['djana']);
  });

  it('is not meant by somebody else’s name', async () => {
    const fan = somebody();
    await fan.says('Follow tno.official');
    await fan.says('unfollow owls brigade');
    expect(await follows(fan)).toEqual(['tno.official']);
  });
});

describe('An artist named by the link of their page', () => {
  const LINK = 'https://stagebell.example/a/djana';

  it.each([`follow ${LINK}`, `please follow ${LINK}?lang=de, thanks`, `folge ${LINK}`])(
    'is followed: %s',
    async (text) => {
      const fan = somebody();
      expect(bodyOf(await fan.says(text))).not.toContain('https"');
      expect(await follows(fan)).toEqual(['djana']);
    },
  );

  it.each([`Check this out! ${LINK}`, `no ${LINK}`, `what is this ${LINK}`])(
    'keeps what is followed where it is only shown: %s',
    async (text) => {
      const fan = somebody();
      await fan.says('follow djana');
      await fan.says(text);
      expect(await follows(fan)).toEqual(['djana']);
    },
  );

  it.each([`Check this out! ${LINK}`, `hey, look: ${LINK} !!`, `${LINK} or so`])(
    'is offered to who does not follow them where it is only shown: %s',
    async (text) => {
      const fan = somebody();
      const offer = { buttons: [{ id: '1/follow/djana' }, {}] };
      expect(await fan.says(text)).toMatchObject(offer);
      await fan.says('yes');
      expect(await follows(fan)).toEqual(['djana']);
    },
  );

  it('is no request, whatever the username says', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('https://stagebell.example/a/stop please'))).not.toContain(
      'no more messages',
    );
  });

  it('is unfollowed, reported and asked about', async () => {
    const fan = somebody();
    await fan.says('follow djana');
    expect(bodyOf(await fan.says(`when does ${LINK} play?`))).toMatch(/^Djana:/);
    expect(bodyOf(await fan.says(`report ${LINK}`))).toMatch(/^What is wrong with \*Djana\*/);
    await fan.says(`unfollow ${LINK}`);
    expect(await follows(fan)).toEqual([]);
  });
});

describe('A first name', () => {
  const LEEDS = 'gn:2644688';

  it('that a small town has too may mean either', async () => {
    const { id } = await givenArtist(chat.db, 'nora.quinn');
    const named = chat.db.updateTable('artists').set({ display_name: 'Nora Quinn' });
    await named.where('id', '=', id).execute();
    const fan = somebody();
    expect(await fan.says('Follow Nora')).toMatchObject({
      body: expect.stringMatching(/^Which one do you mean: the artist \*Nora Quinn\*/),
      buttons: [{ id: '1/follow/nora.quinn' }, { id: expect.stringMatching(/followPlace/) }, {}],
    });
    expect(await follows(fan)).toEqual([]);
    expect(bodyOf(await fan.says('Follow city Nora'))).not.toContain('Nora Quinn');
  });

  it('that a city has means the city', async () => {
    const { id } = await givenArtist(chat.db, 'leeds.band');
    const named = chat.db.updateTable('artists').set({ display_name: 'Leeds Lightning' });
    await named.where('id', '=', id).execute();
    const fan = somebody();
    await fan.says('Follow Leeds');
    expect(await followedPlaces(chat.db, await fan.contactId())).toMatchObject([
      { placeId: LEEDS },
    ]);
  });
});

describe('A name that nobody has, in other languages', () => {
  it.each([
    ['quiero seguir a rigoberta bandini', 'rigoberta bandini'],
    ['quero seguir o zeca baleiro', 'zeca baleiro'],
    ['füge bitte kraftwerkklub hinzu', 'kraftwerkklub'],
    ['je veux suivre Zaazmonde', 'Zaazmonde'],
    ['voglio seguire i subsonyca', 'subsonyca'],
    ['mau follow sheilaontujuh dong', 'sheilaontujuh'],
    ['अरिजीत सिंह को फॉलो करो', 'अरिजीत सिंह'],
    ['بدي تابع كايروكي', 'كايروكي'],
  ])('is said to be unknown: %s', async (text, name) => {
    const reply = bodyOf(await somebody().says(text));
    expect(reply).toContain('I know no artist called');
    expect(reply).toContain(name);
  });
});

describe('One city in place of another', () => {
  it.each([
    'i moved from porto to vigo',
    'me mudé de porto a vigo',
    'tausch porto gegen vigo',
    'vigo instead of porto',
  ])('is followed, and the other no more: %s', async (text) => {
    const fan = somebody();
    await fan.says('Follow Porto');
    const reply = bodyOf(await fan.says(text));
    expect(reply).toContain('you no longer follow *Porto*');
    expect(reply).toContain('You follow *Vigo* now.');
    const cities = bodyOf(await fan.says('My cities'));
    expect(cities).toContain('Vigo');
    expect(cities).not.toContain('Porto');
  });

  it('says nothing of a city that was not followed', async () => {
    const reply = bodyOf(await somebody().says('i moved from porto to vigo'));
    expect(reply).toContain('You follow *Vigo* now.');
    expect(reply).not.toContain('Porto');
  });
});

describe('A place that is followed like an artist', () => {
  it.each([
    ['Follow Lisbon', 'Lisbon'],
    ['follow São Paulo please', 'São Paulo'],
    ['Follow new york', 'New York City'],
    ['Follow Portugal', 'Portugal'],
  ])('by %j is followed, and can be taken back', async (text, name) => {
    expect(await somebody().says(text)).toMatchObject({
      body: expect.stringContaining(`You follow *${name}* now.`),
      buttons: [{ title: 'Undo' }, {}, {}],
    });
  });

  it('is followed beside artists of almost that name', async () => {
    await givenArtist(chat.db, 'berlin.b');
    expect(await somebody().says('Follow Berlin')).toMatchObject({
      body: expect.stringContaining('You follow *Berlin* now.'),
    });
  });

  it('is no place where an artist has that username, and that is said', async () => {
    await givenArtist(chat.db, 'paris');
    expect(await somebody().says('Follow Paris')).toMatchObject({
      body: expect.stringMatching(
        /^You follow \*Paris\* now\. That is the artist @paris; for the place text "Follow city Paris"\./,
      ),
    });
  });
});

describe('Artists of one name', () => {
  it('are told apart by their town, their followers and their next gig', async () => {
    const fan = somebody();
    const reply = await fan.says('Follow The Twins');
    expect(reply).toMatchObject({
      sections: [
        {
          rows: [
            {
              id: '1/follow/twin.a',
              description: expect.stringMatching(
                /^@twin\.a · Berlin · under 10 followers · plays \w{3} \d+ \w{3}$/,
              ),
            },
            { id: '1/follow/twin.b', description: '@twin.b · under 10 followers' },
          ],
        },
      ],
    });
  });

  it('or of a name that looks the same are followed with their username beside it', async () => {
    const fan = somebody();
    expect(bodyOf(await fan.says('Follow djana'))).toContain('You follow *Djana* (@djana) now.');
    await chat.db
      .updateTable('artists')
      .set({ display_name: 'Djаna' }) // with a Cyrillic letter
      .where('username', '=', 'dj.ana')
      .execute();
    expect(bodyOf(await fan.says('Follow dj.ana'))).toContain('You follow *Djаna* (@dj.ana) now.');
    expect(bodyOf(await fan.says('Follow twin.a'))).toContain('(@twin.a)');
  });
});

describe('words that look like codes of gigs', () => {
  it.each(['unfollow nobody1, nobody2', 'follow nobody1, nobody2', 'unfollow nobody1'])(
    'are names where no gig has such a code: %s',
    async (text) => {
      expect(bodyOf(await somebody().says(text))).toMatch(/^I know no artist called "nobody1"/);
    },
  );
});

import { afterAll, describe, expect, it } from 'vitest';
import { followedArtists } from '../../../domain/follows/follows.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const BERLIN = 'gn:2950159';

const chat = await createTestChat();
await givenArtist(chat.db, 'djana');
await givenArtist(chat.db, 'ase.live');
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `4917000000${people}` });
};
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const follows = async (phone: TestPhone) =>
  (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username);

async function askedToDelete(): Promise<TestPhone> {
  const fan = somebody();
  await fan.says('Follow djana');
  expect(bodyOf(await fan.says('Delete my data'))).toContain('Delete everything');
  return fan;
}

async function askedTo(verb: 'Cancel' | 'Postpone') {
  const artist = somebody();
  const { id } = await givenArtist(chat.db, `maker${people}`, await artist.contactId());
  const gig = await givenGig(chat.db, chat.places, {
    artistId: id,
    placeId: BERLIN,
    title: 'Warehouse',
  });
  expect(bodyOf(await artist.says(`${verb} gig ${gig.shortId}`))).toContain(`${verb} *Warehouse*`);
  const status = async () =>
    await chat.db
      .selectFrom('gigs')
      .select('status')
      .where('id', '=', gig.id)
      .executeTakeFirstOrThrow();
  return { artist, gig, status: async () => (await status()).status };
}

describe('the question whether to delete everything', () => {
  it.each([
    'No! Please do not delete my data',
    "no, don't delete my data",
    'please don’t',
    'No',
    'Never delete my data',
    'I want to keep my data',
    'não',
    'Bitte nicht',
    'yes, keep it',
    'nvm',
    "doesn't matter",
    'ist egal',
    'da igual',
    'tanto faz',
    "c'est pas grave",
    'fa lo stesso',
    'of course not',
    'not exactly',
    'i didnt say yes',
    'sure not',
    'claro que no',
    'por supuesto que no',
    'claro que não',
    'surement pas',
  ])('is turned down by %j', async (text) => {
    const fan = await askedToDelete();
    expect(bodyOf(await fan.says(text))).toContain('Nothing was deleted');
    expect(await follows(fan)).toEqual(['djana']);
    expect(bodyOf(await fan.says('yes'))).not.toContain('is deleted');
    expect(await follows(fan)).toEqual(['djana']);
  });

  it.each([
    'yes',
    'Yes!!',
    'YES 👍',
    'yes please delete it all',
    'Sim, por favor',
    'Sí',
    'oui',
    'ja',
    '“delete my DATA”!',
    'Yes, delete my data',
    'ja, alles löschen',
  ])('is answered with yes by %j', async (text) => {
    const fan = await askedToDelete();
    expect(bodyOf(await fan.says(text))).toContain('Everything we kept about you is deleted');
    expect(await follows(fan)).toEqual([]);
  });

  it.each([
    'ok',
    'please delete my data now',
    'yes but later',
    'yes i would like to know more first',
    'sí pero mañana',
    'oui mais plus tard',
    'pode ser depois',
    'claro q n',
    'yes?',
    'hä',
  ])('is asked once more after %j', async (text) => {
    const fan = await askedToDelete();
    expect(bodyOf(await fan.says(text))).toMatch(/Delete everything|todo|tout|tudo/);
    expect(await follows(fan)).toEqual(['djana']);
  });

  it.each([
    'yes cancel the gig',
    'ah',
    'what exactly',
    'are you sure?',
    'was genau',
    'wo genau is das',
    'certeza?',
    'quoi exactement',
  ])('is no yes: %j', async (text) => {
    const fan = await askedToDelete();
    await fan.says(text);
    expect(await follows(fan)).toEqual(['djana']);
  });

  it.each(['My gigs', 'my cat is called luna', 'Delete my data?'])(
    'is over after %j',
    async (text) => {
      const fan = await askedToDelete();
      await fan.says(text);
      expect(bodyOf(await fan.says('yes'))).toMatch(/^Great! I hadn't asked you anything/);
      expect(await follows(fan)).toEqual(['djana']);
    },
  );
});

describe.each([
  ['Cancel', 'cancelled'],
  ['Postpone', 'postponed'],
] as const)('the question whether to %s a gig', (verb, done) => {
  it.each(['yes, delete my data', 'yes unfollow everyone', 'mau', 'ah', 'y'])(
    'is not answered by what is a yes to something else: %j',
    async (text) => {
      const { artist, status } = await askedTo(verb);
      await artist.says(text);
      expect(await status()).toBe('scheduled');
    },
  );

  it.each(['yes yes yes', `yes ${verb.toLowerCase()} it`, 'yes please'])(
    'is answered by %j',
    async (text) => {
      const { artist, status } = await askedTo(verb);
      await artist.says(text);
      expect(await status()).toBe(done);
    },
  );

  it.each(['no, please do not', `don't ${verb.toLowerCase()} gig`, 'Yes? No, keep it'])(
    'is turned down by %j',
    async (text) => {
      const { artist, status } = await askedTo(verb);
      expect(bodyOf(await artist.says(text))).toContain(`Nothing was ${done}`);
      await artist.says('yes');
      expect(await status()).toBe('scheduled');
    },
  );

  it.each([`yes, ${verb.toLowerCase()}`, `Sim, ${verb.toLowerCase()} gig`])(
    'is answered with a yes that says what is done: %j',
    async (text) => {
      const { artist, status } = await askedTo(verb);
      await artist.says(text);
      expect(await status()).toBe(done);
    },
  );

  it('is answered with a yes, but not by the way', async () => {
    const { artist, gig, status } = await askedTo(verb);
    expect(bodyOf(await artist.says('sure'))).toContain(`${verb} *Warehouse*`);
    await artist.says(`Yes, do not ${verb.toLowerCase()} gig ${gig.shortId}`);
    expect(await status()).toBe('scheduled');
    await artist.says(`${verb} gig ${gig.shortId}`);
    await artist.says('Sim');
    expect(await status()).toBe(done);
  });

  it('is not put by somebody who only asks about it', async () => {
    const { artist, gig, status } = await askedTo(verb);
    const reply = await artist.says(`should I ${verb.toLowerCase()} gig ${gig.shortId}?`);
    expect(reply).toMatchObject({
      body: expect.stringContaining(`No gig was ${done}`),
      buttons: [
        { id: `1/${verb.toLowerCase()}Gig/${gig.shortId}` },
        { id: '1/myGigs' },
        { id: '1/hello' },
      ],
    });
    await artist.says('yes');
    expect(await status()).toBe('scheduled');
  });
});

describe('an act that is only spoken of', () => {
  it('is explained with its button, and not done', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(await fan.says('how do I unfollow djana?')).toMatchObject({
      body: expect.stringContaining('"Unfollow djana" to hear of no new ones'),
      buttons: [{ id: '1/follow/djana' }, { id: '1/unfollow/djana' }, { id: '1/hello' }],
    });
    expect(bodyOf(await fan.says("please don't follow ase.live"))).toMatch(
      /^Okay, nothing changed/,
    );
    expect(await follows(fan)).toEqual(['djana']);
    await fan.says('hey can you please follow ase.live?');
    expect(await follows(fan)).toEqual(['ase.live', 'djana']);
    await fan.says('Unfollow djana');
    expect(bodyOf(await fan.says('how do I stop this?'))).toMatch(
      /Unfollow Ase.* ends those about one artist/,
    );
  });

  it.each(["don't stop", 'how do I stop this?', 'unfollow?', "don't pause updates about gig"])(
    'is explained for %j',
    async (text) => {
      const fan = somebody();
      await fan.says('Hello');
      expect(await fan.says(text)).toMatchObject({ type: 'buttons' });
      expect(bodyOf(await fan.says('Hello'))).not.toContain('Messages are off');
    },
  );
});

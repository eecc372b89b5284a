import { afterAll, describe, expect, it } from 'vitest';
import { suppressionsOf } from '../../../domain/contacts/suppressions.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists, watchedGigs } from '../../../domain/follows/follows.ts';
import { findGig } from '../../../domain/gigs/gig-summary.ts';
import { createTestChat, type TestPhone } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const LISBON = 'gn:2267057';

const chat = await createTestChat();
const artist = chat.phone({ waId: '491550000001' });
const djana = await givenArtist(chat.db, 'djana', await artist.contactId());
await givenArtist(chat.db, 'noor');
afterAll(() => chat.close());

let people = 0;
const somebody = () => {
  people += 1;
  return chat.phone({ waId: `4915600000${people}` });
};
const bodyOf = (reply: object) => ('body' in reply ? String(reply.body) : '');
const givenOwnGig = (title: string) =>
  givenGig(chat.db, chat.places, { artistId: djana.id, placeId: LISBON, title });
const statusOf = async (shortId: string) => (await findGig(chat.db, shortId, 0))?.status;

describe('"Undo" after a gig was cancelled', () => {
  it.each(['no wait undo', 'Undo', 'oh no, please undo that'])(
    'as %j says that it is cancelled already, and offers to put it back on',
    async (text) => {
      const { shortId } = await givenOwnGig('Late Lights');
      await artist.says(`Cancel gig ${shortId}`);
      await artist.presses(`Yes, cancel gig ${shortId}`, 'Yes, cancel it');
      expect(await artist.says(text)).toMatchObject({
        body: expect.stringMatching(/^\*Late Lights\* is cancelled already.* Put it back on/),
        buttons: [
          { id: `1/confirmRestoreGig/${shortId}`, title: 'Yes, put it back on' },
          { id: `1/editGig/${shortId}`, title: 'Edit gig' },
          { id: '1/no' },
        ],
      });
      expect(await statusOf(shortId)).toBe('cancelled');
      expect(bodyOf(await artist.says('Yes, put it back on'))).toContain('is on again');
      expect(await statusOf(shortId)).toBe('scheduled');
    },
  );

  it('leaves it cancelled after a no', async () => {
    const { shortId } = await givenOwnGig('Stays Off');
    await artist.says(`Cancel gig ${shortId}`);
    await artist.says('yes');
    await artist.says('Undo');
    expect(bodyOf(await artist.says('no'))).toMatch(/^Okay, nothing changed\. It stays/);
    expect(await statusOf(shortId)).toBe('cancelled');
  });

  it('asks too after a gig was postponed', async () => {
    const { shortId } = await givenOwnGig('Later');
    await artist.says(`Postpone gig ${shortId}`);
    await artist.says('yes');
    expect(bodyOf(await artist.says('Undo'))).toMatch(/^\*Later\* is postponed already/);
    await artist.says('yes');
    expect(await statusOf(shortId)).toBe('scheduled');
  });

  it('does not put back the gig of somebody else, nor one by an old button', async () => {
    const { shortId } = await givenOwnGig('Not Yours');
    await artist.says(`Cancel gig ${shortId}`);
    await artist.says('yes');
    expect(bodyOf(await somebody().presses(`Yes, put back gig ${shortId}`))).toMatch(/^Only Djana/);
    await artist.says('hello');
    expect(bodyOf(await artist.presses(`Yes, put back gig ${shortId}`))).toContain('Put it back');
    expect(await statusOf(shortId)).toBe('cancelled');
  });
});

describe('"Undo" before a gig is cancelled', () => {
  it('turns the question down', async () => {
    const { shortId } = await givenOwnGig('Kept');
    await artist.says(`Cancel gig ${shortId}`);
    expect(bodyOf(await artist.says('no wait undo'))).toContain('Nothing was cancelled');
    expect(await statusOf(shortId)).toBe('scheduled');
  });
});

describe('"Undo" takes back', () => {
  const follows = async (phone: TestPhone) =>
    (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username);
  const places = async (phone: TestPhone) => await followedPlaces(chat.db, await phone.contactId());

  it('a follow and an unfollow of an artist, with and without a city', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(bodyOf(await fan.says('undo'))).toBe('Undone: you no longer follow *Djana*.');
    await fan.says('Follow Lisbon');
    await fan.says('Follow djana');
    await fan.says('undo');
    expect(await follows(fan)).toEqual([]);
    await fan.says('Follow djana');
    await fan.says('Unfollow djana');
    await fan.says('undo');
    expect(await follows(fan)).toEqual(['djana']);
  });

  it('a city followed by a tap, one removed, and a radius', async () => {
    const fan = somebody();
    await fan.presses(`Follow place ${LISBON}`);
    await fan.says('undo');
    expect(await places(fan)).toEqual([]);
    await fan.presses(`Follow place ${LISBON}`);
    await fan.presses(`Unfollow place ${LISBON}`);
    await fan.says('undo');
    await fan.says('my radius 25');
    await fan.says('my radius 50');
    await fan.says('undo');
    expect(await places(fan)).toMatchObject([{ placeId: LISBON, ownRadiusKm: 25 }]);
  });

  it('updates of a gig, and their pause', async () => {
    const fan = somebody();
    const { shortId } = await givenOwnGig('Watched');
    const watched = async () =>
      (await watchedGigs(chat.db, await fan.contactId())).map(({ title }) => title);
    await fan.says(`Keep me updated about gig ${shortId}`);
    await fan.says('undo');
    expect(await watched()).toEqual([]);
    await fan.says('undo');
    expect(await watched()).toEqual(['Watched']);
  });

  it('Stop and Start', async () => {
    const fan = somebody();
    await fan.says('Follow Lisbon');
    await fan.says('Stop');
    expect(bodyOf(await fan.says('undo'))).toMatch(/^Messages are on/);
    await fan.says('undo');
    expect([...(await suppressionsOf(chat.db, await fan.contactId()))]).toEqual(['stop']);
  });
});

describe('what was just done is not called nothing', () => {
  it.each(['no', 'Undo'])('after %j', async (text) => {
    const fan = somebody();
    await fan.says('Follow Lisbon');
    await fan.says('New calendar address');
    expect(bodyOf(await fan.says(text))).not.toContain('nothing changed');
  });

  it('nor taken back by a "no" that only keeps it', async () => {
    const fan = somebody();
    await fan.says('Stop');
    expect(bodyOf(await fan.says('no'))).toMatch(/^Okay\. /);
    expect([...(await suppressionsOf(chat.db, await fan.contactId()))]).toEqual(['stop']);
  });
});

describe('a correction', () => {
  const follows = async (phone: TestPhone) =>
    (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username);

  it.each([
    'no i meant noor',
    'sorry wrong one i meant noor',
    'no, noor',
    'no, quería decir noor',
    'não, queria dizer noor',
    'ne ich meinte noor',
    'non je voulais dire noor',
    'no, intendevo noor',
    'nahi mera matlab noor',
    'لا قصدي noor',
    'no wait noor',
    'wait, no, noor',
    'actually noor',
    'Oh no, actually make it noor',
    'não, espera, noor',
    'na verdade noor',
    'no espera noor',
    'mejor noor',
    'nein warte, noor',
    'eigentlich noor',
    'non attends noor',
    'en fait noor',
    'no aspetta noor',
    'anzi noor',
    'eh tunggu, noor',
    'nahi ruko noor',
    'नहीं रुको noor',
    'لا استنى noor',
  ])('%j after a follow follows that artist instead', async (text) => {
    const fan = somebody();
    await fan.says('Follow djana');
    expect(bodyOf(await fan.says(text))).toMatch(/^Okay, you no longer follow \*Djana\*\./);
    expect(await follows(fan)).toEqual(['noor']);
  });

  it('after the end of a follow ends that of the other artist instead', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says('Follow noor');
    await fan.says('Unfollow djana');
    await fan.says('no i meant noor');
    expect(await follows(fan)).toEqual(['djana']);
  });

  it('names a city instead of another', async () => {
    const fan = somebody();
    await fan.says('Follow city Porto');
    await fan.says('no I meant Lisbon');
    const places = await followedPlaces(chat.db, await fan.contactId());
    expect(places.map(({ placeId }) => placeId)).toEqual([LISBON]);
  });

  it('to a name that nobody has changes nothing', async () => {
    const fan = somebody();
    await fan.says('Follow djana');
    await fan.says('no i meant zzyzx');
    expect(await follows(fan)).toEqual(['djana']);
  });
});

describe('After several were followed', () => {
  it.each(['not lisbon', 'Lisboa não', 'no, not Lisbon', 'oh no, not Lisbon', 'lisbon no'])(
    '%j takes back the one that it names',
    async (text) => {
      const fan = somebody();
      await fan.says('follow lisbon and porto and djana');
      await fan.says(text);
      const places = await followedPlaces(chat.db, await fan.contactId());
      expect(places.map(({ name }) => name)).toEqual(['Porto']);
      expect(await followedArtists(chat.db, await fan.contactId())).toHaveLength(1);
    },
  );

  it.each(["i'm not going", 'not that one', 'never mind', 'skip', 'not that, porto'])(
    '%j takes nothing back',
    async (text) => {
      const fan = somebody();
      await fan.says('follow lisbon and porto');
      await fan.says(text);
      expect(await followedPlaces(chat.db, await fan.contactId())).toHaveLength(2);
    },
  );
});

describe('"Not that one" after several were followed', () => {
  it.each([
    'not lisbon',
    'no wait, not lisbon, only djana',
    'lisboa no, solo djana',
    'ñ pera, lisboa não precisa, só djana',
    'ne lissabon nicht, nur djana',
    'pas lisbonne, seulement djana',
    'non lisbona, solo djana',
    'bukan lisbon, cuma djana',
    'nhi lisbon nahi rehne do, sirf djana',
  ])('%j takes that one back', async (text) => {
    const fan = somebody();
    await fan.says('follow djana and lisbon');
    await fan.says(text);
    const id = await fan.contactId();
    expect((await followedArtists(chat.db, id)).map(({ username }) => username)).toEqual(['djana']);
    expect(await followedPlaces(chat.db, id)).toEqual([]);
  });

  it('keeps the gig that alone is wanted', async () => {
    const { shortId } = await givenOwnGig('Only This');
    const fan = somebody();
    await fan.says('follow lisbon');
    await fan.presses(`1/askGig/when/${shortId}`);
    await fan.says('hm não, lisboa não precisa, só me avisa desse');
    const id = await fan.contactId();
    expect(await followedPlaces(chat.db, id)).toEqual([]);
    expect((await watchedGigs(chat.db, id)).map(({ title }) => title)).toEqual(['Only This']);
  });
});

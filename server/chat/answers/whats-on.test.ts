import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestChat, PUBLIC_URL, type TestChat, type TestPhone } from '../../testing/chat.ts';
import { COMING_YEAR, givenArtist, givenGig } from '../../testing/gigs.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';

const BERLIN = 'gn:2950159';

let chat: TestChat;
const artists = new Map<string, number>();
const genres = new Map<string, string>();

beforeAll(async () => {
  chat = await createTestChat();
  for (const [username, displayName, genre] of [
    ['anasousa', 'Ana Sousa', 'folk'],
    ['djana', 'Djana', 'techno'],
    ['kayatrio', 'Kaya Trio', 'jazz'],
    ['twin.a', 'The Twins', 'rock'],
    ['twin.b', 'the twins', 'rock'],
  ] as const) {
    const { id } = await givenArtist(chat.db, username);
    artists.set(username, id);
    const changed = chat.db.updateTable('artists').set({ display_name: displayName });
    await changed.where('id', '=', id).execute();
    genres.set(username, genre);
  }
});
afterAll(() => chat.close());

let people = 0;
const somebody = () => chat.phone({ waId: `35191000000${people++}` });

/** A gig of an artist's, on a day at its place, at nine in the evening. */
async function plays(username: string, placeId: string, day: string): Promise<string> {
  const place = (await chat.places.resolve(placeId))!;
  const startsAt = new Date(
    Temporal.PlainDateTime.from(`${day}T21:00`).toZonedDateTime(place.timeZone).epochMilliseconds,
  );
  const artistId = artists.get(username)!;
  const gig = { artistId, placeId, title: `${username} live`, startsAt };
  const { id, shortId } = await givenGig(chat.db, chat.places, gig);
  const played = chat.db.updateTable('gigs').set({ genres: [genres.get(username)!] });
  await played.where('id', '=', id).execute();
  return `${PUBLIC_URL}/g/${shortId}`;
}

const bodyOf = (reply: OutgoingMessage) => ('body' in reply ? String(reply.body) : '');
const asks = async (phone: TestPhone, text: string) => bodyOf(await phone.says(text));

describe('"What\'s on in a city"', () => {
  it('is told with what was understood, and each gig with day, hour, artist, place and link', async () => {
    const techno = await plays('djana', BERLIN, `${COMING_YEAR}-12-04`);
    await plays('kayatrio', BERLIN, `${COMING_YEAR}-12-05`);
    await plays('djana', BERLIN, `${COMING_YEAR}-12-07`);
    const question = `techno from the 4th to the 6th of December ${COMING_YEAR} in Berlin`;
    const reply = await somebody().says(question);
    expect(bodyOf(reply)).toMatch(/^Techno near Berlin, \w{3} 4 to \w{3} 6 Dec:\n\n/);
    expect(bodyOf(reply)).toMatch(/\*Djana\* · \w{3}, 4 Dec, 21:00\nBerlin\n/);
    expect(bodyOf(reply).match(/https:\S+/g)).toEqual([techno]);
    expect(reply).toMatchObject({
      buttons: [
        { id: '1/follow/djana', title: 'Follow Djana' },
        { id: `1/followPlace/${BERLIN}`, title: 'Follow Berlin' },
        { title: 'My gigs' },
      ],
    });
  });

  it('names what is nearest where there is none, and says so', async () => {
    const day = `the 11th of December ${COMING_YEAR}`;
    expect(await asks(somebody(), `techno in Berlin on ${day}`)).toMatch(
      /^No Techno near Berlin, \w{3} 11 Dec, as far as I know. On other days:\n\n\*Djana\*/,
    );
    expect(await asks(somebody(), `jazz in Porto on ${day}`)).toMatch(
      /^No Jazz near Porto, \w{3} 11 Dec, as far as I know. Follow Porto and artists you like/,
    );
  });
});

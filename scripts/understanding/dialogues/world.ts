import { ARTISTS } from '@stagebell/reading/training';
import { Temporal } from 'temporal-polyfill';
import type { Genre } from '../../../contract/genres/genres.ts';
import type { Database } from '../../../server/db/connect.ts';
import type { GazetteerPlaces } from '../../../server/places/places.ts';
import { givenGig, insertArtist } from '../../../server/testing/gigs.ts';

type GigInWorld = [
  name: string,
  artist: string,
  title: string,
  wallTime: string,
  venue: string | null,
  address: string | null,
  town: string,
  genre: Genre,
];

// biome-ignore format: a row a gig
const GIGS: GigInWorld[] = [
  ['owls-leeds', 'velvetowls', 'Night Shift', '2026-12-04T20:00', 'Brudenell Social Club', '33 Queen’s Road', 'Leeds', 'shoegaze'],
  ['marlo-leeds', 'marloreyes', 'Late Set', '2026-12-04T23:00', 'Wardrobe', null, 'Leeds', 'techno'],
  ['owls-london', 'velvetowls', 'Night Shift', '2026-12-05T19:30', 'The Lexington', '96 Pentonville Road', 'London', 'rock'],
  ['owls-berlin', 'velvetowls', 'Owls Abroad', '2026-12-10T21:00', 'Lido', null, 'Berlin', 'rock'],
  ['djana-porto', 'djana', 'Ana All Night Long', '2026-11-28T23:00', 'Maus Hábitos', 'Rua Passos Manuel 178', 'Porto', 'techno'],
  ['djana-lisbon', 'djana', 'Armazém', '2026-12-18T23:30', null, null, 'Lisbon', 'techno'],
  ['djana-berlin', 'djana', 'Keller', '2026-12-05T23:00', 'Tresor', null, 'Berlin', 'techno'],
  ['ana-lisbon', 'anasousa', 'Fado ao Fim da Tarde', '2026-11-29T18:00', 'Casa do Alto', null, 'Lisbon', 'traditional'],
  ['ana-porto', 'anasousa', 'Duas Vozes', '2026-12-05T21:30', 'Coliseu', null, 'Porto', 'traditional'],
  ['ana-recife', 'anasousa', 'Verão no Recife', '2026-12-19T21:00', 'Teatro do Parque', null, 'Recife', 'traditional'],
  ['marlo-madrid', 'marloreyes', 'Corazón Eléctrico', '2026-11-27T22:00', 'Sala Sol', 'Calle Jardines 3', 'Madrid', 'techno'],
  ['marlo-mexico', 'marloreyes', 'Noche Larga', '2026-12-12T20:30', 'Foro Indie', null, 'Mexico City', 'techno'],
  ['cometas-madrid', 'loscometas', 'Cometas en Llamas', '2026-12-05T21:00', 'La Riviera', null, 'Madrid', 'rock'],
  ['cometas-bcn', 'loscometas', 'Cometas junto al Mar', '2026-12-06T20:00', 'Razzmatazz', null, 'Barcelona', 'rock'],
  ['nilufar-hamburg', 'nilufar', 'Nachtgarten', '2026-11-27T22:00', 'Uebel', 'Feldstraße 66', 'Hamburg', 'house'],
  ['nilufar-berlin', 'nilufar', 'Nachtgarten', '2026-11-28T23:00', null, null, 'Berlin', 'house'],
  ['nilufar-vienna', 'nilufar', 'Donaulicht', '2026-12-11T21:00', 'Grelle Forelle', null, 'Vienna', 'house'],
  ['kaya-paris', 'kayatrio', 'Kaya chez nous', '2026-12-03T20:00', 'New Morning', 'rue des Petites Écuries 7', 'Paris', 'jazz'],
  ['kaya-lyon', 'kayatrio', 'Kaya en duo', '2026-12-04T20:30', 'Hot Club', null, 'Lyon', 'jazz'],
  ['kaya-milan', 'kayatrio', 'Tre Stanze', '2026-12-12T21:00', 'Blue Note', 'Via Borsieri 37', 'Milan', 'jazz'],
  ['kaya-rome', 'kayatrio', 'Tre Stanze', '2026-12-13T21:30', null, null, 'Rome', 'jazz'],
  ['rohan-mumbai', 'rohanverma', 'Raag Raat', '2026-11-28T19:30', 'NCPA', 'Nariman Point', 'Mumbai', 'classical'],
  ['rohan-delhi', 'rohanverma', 'Shaam-e-Sarod', '2026-12-12T19:00', 'Kamani', null, 'Delhi', 'classical'],
  ['layla-cairo', 'laylahaddad', 'Layali', '2026-11-27T21:00', 'Sawy Culturewheel', null, 'Cairo', 'world'],
  ['layla-dubai', 'laylahaddad', 'Layali', '2026-12-10T20:00', null, null, 'Dubai', 'world'],
  ['senja-jakarta', 'triosenja', 'Senja di Kota', '2026-11-28T19:00', 'Gudskul', null, 'Jakarta', 'jazz'],
  ['senja-bandung', 'triosenja', 'Senja di Kota', '2026-12-05T19:30', 'Spasial', null, 'Bandung', 'jazz'],
];

export const GIG_NAMES = GIGS.map(([name]) => name);

/** Those whose form had a link to tickets. */
// biome-ignore format: a list of names
const WITH_TICKETS = [
  'owls-leeds', 'owls-london', 'djana-lisbon', 'ana-lisbon', 'marlo-madrid', 'cometas-madrid', 'nilufar-hamburg',
  'kaya-paris', 'kaya-milan', 'rohan-mumbai', 'layla-cairo', 'senja-jakarta',
];

/** A gig as those know it who judge what the chat says of it. */
export interface KnownGig {
  id: number;
  shortId: string;
  artist: string;
  title: string;
  /** `2026-12-04T20:00`, at the venue. */
  wallTime: string;
  venue: string | null;
  town: string;
  tickets: string | null;
}

export interface World {
  artists: Map<string, number>;
  gigs: Map<string, KnownGig>;
  /** Ids of the places that a name may mean, the likeliest first. */
  placesCalled(name: string): Promise<string[]>;
  /** Puts gigs back to how they were. */
  restore(): Promise<void>;
}

/**
 * Ids of the places that a name may mean in any language, the likeliest first; "Boston, England" is the one whose description
 * has England. Throws where there is none.
 */
export async function placesCalled(places: GazetteerPlaces, name: string): Promise<string[]> {
  const [town = '', area] = name.split(', ');
  const called = area ? await places.search(town, { for: 'follow' }) : places.called(town);
  const ids = called
    .filter(({ description }) => area === undefined || description.includes(area))
    .map(({ id }) => id);
  if (ids.length === 0) throw new Error(`The gazetteer has no ${name}`);
  return ids;
}

/** Fills an empty database with the artists and gigs of the dialogues. */
export async function createWorld(db: Database, places: GazetteerPlaces): Promise<World> {
  const artists = new Map<string, number>();
  for (const { username, displayName } of ARTISTS) {
    const genres = GIGS.filter(([, artist]) => artist === username).map((gig) => gig[7]);
    const artist = { username, display_name: displayName, genres: [...new Set(genres)] };
    artists.set(username, (await insertArtist(db, artist)).id);
  }
  const gigs = new Map<string, KnownGig>();
  for (const [name, artist, title, wallTime, venue, address, town, genre] of GIGS) {
    const place = (await places.resolve((await placesCalled(places, town))[0]!))!;
    const startsAt = Temporal.PlainDateTime.from(wallTime).toZonedDateTime(place.timeZone);
    const made = await givenGig(db, places, {
      artistId: artists.get(artist)!,
      placeId: place.id,
      title,
      startsAt: new Date(startsAt.epochMilliseconds),
      genres: [genre],
    });
    const tickets = WITH_TICKETS.includes(name) ? `https://tickets.example/${name}` : null;
    await db
      .updateTable('gigs')
      .set({ venue, address, link_text: tickets && 'Tickets', link_url: tickets })
      .where('id', '=', made.id)
      .execute();
    gigs.set(name, { ...made, artist, title, wallTime, venue, town, tickets });
  }
  const before = await db.selectFrom('gigs').select(['id', 'status', 'starts_at']).execute();
  return {
    artists,
    gigs,
    placesCalled: (name) => placesCalled(places, name),
    async restore() {
      for (const { id, ...was } of before)
        await db.updateTable('gigs').set(was).where('id', '=', id).execute();
      await db.deleteFrom('announcements').execute();
      await db.deleteFrom('artist_managers').execute();
    },
  };
}

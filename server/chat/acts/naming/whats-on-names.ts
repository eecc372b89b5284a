import type { Details } from '@stagebell/reading';
import { spokenWords } from '@stagebell/reading/words';
import {
  type ArtistName,
  artistsBeginning,
  artistsCalled,
  artistsWithWords,
  findArtists,
} from '../../../domain/artists/artist-names.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { isPlaceId } from '../../payloads.ts';
import * as replies from '../../replies/gigs/whats-on.ts';
import type { Turn } from '../../turn.ts';
import { almostMeant, eachOnce, type Meant, meantBy } from './names.ts';

type Asked = Details['what is on'];

/** The most names of one text that are looked up. */
const MAX_NAMES = 4;

type Named = Omit<Meant, 'name'>;

/** Resolves the names in a question; returns a reply where the contact has to be asked. */
export async function namedIn(turn: Turn, asked: Asked): Resolved {
  const found: Named = { artists: [], places: [] };
  for (const [names, resolve] of [
    [asked.artists, artistNamed],
    [asked.places, placeNamed],
  ] as const) {
    for (const name of names.slice(0, MAX_NAMES)) {
      const named = await resolve(turn, name, asked);
      if ('reply' in named) return named;
      found.artists.push(...named.artists);
      found.places.push(...named.places);
    }
  }
  return { artists: eachOnce(found.artists), places: eachOnce(found.places) };
}

type Resolved = Promise<Named | { reply: OutgoingMessage }>;

/** A place may stand where an artist's name is expected, and may be incomplete. */
async function artistNamed(turn: Turn, name: string, asked: Asked): Resolved {
  const { artists, places } = await possiblyNamed(turn, name);
  if (artists.length > 1) return { reply: replies.whichArtist(turn.words, artists, asked) };
  if (artists.length > 0) return { artists, places: [] };
  return places.length > 0
    ? { artists, places: places.slice(0, 1) }
    : { reply: replies.noSuchArtist(turn.words, name) };
}

async function possiblyNamed(turn: Turn, name: string): Promise<Named> {
  if (name.startsWith('@'))
    return { artists: await findArtists(turn.db, [name.slice(1)]), places: [] };
  const meant = await meantBy(turn, name);
  const [only, ...more] = meant.artists;
  if (only && (more.length > 0 || isWholeName(only, name))) return meant;
  // "Ana" may be DJ Ana, and Ana Sousa.
  const djs = await artistsCalled(turn.db, `DJ ${name}`);
  const begun = await artistsBeginning(turn.db, name);
  const all = eachOnce([...meant.artists, ...djs, ...begun]);
  return { ...meant, artists: all.length > 0 ? all : await artistsWithWords(turn.db, name) };
}

const spoken = (name: string) => spokenWords(name).join('');

/** Whether an artist has exactly this name. */
const isWholeName = ({ username, displayName }: ArtistName, name: string) =>
  [username, displayName].some((one) => spoken(one) === spoken(name));

async function placeNamed(turn: Turn, name: string, asked: Asked): Resolved {
  const { places } = turn;
  if (isPlaceId(name)) {
    const place = await places.resolve(name);
    return place
      ? { artists: [], places: [place] }
      : { reply: replies.noSuchPlace(turn.words, name) };
  }
  const called = places.called(name);
  const followed = await followedPlaces(turn.db, turn.contactId);
  const own = called.find(({ id }) => followed.some(({ placeId }) => placeId === id));
  const place = own ?? (called.length === 1 ? called[0] : undefined);
  if (place) return { artists: [], places: [place] };
  if (called.length > 1) return { reply: replies.whichPlace(turn.words, called, asked) };
  const { artists } = await meantBy(turn, name);
  if (artists.length === 1) return { artists, places: [] };
  const almost = almostMeant(turn, name);
  return almost.length > 0
    ? { reply: replies.whichPlace(turn.words, almost, asked, name) }
    : { reply: replies.noSuchPlace(turn.words, name) };
}

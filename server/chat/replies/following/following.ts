import type { FollowedPlace } from '../../../domain/follows/followed-locations.ts';
import type { ArtistName } from '../../../domain/follows/followers.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import { gigBlock } from '../parts/gig-lines.ts';
import {
  button,
  buttons,
  choices,
  fitting,
  HELP,
  listLines,
  listNames,
  MENU,
  MY_CITIES,
  MY_GIGS,
  type SetupLink,
  setupLink,
} from '../parts/parts.ts';

type FollowKind = 'follow' | 'unfollow';

const nowFollowing = (name: string, already: boolean) =>
  already ? `You follow ${bold(name)} already.` : `You follow ${bold(name)} now.`;

/** Of an artist who is called like a place. */
const notThePlace = ({ username }: ArtistName, place?: string) =>
  place === undefined
    ? ''
    : ` That is the artist @${username}; for the place text "Follow city ${place}".`;

/** A follower without places hears nothing yet. */
export function followedWithoutPlaces(
  artist: ArtistName,
  already: boolean,
  link: SetupLink,
  namesake?: string,
): OutgoingMessage {
  return setupLink(
    `${nowFollowing(artist.displayName, already)}${notThePlace(artist, namesake)} One thing is missing: where do you go out? ` +
      `Add your cities, and we message you when ${artist.displayName} plays near one. ` +
      'Or just text me a city, or send me a location pin.',
    'Add my cities',
    link,
  );
}

export function followed(
  artist: ArtistName,
  already: boolean,
  places: string[],
  gigs: GigSummary[],
  gigUrl: (shortId: string) => string,
  namesake?: string,
): OutgoingMessage {
  const opening = `${nowFollowing(artist.displayName, already)}${notThePlace(artist, namesake)}`;
  if (gigs.length > 0) return comingUp(`${opening} Coming up near you:`, gigs, gigUrl);
  return buttons(
    `${opening} As soon as a gig near ${listNames(places)} is announced, you hear about it here.`,
    MY_GIGS,
    MY_CITIES,
  );
}

/** So many fit into one message, however long their titles are. */
export const LISTED_GIGS = 8;

/** What a new follow or place brings; one gig gets a button, several get their links. */
export function comingUp(
  opening: string,
  gigs: GigSummary[],
  gigUrl: (shortId: string) => string,
): OutgoingMessage {
  const [only] = gigs;
  if (only && gigs.length === 1) {
    const body = `${opening}\n\n${gigBlock(only)}`;
    return { type: 'link', body, text: 'See the gig', url: gigUrl(only.shortId) };
  }
  const blocks = gigs.map((gig) => `${gigBlock(gig)}\n${gigUrl(gig.shortId)}`);
  return { type: 'text', body: [opening, ...blocks].join('\n\n') };
}

/** "Follow" alone; the artists are some that play near. */
export function followWhom(artists: ArtistName[]): OutgoingMessage {
  const how = `Text Follow and the artist's username, like "${phraseOf('follow', 'djana')}", or scan their code.`;
  if (artists.length === 0) return buttons(`Follow whom? ${how}`, MY_CITIES, MENU);
  return artistList(
    `Follow whom? ${how}\n\nOr tap Choose: these play near you soon.`,
    artists,
    'follow',
  );
}

/** "Unfollow" alone. */
export function unfollowWhom(artists: ArtistName[]): OutgoingMessage {
  if (artists.length === 0) return buttons('You follow no artist.', MENU);
  const more =
    artists.length > LIMITS.listRows
      ? ` For others text Unfollow and their username, like "${phraseOf('unfollow', artists.at(-1)!.username)}".`
      : '';
  return artistList(`Unfollow whom? Tap Choose.${more}`, artists, 'unfollow');
}

/** Several are called so, or have a name that was only `begun`. */
export function whichOfThem(
  artists: ArtistName[],
  kind: FollowKind,
  begun?: string,
): OutgoingMessage {
  if (begun === undefined) {
    return artistList('There are several of that name. Tap Choose to pick one.', artists, kind);
  }
  const question = `Nobody is called just "${begun}". Did you mean one of these?`;
  const offered = artists.map(({ username, displayName }) =>
    button(phraseOf(kind, displayName), kind, username),
  );
  const haveRoom = offered.every(({ title }) => title.length <= LIMITS.buttonTitle);
  return offered.length <= LIMITS.buttons && haveRoom
    ? buttons(question, ...offered)
    : artistList(`${question} Tap Choose.`, artists, kind);
}

/** As many as a list has room for. */
export function artistList(
  body: string,
  artists: ArtistName[],
  kind: FollowKind | 'editProfile' | 'createGig' | 'myQrCode' | 'followers',
): OutgoingMessage {
  const rows = artists.slice(0, LIMITS.listRows).map(({ username, displayName }) => ({
    ...button(displayName, kind, username),
    description: `@${username}`,
  }));
  return choices(body, rows);
}

export function unknownArtist(
  typed: string,
  similar: string[],
  kind: FollowKind,
  place?: { id: string; name: string },
): OutgoingMessage {
  if (similar.length === 0) {
    return buttons(
      `I know no artist called "${typed}". Have a look at how they spell it, or scan their code.`,
      MENU,
      HELP,
    );
  }
  const body = `I know no artist called "${typed}". Did you mean one of these?`;
  const offered = similar.slice(0, place ? LIMITS.buttons - 1 : LIMITS.buttons);
  const places = place ? [button(`Follow ${place.name}`, 'followPlace', place.id)] : [];
  const written = (username: string) => phraseOf(kind, username);
  if (offered.every((username) => written(username).length <= LIMITS.buttonTitle)) {
    const names = offered.map((username) => button(written(username), kind, username));
    return buttons(body, ...names, ...places);
  }
  // Too long for buttons: rows have room for the whole name.
  const rows = [
    ...offered.map((name) => ({ ...button(name, kind, name), description: written(name) })),
    ...places.map((row) => ({ ...row, description: 'The place' })),
  ];
  return choices(body, rows);
}

export function unfollowed(artist: ArtistName, was: boolean): OutgoingMessage {
  return buttons(
    was
      ? `You no longer follow ${bold(artist.displayName)}. Changed your mind? Tap below.`
      : `You don't follow ${bold(artist.displayName)}, so there is nothing to stop.`,
    button(fitting(phraseOf('follow', artist.username), 'Follow'), 'follow', artist.username),
    MENU,
  );
}

/** In characters: leaves room for the sentences around the list. */
const PLACES_MAXIMUM = 700;

/** A followed place, with how far around a city gigs count as near. */
function placeLine({ description, ownRadiusKm, usualRadiusKm }: FollowedPlace): string {
  const km = ownRadiusKm ?? usualRadiusKm;
  return km === null ? `• ${description}` : `• ${description}, within ${Math.round(km)} km`;
}

export function myCities(places: FollowedPlace[], link: SetupLink): OutgoingMessage {
  const body =
    places.length > 0
      ? `You hear about gigs near:\n${listLines(
          places.map(placeLine),
          PLACES_MAXIMUM,
        )}\n\nAdd or remove places on the page, or send me a location pin. ${phraseOf('myRadius')} changes how far is near.`
      : 'Where do you go out? Add cities, regions or whole countries, and we message you when artists you follow play there. Texting me a city, or a location pin, works too.';
  return setupLink(body, 'Choose my cities', link);
}

export function noCityNearby(): OutgoingMessage {
  return buttons('I know no city near that pin. Pick one from the list instead.', MY_CITIES, MENU);
}

export function unknownPlace(): OutgoingMessage {
  return buttons(
    "I don't know that place any more. Pick one from the list instead.",
    MY_CITIES,
    MENU,
  );
}

export function placeNotFollowed(): OutgoingMessage {
  return buttons(
    "You don't follow that city any more. Pick one from the list instead.",
    MY_CITIES,
    MENU,
  );
}

export function placeFollowed(
  name: string,
  already: boolean,
  follows: string[],
  gigs: GigSummary[],
  gigUrl: (shortId: string) => string,
): OutgoingMessage {
  const opening = already ? `You follow ${bold(name)} already.` : `You follow ${bold(name)} now.`;
  if (gigs.length > 0) return comingUp(`${opening} Coming up there:`, gigs, gigUrl);
  const next =
    follows.length > 0
      ? `When ${listNames(follows)} ${follows.length === 1 ? 'plays' : 'play'} there, you hear about it here.`
      : `Now follow artists: scan their code, or text Follow and their username, like "${phraseOf('follow', 'djana')}".`;
  return buttons(`${opening} ${next}`, MY_CITIES, MY_GIGS);
}

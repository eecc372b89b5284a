import { phrases } from '../../../contract/chat-phrases.ts';
import type { ArtistName } from '../../domain/follows/followers.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { bold } from '../../whatsapp/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { whenAndWhere } from './gig-lines.ts';
import { buttons } from './parts.ts';

const MY_CITIES = { id: phrases.myCities(), title: phrases.myCities() };
const MENU = { id: phrases.hello(), title: 'Menu' };

interface Named {
  id: string;
  name: string;
  description: string;
}

/** The title where it fits into a button, else a shorter one. */
const fitting = (title: string, otherwise: string) =>
  title.length <= LIMITS.buttonTitle ? title : otherwise;

/** What a place was known by; a guess: its name was mistyped. */
export type KnownBy = 'pin' | 'name' | 'guess';

/** A pin's city is named short, as nobody named another. */
export function offerPlace({ id, name, description }: Named, from: KnownBy): OutgoingMessage {
  const question = {
    pin: `Follow ${name}? We message you when artists you follow play near ${description}.`,
    name: `Follow ${description}? We message you when artists you follow play near there.`,
    guess: `Did you mean ${description}?`,
  };
  return buttons(
    question[from],
    { id: phrases.followPlace(id), title: fitting(`Follow ${name}`, 'Follow this place') },
    MY_CITIES,
    { id: phrases.no(), title: 'No, thanks' },
  );
}

/** Several are called so. */
export function offerPlaces(places: Named[]): OutgoingMessage {
  const rows = places.map(({ id, name, description }) => ({
    ...{ id: phrases.followPlace(id), title: name, description },
  }));
  return {
    type: 'list',
    body: 'Which one do you mean? Tap Choose to follow it.',
    button: 'Choose',
    sections: [{ rows }],
  };
}

export function followedAlready({ name }: { name: string }): OutgoingMessage {
  return buttons(
    `You follow ${bold(name)} already, so you hear about gigs near it of artists you follow.`,
    MY_CITIES,
    MENU,
  );
}

export function noPlaceCalled(name: string): OutgoingMessage {
  return buttons(
    `I know no place called "${name}". Look it up in My cities, or send me a location pin.`,
    MY_CITIES,
    MENU,
  );
}

export function offerRemoval({
  placeId,
  name,
  description,
}: {
  placeId: string;
  name: string;
  description: string;
}): OutgoingMessage {
  return buttons(
    `Remove ${description} from your cities? Then you hear no more about gigs near it.`,
    { id: phrases.unfollowPlace(placeId), title: fitting(`Remove ${name}`, 'Remove it') },
    { id: phrases.no(), title: 'No, keep it' },
  );
}

export function placeUnfollowed({ id, name }: Named, was: boolean): OutgoingMessage {
  return buttons(
    was
      ? `You no longer follow ${bold(name)}. Changed your mind? Tap below.`
      : `You don't follow ${bold(name)}, so there is nothing to remove.`,
    { id: phrases.followPlace(id), title: fitting(`Follow ${name}`, 'Follow it') },
    MY_CITIES,
  );
}

/** Somebody texted only a name. */
export function offerArtist({ username, displayName }: ArtistName): OutgoingMessage {
  return buttons(
    `Follow ${bold(displayName)} (@${username})? You hear about every gig near your cities.`,
    { id: phrases.follow(username), title: fitting(`Follow ${displayName}`, 'Follow') },
    { id: phrases.no(), title: 'No, thanks' },
  );
}

/** Somebody texted only the link of a gig. Of a cancelled one nobody need be kept updated. */
export function offerGig(gig: GigSummary): OutgoingMessage {
  const name = `${bold(gig.title)} with ${gig.artistName}, ${whenAndWhere(gig)}`;
  const follow = {
    id: phrases.follow(gig.artistUsername),
    title: fitting(`Follow ${gig.artistName}`, 'Follow the artist'),
  };
  if (gig.status === 'cancelled') {
    return buttons(`${name}, is cancelled. Shall I tell you of others?`, follow, MENU);
  }
  const question =
    gig.status === 'postponed'
      ? 'It is postponed. Shall I tell you its new date?'
      : 'Shall I tell you if anything changes?';
  return buttons(
    `${name}. ${question}`,
    { id: phrases.watchGig(gig.shortId), title: 'Keep me updated' },
    follow,
    MENU,
  );
}

import type { ArtistName } from '../../../domain/follows/followers.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { bold } from '../../../whatsapp/bold.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { whenAndWhere } from '../parts/gig-lines.ts';
import { button, buttons, choices, fitting, MENU, MY_CITIES } from '../parts/parts.ts';

interface Named {
  id: string;
  name: string;
  description: string;
}

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
    button(fitting(`Follow ${name}`, 'Follow this place'), 'followPlace', id),
    MY_CITIES,
    button('No, thanks', 'no'),
  );
}

/** Several are called so. */
export function offerPlaces(places: Named[]): OutgoingMessage {
  const rows = places.map(({ id, name, description }) => ({
    ...button(name, 'followPlace', id),
    description,
  }));
  return choices('Which one do you mean? Tap Choose to follow it.', rows);
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
    button(fitting(`Remove ${name}`, 'Remove it'), 'unfollowPlace', placeId),
    button('No, keep it', 'no'),
  );
}

export function placeUnfollowed({ id, name }: Named, was: boolean): OutgoingMessage {
  return buttons(
    was
      ? `You no longer follow ${bold(name)}. Changed your mind? Tap below.`
      : `You don't follow ${bold(name)}, so there is nothing to remove.`,
    button(fitting(`Follow ${name}`, 'Follow it'), 'followPlace', id),
    MY_CITIES,
  );
}

/** Somebody texted only a name. */
export function offerArtist({ username, displayName }: ArtistName): OutgoingMessage {
  return buttons(
    `Follow ${bold(displayName)} (@${username})? You hear about every gig near your cities.`,
    button(fitting(`Follow ${displayName}`, 'Follow'), 'follow', username),
    button('No, thanks', 'no'),
  );
}

/** Somebody texted only the link of a gig. Of a cancelled one nobody need be kept updated. */
export function offerGig(gig: GigSummary): OutgoingMessage {
  const name = `${bold(gig.title)} with ${gig.artistName}, ${whenAndWhere(gig)}`;
  const title = fitting(`Follow ${gig.artistName}`, 'Follow the artist');
  const follow = button(title, 'follow', gig.artistUsername);
  if (gig.status === 'cancelled') {
    return buttons(`${name}, is cancelled. Shall I tell you of others?`, follow, MENU);
  }
  const question =
    gig.status === 'postponed'
      ? 'It is postponed. Shall I tell you its new date?'
      : 'Shall I tell you if anything changes?';
  return buttons(
    `${name}. ${question}`,
    button('Keep me updated', 'watchGig', gig.shortId),
    follow,
    MENU,
  );
}

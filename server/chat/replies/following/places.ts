import type { Place } from '@stagebell/gazetteer';
import { sayFault } from '../../../../contract/fault.ts';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import { PLACES_TOO_MANY } from '../../../domain/follows/followed-locations.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { whenAndWhere } from '../parts/gig-lines.ts';
import { button, buttons, choices, fitting, followButton, usualButton } from '../parts/parts.ts';
import { inTheirWords } from '../parts/place-words.ts';

type Named = Pick<Place, 'id' | 'name' | 'description'>;

/** How a place was found; as a guess, its name was mistyped. */
export type KnownBy = 'pin' | 'name' | 'guess';

/** The short name of a pin's city, because nobody named another. */
export function offerPlace(words: Words, place: Named, from: KnownBy): OutgoingMessage {
  const { following, parts } = words.chat;
  const { id, name, description } = inTheirWords(words, place);
  const say = following.places;
  const question = {
    pin: say.offerOfPin({ name, description }),
    name: say.offer({ description }),
    guess: say.guess({ description }),
  };
  return buttons(
    words,
    question[from],
    button(fitting(parts.followNamed({ name }), parts.followPlace), 'followPlace', id),
    'myCities',
    button(parts.noThanks, 'no'),
  );
}

export const tooManyPlaces = (words: Words): OutgoingMessage =>
  buttons(words, sayFault(words.problems, PLACES_TOO_MANY) ?? '', 'myCities', 'help');

/** Several are called so. */
export function offerPlaces(words: Words, places: Named[]): OutgoingMessage {
  const rows = places
    .map((place) => inTheirWords(words, place))
    .map(({ id, name, description }) => ({ ...button(name, 'followPlace', id), description }));
  return choices(words, words.chat.following.places.which, rows);
}

export function followedAlready(words: Words, place: Named): OutgoingMessage {
  const { name } = inTheirWords(words, place);
  const body = words.chat.following.places.already({ name: bold(name) });
  return buttons(words, body, 'myCities', 'hello');
}

export function noPlaceCalled(words: Words, name: string): OutgoingMessage {
  return buttons(words, words.chat.following.places.unknown({ name }), 'myCities', 'hello');
}

export function offerRemoval(
  words: Words,
  place: { placeId: string; name: string; description: string },
): OutgoingMessage {
  const { following, parts } = words.chat;
  const { placeId, name, description } = inTheirWords(words, place);
  const { remove, removeNamed, removeIt } = following.places;
  return buttons(
    words,
    remove({ description }),
    button(fitting(removeNamed({ name }), removeIt), 'unfollowPlace', placeId),
    button(parts.noKeepIt, 'no'),
  );
}

export function placeUnfollowed(words: Words, place: Named, was: boolean): OutgoingMessage {
  const { following, parts } = words.chat;
  const { id, name } = inTheirWords(words, place);
  const say = following.places;
  return buttons(
    words,
    say[was ? 'removed' : 'wasNotFollowed']({ name: bold(name) }),
    button(fitting(parts.followNamed({ name }), say.followIt), 'followPlace', id),
    'myCities',
  );
}

/** Somebody texted only a name. */
export function offerArtist(words: Words, { username, displayName }: ArtistName): OutgoingMessage {
  const { buttons: usual, following, parts } = words.chat;
  const follow = followButton(words, displayName, username, usual.follow);
  const body = following.places.offerArtist({ name: bold(displayName), username });
  return buttons(words, body, follow, button(parts.noThanks, 'no'));
}

/**
 * A text that is only the link or the code of a gig. For a cancelled gig there are no updates to offer.
 * @param url the gig's page, where the contact did not send it
 */
export function offerGig(words: Words, gig: GigSummary, url?: string): OutgoingMessage {
  const { following, parts } = words.chat;
  const isOff = gig.status === 'cancelled';
  const offer = following.places.offerGig[gig.status]({
    title: bold(gig.title),
    artist: plain(gig.artistName),
    when: whenAndWhere(words, gig),
  });
  return buttons(
    words,
    [offer, ...(url ? [url] : [])].join('\n\n'),
    ...(isOff ? [] : [usualButton(words, 'watchGig', gig.shortId)]),
    followButton(words, gig.artistName, gig.artistUsername, parts.followArtist),
    'hello',
  );
}

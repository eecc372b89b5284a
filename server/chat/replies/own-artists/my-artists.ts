import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { ManagedArtist } from '../../../domain/artists/managers.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { whenAndWhere, withWhatItWas } from '../parts/gig-lines.ts';
import { button, buttons, choices, exampleOf, listNames } from '../parts/parts.ts';

/** The most artists that are listed, each with a row that unfollows it. */
export const MAX_ARTISTS = LIMITS.listRows;

/** The artists that a contact follows, each with its next gig. */
export function myArtists(
  words: Words,
  follows: { artist: ArtistName; next: GigSummary | null }[],
): OutgoingMessage {
  const { buttons: usual, ownArtists: say } = words.chat;
  if (follows.length === 0) {
    return buttons(words, say.followNobody({ example: exampleOf(words) }), 'myCities', 'hello');
  }
  const shown = follows.slice(0, MAX_ARTISTS);
  const lines = shown.map(({ artist, next }) =>
    next
      ? say.next({
          name: bold(artist.displayName),
          when: withWhatItWas(words, next, whenAndWhere(words, next)),
        })
      : say.nothingAnnounced({ name: bold(artist.displayName) }),
  );
  const left = follows.slice(MAX_ARTISTS).map(({ artist }) => artist.displayName);
  const more = left.length > 0 ? [say.andOthers({ names: listNames(words, left, 6) })] : [];
  const rows = shown.map(({ artist }) => ({
    ...button(artist.displayName, 'unfollow', artist.username),
    description: usual.unfollow,
  }));
  const opening = say.following({ count: follows.length });
  return choices(words, [opening, ...lines, ...more].join('\n\n'), rows, usual.unfollow);
}

/** How many people follow an artist. @param link of the artist's page */
export function followers(
  words: Words,
  { displayName, fansWait }: ManagedArtist,
  count: number,
  link: string,
): OutgoingMessage {
  const say = words.chat.ownArtists;
  const name = bold(displayName);
  const nobody =
    fansWait === 'approval'
      ? `${say.noFollowersYet({ name })} ${say.fansWait.approval}`
      : say.noFollowers({ name, link });
  const body = count === 0 ? nobody : say.followers({ count, name });
  return buttons(words, body, 'myQrCode', 'myGigs', 'hello');
}

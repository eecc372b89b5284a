import type { ArtistName } from '../../../domain/follows/followers.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import { whatItWas, whenAndWhere } from '../parts/gig-lines.ts';
import {
  button,
  buttons,
  choices,
  count,
  listNames,
  MENU,
  MY_CITIES,
  MY_GIGS,
  phraseButton,
} from '../parts/parts.ts';

/** So many are named, each with a row that unfollows. */
export const MOST_ARTISTS = LIMITS.listRows;

/** Whom a contact follows, each with the next gig. */
export function myArtists(
  follows: { artist: ArtistName; next: GigSummary | null }[],
): OutgoingMessage {
  if (follows.length === 0) {
    return buttons(
      `You follow no artist yet. Scan an artist's code, or text Follow and a name, like "${phraseOf('follow', 'djana')}".`,
      MY_CITIES,
      MENU,
    );
  }
  const shown = follows.slice(0, MOST_ARTISTS);
  const lines = shown.map(({ artist, next }) =>
    next
      ? `${bold(artist.displayName)}: ${whenAndWhere(next)}${whatItWas(next)}`
      : `${bold(artist.displayName)}: no gig announced`,
  );
  const left = follows.slice(MOST_ARTISTS).map(({ artist }) => artist.displayName);
  const more = left.length > 0 ? [`And ${listNames(left, 6)}.`] : [];
  const rows = shown.map(({ artist }) => ({
    ...button(artist.displayName, 'unfollow', artist.username),
    description: 'Unfollow',
  }));
  const opening = `You follow ${count(follows.length, 'artist')}. When they play next:`;
  return choices([opening, ...lines, ...more].join('\n\n'), rows, 'Unfollow');
}

/** How many people follow an artist. @param link of the artist's page */
export function followers(
  { displayName }: ArtistName,
  many: number,
  link: string,
): OutgoingMessage {
  const name = bold(displayName);
  const body =
    many === 0
      ? `Nobody follows ${name} yet. Put your QR code on a poster, or share your page: ${link}`
      : many === 1
        ? `One person follows ${name}.`
        : `${many} people follow ${name}.`;
  return buttons(body, phraseButton('myQrCode'), MY_GIGS, MENU);
}

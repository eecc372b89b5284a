import type { GigQuestion } from '@stagebell/reading';
import type { GigCounts } from '../../../../contract/setup-session.ts';
import type { ArtistRow } from '../../../domain/entities.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { plain } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { gigBlock } from '../parts/gig-lines.ts';
import { distanceIn, type Voice } from '../parts/names.ts';
import { button, buttons, choices, followButton, gigRows, usualButton } from '../parts/parts.ts';
import { heardOf } from './my-gigs.ts';

/** What is known of a gig to those who ask. */
export interface KnownOfGig {
  gig: GigSummary;
  /** Street and number, where the artist gave them. */
  address: string | null;
  /** The artist's link. */
  tickets: string | null;
  isWatched: boolean;
  /** Whether the contact follows its artist. */
  isFollowed: boolean;
  /** How far it is from where the contact goes out. */
  from: { place: string; km: number } | null;
}

/** Answers a question about a gig; with all that its card says, so that the next question is often answered too. */
export function answerAboutGig(
  words: Voice,
  question: GigQuestion,
  known: KnownOfGig,
): OutgoingMessage {
  const { gig, isWatched, isFollowed } = known;
  const card = `${gigBlock(words, gig)}\n${words.gigUrl(gig.shortId)}`;
  const body = [sentence(words, question, known), card].filter((part) => part !== null);
  const update = isWatched ? 'unwatchGig' : 'watchGig';
  return buttons(
    words,
    body.join('\n\n'),
    usualButton(words, update, gig.shortId),
    ...(isFollowed ? [] : [button(words.chat.parts.followArtist, 'follow', gig.artistUsername)]),
    'hello',
  );
}

/** What the card does not say; null where it says all. */
function sentence(words: Voice, question: GigQuestion, known: KnownOfGig): string | null {
  const say = words.chat.gigs.ask;
  const { gig, address, tickets, from, isWatched } = known;
  const artist = plain(gig.artistName);
  switch (question) {
    case 'where':
      return address && plain(address);
    case 'tickets':
    case 'giglink':
      return tickets ? say.tickets({ url: tickets }) : say.noTickets({ artist });
    case 'price':
    case 'lineup':
    case 'age':
    case 'doors': {
      const unsaid = say.unsaid({ about: question, artist });
      return tickets ? `${unsaid}\n${tickets}` : unsaid;
    }
    case 'howfar':
      return from && say.far({ distance: distanceIn(words, from.km), place: plain(from.place) });
    case 'stillon':
      return gig.status === 'scheduled' ? say.on : words.chat.parts.gig[gig.status];
    case 'amdown':
      return isWatched ? say.down : say.notDown;
    default:
      return null;
  }
}

/** Which of several gigs a question is about. */
export function whichGigAsked(
  words: Words,
  gigs: GigSummary[],
  question: GigQuestion | 'heard',
): OutgoingMessage {
  const rows = gigRows(words, gigs, (title, { shortId }) =>
    question === 'heard'
      ? button(title, 'heardGig', shortId)
      : button(title, 'askGig', question, shortId),
  );
  return choices(words, words.chat.gigs.ask.which, rows);
}

/** Who an artist is: name, genres, what they say of themselves, and their page. */
export function whoArtistIs(
  words: Words,
  artist: Pick<ArtistRow, 'username' | 'display_name' | 'genres' | 'bio'>,
  publicUrl: string,
): OutgoingMessage {
  const { username, display_name, genres, bio } = artist;
  const named = words.list(genres.map((genre) => words.genres[genre]));
  const name = words.chat.gigs.ask.artist({ name: plain(display_name), username, genres: named });
  const body = [name, plain(bio), `${publicUrl}/a/${username}`].filter((part) => part !== '');
  return buttons(words, body.join('\n'), followButton(words, display_name, username), 'hello');
}

/** How many heard of an own gig. */
export function heard(words: Voice, gig: GigSummary & GigCounts): OutgoingMessage {
  const body = `${gigBlock(words, gig)}\n${heardOf(words, gig)}\n${words.gigUrl(gig.shortId)}`;
  return buttons(words, body, usualButton(words, 'editGig', gig.shortId), 'myGigs', 'hello');
}

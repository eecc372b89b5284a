import type { GigCounts } from '../../../../contract/setup-session.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { fitText } from '../../../whatsapp/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import { type PausedNow, pausedSentences } from '../leaving/pauses.ts';
import { gigLine, whenAndWhere, withStatus } from '../parts/gig-lines.ts';
import {
  button,
  exampleOf,
  fittingLines,
  type SetupLink,
  setupLink,
  usualButton,
} from '../parts/parts.ts';

/** In characters: leaves room for the sentences around the gigs. */
const MAX_FAN_LENGTH = 680;
const MAX_ARTIST_LENGTH = 1500;

/** A gig with its link below it. */
const linked = (line: string, gig: GigSummary, gigUrl: (shortId: string) => string) =>
  `${line}\n${gigUrl(gig.shortId)}`;

/** The first gigs, as many as fit into "My gigs": exactly these are listed. */
export function nameable(
  words: Words,
  gigs: GigSummary[],
  isArtist: boolean,
  gigUrl: (shortId: string) => string,
): GigSummary[] {
  const lines = gigs.map((gig) => linked(gigLine(words, gig), gig, gigUrl));
  return gigs.slice(0, fittingLines(lines, isArtist ? MAX_ARTIST_LENGTH : MAX_FAN_LENGTH).length);
}

/** What "My gigs" shows of the gigs that a contact follows. */
export interface FollowedInChat {
  /** By date; those that fit. */
  named: GigSummary[];
  /** Whether the page shows more of them. */
  areMore: boolean;
  /** What is not set up yet, without which no announcement can come. */
  missing: 'artist' | 'city' | null;
  /** What is quiet for now. */
  paused: PausedNow | null;
  gigUrl: (shortId: string) => string;
  link: SetupLink;
}

function missingWords(words: Words, missing: 'artist' | 'city'): string {
  const { mine } = words.chat.gigs;
  return missing === 'city'
    ? mine.noCity({ citiesPhrase: phraseOf(words, 'myCities') })
    : mine.noArtist({ example: exampleOf(words) });
}

function namedParts(words: Words, { named, areMore, gigUrl }: FollowedInChat): string[] {
  if (named.length === 0) return [];
  const { followed, moreOnPage } = words.chat.gigs.mine;
  const lines = named.map((gig) => linked(gigLine(words, gig), gig, gigUrl));
  return [`${followed}\n${lines.join('\n')}`, ...(areMore ? [moreOnPage] : [])];
}

/** For a fan: the gigs they follow, by date, each with its link, and the page that shows all of them. */
export function myGigs(words: Words, followed: FollowedInChat): OutgoingMessage {
  const say = words.chat.gigs.mine;
  const { named, missing, paused, link } = followed;
  const parts = namedParts(words, followed);
  if (missing) parts.push(missingWords(words, missing));
  else if (named.length === 0) parts.push(say.nothing);
  if (paused && !missing) parts.push(pausedSentences(words, paused));
  return setupLink(words, parts.join('\n\n'), say.open, link);
}

type OwnGig = GigSummary & GigCounts;

/** For an artist: their own gigs with their counts, then what a fan gets, and how to create and edit. */
export function myGigsOfArtist(
  words: Words,
  own: OwnGig[],
  followed: FollowedInChat,
): OutgoingMessage {
  const say = words.chat.gigs.mine;
  const { gigUrl, link } = followed;
  const lines = own.map((gig) =>
    // Its page cannot be opened yet.
    gig.fansWait === 'approval' ? ownLine(words, gig) : linked(ownLine(words, gig), gig, gigUrl),
  );
  const fitting = fittingLines(lines, MAX_ARTIST_LENGTH);
  const left = own.length - fitting.length;
  const parts = [
    own.length > 0 ? `${say.yours}\n${fitting.join('\n')}` : say.noneOfYours,
    ...(left > 0 ? [say.moreOfYours({ count: left })] : []),
    ...namedParts(words, followed),
    ...(followed.paused ? [pausedSentences(words, followed.paused)] : []),
    say.page(link),
  ];
  const edits = own.slice(0, LIMITS.listRows - 1).map((gig) => ({
    ...button(fitText(gig.title, LIMITS.rowTitle), 'editGig', gig.shortId),
    description: fitText(say.editRow({ when: whenAndWhere(words, gig) }), LIMITS.rowDescription),
  }));
  return {
    type: 'list',
    body: parts.join('\n\n'),
    button: say.createOrEdit,
    sections: [
      { title: say.new, rows: [usualButton(words, 'createGig')] },
      ...(edits.length > 0 ? [{ title: say.editGig, rows: edits }] : []),
    ],
  };
}

function ownLine(words: Words, gig: OwnGig): string {
  const say = words.chat.gigs.mine;
  const { told, listed, failed, waiting } = gig;
  const heard = words.list([
    told + failed === 0 ? say.nobodyTold : listed > 0 ? say.toldAndListed(gig) : say.told(gig),
    ...(failed > 0 ? [say.notReached({ count: failed })] : []),
    ...(waiting > 0 ? [say.onTheWay({ count: waiting })] : []),
  ]);
  const when = withStatus(words, gig, whenAndWhere(words, gig));
  return `${words.chat.parts.gig.ownLine({ title: bold(gig.title), when })}\n${heard}`;
}

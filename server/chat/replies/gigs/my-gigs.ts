import type { GigCounts } from '../../../../contract/setup-session.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { fitText } from '../../../messenger/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { type PausedNow, pausedSentences } from '../leaving/pauses.ts';
import { listedGigs, listedOwnGig, whenAndWhere } from '../parts/gig-lines.ts';
import { fittingLines, type Voice } from '../parts/names.ts';
import { button, exampleOf, type SetupLink, setupLink, usualButton } from '../parts/parts.ts';

/** The most characters of the gigs, so that the sentences around them fit too. */
const MAX_FAN_LENGTH = 680;
const MAX_ARTIST_LENGTH = 1500;

/** With the empty lines between them, which count too. */
const apart = (blocks: string[]) => blocks.map((block) => `${block}\n`);

/** The first gigs, as many as fit into "My gigs": exactly these are listed. */
export function nameable(words: Voice, gigs: GigSummary[], isArtist: boolean): GigSummary[] {
  const blocks = apart(listedGigs(words, gigs));
  return gigs.slice(0, fittingLines(blocks, isArtist ? MAX_ARTIST_LENGTH : MAX_FAN_LENGTH).length);
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
  link: SetupLink;
}

function missingWords(words: Words, missing: 'artist' | 'city'): string {
  const { mine } = words.chat.gigs;
  return missing === 'city'
    ? mine.noCity({ citiesPhrase: phraseOf(words, 'myCities') })
    : mine.noArtist({ example: exampleOf(words) });
}

function namedParts(words: Voice, { named, areMore }: FollowedInChat): string[] {
  if (named.length === 0) return [];
  const { followed, moreOnPage } = words.chat.gigs.mine;
  return [followed, ...listedGigs(words, named), ...(areMore ? [moreOnPage] : [])];
}

/** For a fan: the gigs they follow, by date, each with its link, and the page that shows all of them. */
export function myGigs(words: Voice, followed: FollowedInChat): OutgoingMessage {
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
  words: Voice,
  own: OwnGig[],
  followed: FollowedInChat,
): OutgoingMessage {
  const say = words.chat.gigs.mine;
  const blocks = own.map((gig) => {
    const block = `${listedOwnGig(words, gig)}\n${heardOf(words, gig)}`;
    // Its page cannot be opened yet.
    return gig.fansWait === 'approval' ? block : `${block}\n${words.gigUrl(gig.shortId)}`;
  });
  const fitting = fittingLines(apart(blocks), MAX_ARTIST_LENGTH);
  const left = own.length - fitting.length;
  const parts = [
    ...(own.length > 0 ? [say.yours, ...blocks.slice(0, fitting.length)] : [say.noneOfYours]),
    ...(left > 0 ? [say.moreOfYours({ count: left })] : []),
    ...namedParts(words, followed),
    ...(followed.paused ? [pausedSentences(words, followed.paused)] : []),
    say.page(followed.link),
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

/** How many people heard of it. */
export function heardOf(words: Words, gig: OwnGig): string {
  const say = words.chat.gigs.mine;
  const { told, listed, failed, waiting } = gig;
  const someTold = listed > 0 ? say.toldAndListed(gig) : say.told(gig);
  return words.list([
    told + failed === 0 ? say.nobodyTold : someTold,
    ...(failed > 0 ? [say.notReached({ count: failed })] : []),
    ...(waiting > 0 ? [say.onTheWay({ count: waiting })] : []),
  ]);
}

/** @param url of the calendar */
export function myCalendar(words: Words, url: string): OutgoingMessage {
  const { calendar } = words.chat.gigs;
  const body = calendar.yours({ phrase: phraseOf(words, 'newCalendarAddress') });
  return { type: 'link', body, text: calendar.open, url };
}

export function newCalendarAddress({ chat: { gigs } }: Words, url: string): OutgoingMessage {
  return { type: 'link', body: gigs.calendar.newAddress, text: gigs.calendar.open, url };
}

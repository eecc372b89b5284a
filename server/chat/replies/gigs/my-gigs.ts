import type { GigCounts } from '../../../../contract/setup-session.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { fitText } from '../../../whatsapp/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import { gigLine, whenAndWhere } from '../parts/gig-lines.ts';
import { button, fittingLines, phraseButton, type SetupLink, setupLink } from '../parts/parts.ts';

/** In characters: leaves room for the sentences around the gigs. */
const FAN_MAXIMUM = 680;
const ARTIST_MAXIMUM = 1500;

const HEADING = 'Gigs you follow:';

/** A gig with its link below it. */
const linked = (line: string, gig: GigSummary, gigUrl: (shortId: string) => string) =>
  `${line}\n${gigUrl(gig.shortId)}`;

/** The first of the gigs, as many as have room in "My gigs": exactly these are named. */
export function nameable(
  gigs: GigSummary[],
  isArtist: boolean,
  gigUrl: (shortId: string) => string,
): GigSummary[] {
  const lines = gigs.map((gig) => linked(gigLine(gig), gig, gigUrl));
  return gigs.slice(0, fittingLines(lines, isArtist ? ARTIST_MAXIMUM : FAN_MAXIMUM).length);
}

/** What "My gigs" says of the gigs that somebody follows. */
export interface FollowedInChat {
  /** By date; those that have room. */
  named: GigSummary[];
  /** Whether the page shows others as well. */
  areMore: boolean;
  /** What is not set up yet, without which nothing can come. */
  missing: 'artist' | 'city' | null;
  gigUrl: (shortId: string) => string;
  link: SetupLink;
}

const MISSING = {
  city: `You follow no city yet, so no gig is near. Where do you go out? Text ${phraseOf('myCities')}, or send me a location pin.`,
  artist: `You follow no artist yet. Text Follow and a username, like "${phraseOf('follow', 'djana')}".`,
} as const;

function namedParts({ named, areMore, gigUrl }: FollowedInChat): string[] {
  if (named.length === 0) return [];
  const lines = named.map((gig) => linked(gigLine(gig), gig, gigUrl));
  return [`${HEADING}\n${lines.join('\n')}`, ...(areMore ? ['The page shows more of them.'] : [])];
}

/** A fan's: the gigs they follow, by date, each with its link, and the page that shows all of them. */
export function myGigs(followed: FollowedInChat): OutgoingMessage {
  const { named, missing, link } = followed;
  const parts = namedParts(followed);
  if (missing) parts.push(MISSING[missing]);
  else if (named.length === 0) {
    parts.push('Nothing to go to yet: no gig of artists you follow near your cities.');
  }
  return setupLink(parts.join('\n\n'), 'Gigs I follow', link);
}

type OwnGig = GigSummary & GigCounts;

/** An artist's: their own gigs with their counts, then what a fan gets, and the ways to create and edit. */
export function myGigsOfArtist(own: OwnGig[], followed: FollowedInChat): OutgoingMessage {
  const { gigUrl, link } = followed;
  const lines = own.map((gig) => linked(ownLine(gig), gig, gigUrl));
  const fitting = fittingLines(lines, ARTIST_MAXIMUM);
  const left = own.length - fitting.length;
  const parts = [
    own.length > 0 ? `Your gigs:\n${fitting.join('\n')}` : 'You have no gig coming up.',
    ...(left > 0 ? [`…and ${left} more of yours`] : []),
    ...namedParts(followed),
    `The page of the gigs you follow: ${link.url}\nThe link is valid for ${link.minutes} minutes.`,
  ];
  const edits = own.slice(0, LIMITS.listRows - 1).map((gig) => ({
    ...button(fitText(gig.title, LIMITS.rowTitle), 'editGig', gig.shortId),
    description: fitText(`Edit: ${whenAndWhere(gig)}`, LIMITS.rowDescription),
  }));
  return {
    type: 'list',
    body: parts.join('\n\n'),
    button: 'Create or edit',
    sections: [
      { title: 'New', rows: [phraseButton('createGig')] },
      ...(edits.length > 0 ? [{ title: 'Edit gig', rows: edits }] : []),
    ],
  };
}

function ownLine(gig: OwnGig): string {
  const { told, listed, delivered, read, failed, waiting } = gig;
  const status = gig.status === 'scheduled' ? '' : ` – ${gig.status}`;
  const heard = [
    told + failed === 0
      ? 'nobody told so far'
      : `${told} told${listed > 0 ? ` (${listed} by asking)` : ''}, ${delivered} delivered, ${read} read`,
    ...(failed > 0 ? [`${failed} not reached`] : []),
    ...(waiting > 0 ? [`${waiting} on the way`] : []),
  ].join(', ');
  return `${bold(gig.title)}, ${whenAndWhere(gig)}${status}\n${heard}`;
}

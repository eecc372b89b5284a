import { phrases } from '../../../contract/chat-phrases.ts';
import type { GigCounts } from '../../../contract/setup-session.ts';
import type { GigSummary } from '../../domain/gig-summary.ts';
import { bold } from '../../whatsapp/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { dateAndPlace, gigLine, whatItWas, whenAndWhere } from './gig-lines.ts';
import { buttons, fittingLines, listLines, type SetupLink, setupLink } from './parts.ts';

const MENU = { id: phrases.hello(), title: 'Menu' };
const MY_GIGS = { id: phrases.myGigs(), title: phrases.myGigs() };

function unknownCode(shortId: string): string {
  return `I know no gig with the code ${shortId}. It may be mistyped, or the gig was taken down.`;
}

/** `gigs`: those that could be meant instead; `write` makes the phrase with a gig's code. */
export function unknownGig(
  shortId: string,
  gigs: GigSummary[] = [],
  write: (shortId: string) => string = phrases.watchGig,
): OutgoingMessage {
  return gigs.length === 0
    ? buttons(unknownCode(shortId), MY_GIGS, MENU)
    : gigList(`${unknownCode(shortId)} Did you mean one of these?`, gigs, write);
}

/** A phrase about a gig that names none; `write` makes the phrase with a gig's code. */
export function whichGig(gigs: GigSummary[], write: (shortId: string) => string): OutgoingMessage {
  const phrase = write('').trim();
  return gigs.length === 0
    ? buttons(`${phrase}: there is no gig coming up that you could mean.`, MY_GIGS, MENU)
    : gigList(`${phrase}: which one?`, gigs, write);
}

function gigList(
  question: string,
  gigs: GigSummary[],
  write: (shortId: string) => string,
): OutgoingMessage {
  const rows = gigs.slice(0, LIMITS.listRows).map((gig) => ({
    id: write(gig.shortId),
    title: gig.title,
    description: whenAndWhere(gig),
  }));
  const others =
    gigs.length > rows.length
      ? ` For a later one text ${write('').trim()} and its code, which is the end of its link.`
      : '';
  return { type: 'list', body: `${question}${others}`, button: 'Choose', sections: [{ rows }] };
}

export function watching(gig: GigSummary, url: string): OutgoingMessage {
  const isOn = gig.status === 'scheduled';
  const state = isOn
    ? 'If anything changes, you hear about it here.'
    : `It is ${gig.status} right now. If that changes, you hear about it here.`;
  const when = isOn
    ? `${dateAndPlace(gig)}${whatItWas(gig)}`
    : `Was: ${dateAndPlace(gig.was ?? gig)}`;
  return {
    type: 'link',
    body: `${bold(gig.title)} with ${gig.artistName}\n${when}\n\nNoted. ${state}`,
    text: 'See the gig',
    url,
  };
}

export function watchingTooLate(gig: GigSummary): OutgoingMessage {
  return buttons(
    `${bold(gig.title)} with ${gig.artistName} was on ${dateAndPlace(gig)}, so there is nothing left to tell. Follow ${gig.artistName} to hear about the next one.`,
    { id: phrases.follow(gig.artistUsername), title: 'Follow the artist' },
    MENU,
  );
}

export function notWatching(gig: GigSummary): OutgoingMessage {
  return buttons(
    `No more messages about ${bold(gig.title)} (${whenAndWhere(gig)}).`,
    { id: phrases.watchGig(gig.shortId), title: 'Keep me updated' },
    MENU,
  );
}

export function editGig(gig: GigSummary, link: SetupLink): OutgoingMessage {
  return setupLink(
    `Here you can change ${bold(gig.title)} (${whenAndWhere(gig)}). If date, place or status change, those who know of it are told.`,
    'Edit gig',
    link,
  );
}

/** Somebody else's gig. */
export function notYours(gig: GigSummary): OutgoingMessage {
  return buttons(
    `Only ${gig.artistName} can change ${bold(gig.title)}. If that is you, please write from the phone you made the profile with.`,
    { id: phrases.watchGig(gig.shortId), title: 'Keep me updated' },
    MENU,
  );
}

const CHANGES = {
  cancelled: { verb: 'Cancel', noun: 'cancelled', confirm: phrases.confirmCancelGig },
  postponed: { verb: 'Postpone', noun: 'postponed', confirm: phrases.confirmPostponeGig },
} as const;
export type StatusChange = keyof typeof CHANGES;

/** @param again the yes was to a question long asked, or after which something else was said */
export function confirmStatus(
  gig: GigSummary,
  status: StatusChange,
  again = false,
): OutgoingMessage {
  const { verb, confirm } = CHANGES[status];
  const asked = again ? `Just to be sure, once more: ${verb.toLowerCase()}` : verb;
  return buttons(
    `${asked} ${bold(gig.title)} (${whenAndWhere(gig)})? Everyone who knows of it gets a message at once.`,
    { id: confirm(gig.shortId), title: `Yes, ${verb.toLowerCase()} it` },
    { id: phrases.no(), title: 'No, keep it' },
  );
}

export function statusChanged(gig: GigSummary, status: StatusChange): OutgoingMessage {
  const next =
    status === 'postponed'
      ? 'As soon as you know the new date, tap Edit gig and they hear that too.'
      : 'If it happens after all, tap Edit gig.';
  return buttons(
    `${bold(gig.title)} is ${CHANGES[status].noun}. Everyone who knows of it is being told. ${next}`,
    { id: phrases.editGig(gig.shortId), title: 'Edit gig' },
    MY_GIGS,
  );
}

export function alreadySo(gig: GigSummary, status: StatusChange): OutgoingMessage {
  return buttons(
    `${bold(gig.title)} (${whenAndWhere(gig)}) is ${CHANGES[status].noun} already.`,
    { id: phrases.editGig(gig.shortId), title: 'Edit gig' },
    MY_GIGS,
  );
}

export function alreadyBegun(gig: GigSummary): OutgoingMessage {
  return buttons(
    `${bold(gig.title)} began on ${dateAndPlace(gig)}, so it is too late for that.`,
    { id: phrases.editGig(gig.shortId), title: 'Edit gig' },
    MY_GIGS,
  );
}

/** In characters: leaves room for the sentences around the lists. */
const OWN_MAXIMUM = 430;
const COMING_MAXIMUM = 260;
const OFF_MAXIMUM = 190;

/** What "My gigs" names of the gigs to go to. */
export interface ToGoTo {
  /** They take place, soonest first. */
  coming: GigSummary[];
  /** Cancelled or postponed. */
  off: GigSummary[];
}

/** The gigs to go to that fit into "My gigs": exactly these are named. */
export function nameable(gigs: GigSummary[]): ToGoTo {
  const isOn = ({ status }: GigSummary) => status === 'scheduled';
  const fitting = (some: GigSummary[], maximum: number) =>
    some.slice(0, fittingLines(some.map(gigLine), maximum).length);
  return {
    coming: fitting(gigs.filter(isOn), COMING_MAXIMUM),
    off: fitting(
      gigs.filter((gig) => !isOn(gig)),
      OFF_MAXIMUM,
    ),
  };
}

function ownGig(gig: GigSummary & GigCounts): string {
  const { told, listed, delivered, read, failed, waiting } = gig;
  const status = gig.status === 'scheduled' ? '' : ` – ${gig.status}`;
  const heard = [
    told + failed === 0
      ? 'nobody told so far'
      : `${told} told${listed > 0 ? ` (${listed} by asking)` : ''}, ${delivered} delivered, ${read} read`,
    ...(failed > 0 ? [`${failed} not reached`] : []),
    ...(waiting > 0 ? [`${waiting} on the way`] : []),
  ].join(', ');
  return `${bold(gig.title)}, ${whenAndWhere(gig)}${status}\n${heard} · code ${gig.shortId}`;
}

/**
 * An artist's own gigs with their counts, then `nameable` ones to go to, and the link to all.
 * @param missing what somebody has not set up yet, without which nothing can come
 */
export function myGigs(
  own: (GigSummary & GigCounts)[] | null,
  { coming, off }: ToGoTo,
  missing: 'artist' | 'city' | null,
  link: SetupLink,
): OutgoingMessage {
  const parts: string[] = [];
  if (own) {
    const lines = listLines(own.map(ownGig), OWN_MAXIMUM);
    parts.push(own.length > 0 ? `Your gigs:\n${lines}` : 'You have no gig coming up.');
  }
  if (coming.length > 0) parts.push(`Next for you:\n${coming.map(gigLine).join('\n')}`);
  if (off.length > 0) parts.push(`Not as planned:\n${off.map(gigLine).join('\n')}`);
  // Who is here for gigs of their own need not want others'.
  if (missing) parts.push(...(own ? [] : [MISSING[missing]]));
  else if (coming.length === 0) {
    parts.push('Nothing to go to yet: no gig of artists you follow near your cities.');
  }
  return setupLink(parts.join('\n\n'), 'Gigs I follow', link);
}

const MISSING = {
  city: `You follow no city yet, so no gig is near. Where do you go out? Text ${phrases.myCities()}, or send me a location pin.`,
  artist: `You follow no artist yet. Text Follow and a username, like "${phrases.follow('djana')}".`,
} as const;

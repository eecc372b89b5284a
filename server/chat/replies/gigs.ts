import { phrases } from '../../../contract/chat-phrases.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { bold } from '../../whatsapp/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { dateAndPlace, whatItWas, whenAndWhere } from './gig-lines.ts';
import { buttons, type SetupLink, setupLink, WHO_WE_ARE } from './parts.ts';

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

/** A newcomer, who came from a gig's page, also reads what this is and is offered the artist. */
export function watching(gig: GigSummary, url: string, isNewcomer: boolean): OutgoingMessage {
  const isOn = gig.status === 'scheduled';
  const state = {
    scheduled: 'Noted. If anything changes, you hear about it here.',
    postponed: 'Noted. It is postponed: as soon as there is a new date, you hear it here.',
    cancelled: 'It is cancelled. Should it take place after all, you hear about it here.',
  }[gig.status];
  const when = isOn
    ? `${dateAndPlace(gig)}${whatItWas(gig)}`
    : `Was: ${dateAndPlace(gig.was ?? gig)}`;
  const noted = `${bold(gig.title)} with ${gig.artistName}\n${when}`;
  if (!isNewcomer) {
    return { type: 'link', body: `${noted}\n\n${state}`, text: 'See the gig', url };
  }
  return buttons(
    `${noted}\n${url}\n\n${state}\n\n${WHO_WE_ARE} Follow ${gig.artistName} to hear about the next gig too.`,
    { id: phrases.follow(gig.artistUsername), title: 'Follow the artist' },
    MENU,
  );
}

export function watchingTooLate(gig: GigSummary): OutgoingMessage {
  return buttons(
    `${bold(gig.title)} with ${gig.artistName} was on ${dateAndPlace(gig)}, so there is nothing left to tell. Follow ${gig.artistName} to hear about the next one.`,
    { id: phrases.follow(gig.artistUsername), title: 'Follow the artist' },
    MENU,
  );
}

/** There is nothing to be kept updated about of a gig that is called off for good. */
const updatesOrMyGigs = ({ shortId, status }: GigSummary) =>
  status === 'cancelled' ? MY_GIGS : { id: phrases.watchGig(shortId), title: 'Keep me updated' };

export function notWatching(gig: GigSummary): OutgoingMessage {
  return buttons(
    `No more messages about ${bold(gig.title)} (${whenAndWhere(gig)}).`,
    updatesOrMyGigs(gig),
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
    updatesOrMyGigs(gig),
    MENU,
  );
}

const CHANGES = {
  cancelled: { verb: 'Cancel', noun: 'cancelled', confirm: phrases.confirmCancelGig },
  postponed: { verb: 'Postpone', noun: 'postponed', confirm: phrases.confirmPostponeGig },
  scheduled: { verb: 'Put back on', noun: 'on again', confirm: phrases.confirmRestoreGig },
} as const;
export type StatusChange = keyof typeof CHANGES;

/** What gives a gig this status, once it is asked about. */
export function confirmPhrase(status: StatusChange, shortId: string): string {
  return CHANGES[status].confirm(shortId);
}

/** @param again the yes was to a question long asked, or after which something else was said */
export function confirmStatus(
  gig: GigSummary,
  status: StatusChange,
  again = false,
): OutgoingMessage {
  const { verb, confirm } = CHANGES[status];
  if (status === 'scheduled') {
    return buttons(
      `${bold(gig.title)} is ${CHANGES[gig.status].noun} already, and everyone who knows of it is being told. Put it back on (${dateAndPlace(gig)})? Then they hear that it takes place after all.`,
      { id: confirm(gig.shortId), title: 'Yes, put it back on' },
      { id: phrases.editGig(gig.shortId), title: 'Edit gig' },
      { id: phrases.no(), title: 'No, leave it' },
    );
  }
  const asked = again ? `Just to be sure, once more: ${verb.toLowerCase()}` : verb;
  return buttons(
    `${asked} ${bold(gig.title)} (${whenAndWhere(gig)})? Everyone who knows of it gets a message at once.`,
    { id: confirm(gig.shortId), title: `Yes, ${verb.toLowerCase()} it` },
    { id: phrases.no(), title: 'No, keep it' },
  );
}

export function statusChanged(gig: GigSummary, status: StatusChange): OutgoingMessage {
  const next = {
    postponed: 'As soon as you know the new date, tap Edit gig and they hear that too.',
    cancelled: 'If it happens after all, tap Edit gig.',
    scheduled: 'If something else changes, tap Edit gig.',
  }[status];
  return buttons(
    `${bold(gig.title)} is ${CHANGES[status].noun}. Everyone who knows of it is being told. ${next}`,
    { id: phrases.editGig(gig.shortId), title: 'Edit gig' },
    MY_GIGS,
  );
}

/** @param why a sentence of the domain's */
export function changedTooOften(gig: GigSummary, why: string): OutgoingMessage {
  return buttons(`${bold(gig.title)} stays as it is. ${why}`, MY_GIGS, MENU);
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

import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { payloadOf, phraseOf } from '../../intents.ts';
import { dateAndPlace, whatItWas, whenAndWhere } from '../parts/gig-lines.ts';
import {
  button,
  buttons,
  choices,
  MENU,
  MY_GIGS,
  type SetupLink,
  setupLink,
  WHO_WE_ARE,
} from '../parts/parts.ts';

export const NOTHING_TO_PAUSE = 'You asked for updates about no gig that is coming up.';

/** Phrases that name a gig. */
export type GigIntentKind = 'watchGig' | 'unwatchGig' | 'editGig' | 'cancelGig' | 'postponeGig';

function unknownCode(shortId: string): string {
  return `I know no gig with the code ${shortId}. It may be mistyped, or the gig was taken down.`;
}

/** `gigs`: those that could be meant instead. */
export function unknownGig(
  shortId: string,
  gigs: GigSummary[] = [],
  kind: GigIntentKind = 'watchGig',
): OutgoingMessage {
  return gigs.length === 0
    ? buttons(unknownCode(shortId), MY_GIGS, MENU)
    : gigList(`${unknownCode(shortId)} Did you mean one of these?`, gigs, kind);
}

/** A phrase about a gig that names none. */
export function whichGig(gigs: GigSummary[], kind: GigIntentKind): OutgoingMessage {
  const phrase = phraseOf(kind);
  return gigs.length === 0
    ? buttons(`${phrase}: there is no gig coming up that you could mean.`, MY_GIGS, MENU)
    : gigList(`${phrase}: which one?`, gigs, kind);
}

function gigList(question: string, gigs: GigSummary[], kind: GigIntentKind): OutgoingMessage {
  const rows = gigs.slice(0, LIMITS.listRows).map((gig) => ({
    ...button(gig.title, kind, gig.shortId),
    description: whenAndWhere(gig),
  }));
  const others =
    gigs.length > rows.length
      ? ` For a later one text ${phraseOf(kind)} and its code, which is the end of its link.`
      : '';
  return choices(`${question}${others}`, rows);
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
    button('Follow the artist', 'follow', gig.artistUsername),
    MENU,
  );
}

export function watchingTooLate(gig: GigSummary): OutgoingMessage {
  return buttons(
    `${bold(gig.title)} with ${gig.artistName} was on ${dateAndPlace(gig)}, so there is nothing left to tell. Follow ${gig.artistName} to hear about the next one.`,
    button('Follow the artist', 'follow', gig.artistUsername),
    MENU,
  );
}

/** There is nothing to be kept updated about of a gig that is called off for good. */
const updatesOrMyGigs = ({ shortId, status }: GigSummary) =>
  status === 'cancelled' ? MY_GIGS : button('Keep me updated', 'watchGig', shortId);

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
  cancelled: { verb: 'Cancel', noun: 'cancelled', confirm: 'confirmCancelGig' },
  postponed: { verb: 'Postpone', noun: 'postponed', confirm: 'confirmPostponeGig' },
  scheduled: { verb: 'Put back on', noun: 'on again', confirm: 'confirmRestoreGig' },
} as const;
export type StatusChange = keyof typeof CHANGES;

/** What gives a gig this status, once it is asked about, as its button says it. */
export function confirmPayload(status: StatusChange, shortId: string): string {
  return payloadOf(CHANGES[status].confirm, shortId);
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
      button('Yes, put it back on', confirm, gig.shortId),
      button('Edit gig', 'editGig', gig.shortId),
      button('No, leave it', 'no'),
    );
  }
  const asked = again ? `Just to be sure, once more: ${verb.toLowerCase()}` : verb;
  return buttons(
    `${asked} ${bold(gig.title)} (${whenAndWhere(gig)})? Everyone who knows of it gets a message at once.`,
    button(`Yes, ${verb.toLowerCase()} it`, confirm, gig.shortId),
    button('No, keep it', 'no'),
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
    button('Edit gig', 'editGig', gig.shortId),
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
    button('Edit gig', 'editGig', gig.shortId),
    MY_GIGS,
  );
}

export function alreadyBegun(gig: GigSummary): OutgoingMessage {
  return buttons(
    `${bold(gig.title)} began on ${dateAndPlace(gig)}, so it is too late for that.`,
    button('Edit gig', 'editGig', gig.shortId),
    MY_GIGS,
  );
}

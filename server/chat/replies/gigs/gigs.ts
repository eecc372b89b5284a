import { type Fault, sayFault } from '../../../../contract/fault.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { dateAndPlace, listedGig, whenAndWhere, withWhatItWas } from '../parts/gig-lines.ts';
import {
  button,
  buttons,
  choices,
  type SetupLink,
  setupLink,
  usualButton,
} from '../parts/parts.ts';

export const nothingToPause = ({ chat: { gigs } }: Words): string => gigs.nothingToPause;

/** Phrases that name a gig. */
export type GigIntentKind = 'watchGig' | 'unwatchGig' | 'editGig' | 'cancelGig' | 'postponeGig';

/** What a reply shows of a gig: its title, date and place. */
const named = (words: Words, gig: GigSummary) => ({
  title: bold(gig.title),
  when: whenAndWhere(words, gig),
});

/** `gigs`: those that could be meant instead. */
export function unknownGig(
  words: Words,
  code: string,
  gigs: GigSummary[] = [],
  kind: GigIntentKind = 'watchGig',
): OutgoingMessage {
  const say = words.chat.gigs;
  return gigs.length === 0
    ? buttons(words, say.unknown({ code }), 'myGigs', 'hello')
    : gigList(words, say.unknownBut({ code }), gigs, kind);
}

/** The code of a gig that an operator hid or removed. */
export function gigTakenDown(words: Words, code: string): OutgoingMessage {
  return buttons(words, words.chat.gigs.takenDown({ code }), 'myGigs', 'hello');
}

/** A phrase that needs a gig and names none. */
export function whichGig(words: Words, gigs: GigSummary[], kind: GigIntentKind): OutgoingMessage {
  const say = words.chat.gigs;
  const phrase = phraseOf(words, kind);
  return gigs.length === 0
    ? buttons(words, say.none({ phrase }), 'myGigs', 'hello')
    : gigList(words, say.which({ phrase }), gigs, kind);
}

function gigList(
  words: Words,
  question: string,
  gigs: GigSummary[],
  kind: GigIntentKind,
): OutgoingMessage {
  const rows = gigs.slice(0, LIMITS.listRows).map((gig) => ({
    ...button(gig.title, kind, gig.shortId),
    description: whenAndWhere(words, gig),
  }));
  const others = words.chat.gigs.laterOnes({ phrase: phraseOf(words, kind) });
  return choices(words, gigs.length > rows.length ? `${question} ${others}` : question, rows);
}

/** A newcomer from a gig's page also reads what Stagebell is, and is offered the artist. */
export function watching(
  words: Words,
  gig: GigSummary,
  url: string,
  { isNewcomer, isReminded }: { isNewcomer: boolean; isReminded: boolean },
): OutgoingMessage {
  const { gigs: say, parts } = words.chat;
  const isScheduled = gig.status === 'scheduled';
  const when = isScheduled
    ? withWhatItWas(words, gig, dateAndPlace(words, gig))
    : say.wasOn({ when: dateAndPlace(words, gig.was ?? gig) });
  const name = `${say.named({ title: bold(gig.title), artist: plain(gig.artistName) })}\n${when}`;
  const noted = say.noted[isReminded ? 'reminded' : gig.status];
  if (!isNewcomer) {
    return { type: 'link', body: `${name}\n\n${noted}`, text: parts.seeGig, url };
  }
  return buttons(
    words,
    `${name}\n${url}\n\n${noted}\n\n${parts.whoWeAre} ${say.nextGigToo({ artist: plain(gig.artistName) })}`,
    button(parts.followArtist, 'follow', gig.artistUsername),
    'hello',
  );
}

export function watchingTooLate(words: Words, gig: GigSummary): OutgoingMessage {
  return buttons(
    words,
    words.chat.gigs.tooLateToWatch({
      title: bold(gig.title),
      artist: plain(gig.artistName),
      when: dateAndPlace(words, gig),
    }),
    button(words.chat.parts.followArtist, 'follow', gig.artistUsername),
    'hello',
  );
}

/** A gig that is cancelled for good has no updates. */
const updatesOrMyGigs = (words: Words, { shortId, status }: GigSummary) =>
  status === 'cancelled' ? 'myGigs' : usualButton(words, 'watchGig', shortId);

export function notWatching(words: Words, gig: GigSummary): OutgoingMessage {
  const body = words.chat.gigs.notWatching(named(words, gig));
  return buttons(words, body, updatesOrMyGigs(words, gig), 'hello');
}

/** With the reason why the gig is not announced at present. */
function withTheWait(words: Words, text: string, { fansWait }: GigSummary): string {
  return fansWait ? `${text}\n\n${words.chat.ownArtists.fansWait[fansWait]}` : text;
}

/** @param isFilledIn whether the form opens with what the message said */
export function editGig(
  words: Words,
  gig: GigSummary,
  link: SetupLink,
  isFilledIn = false,
): OutgoingMessage {
  const edit = words.chat.gigs.edit(named(words, gig));
  const said = isFilledIn ? `${edit}\n\n${words.chat.ownArtists.filledIn}` : edit;
  const body = withTheWait(words, said, gig);
  return setupLink(words, body, words.chat.buttons.editGig, link);
}

/** The gig that the contact was last told of. */
export function lastGig(
  words: Words,
  gig: GigSummary,
  gigUrl: (shortId: string) => string,
): OutgoingMessage {
  return buttons(words, listedGig(words, gig, gigUrl), updatesOrMyGigs(words, gig), 'hello');
}

/** Somebody else's gig. */
export function notYours(words: Words, gig: GigSummary): OutgoingMessage {
  const body = words.chat.gigs.notYours({ artist: plain(gig.artistName), title: bold(gig.title) });
  return buttons(words, body, updatesOrMyGigs(words, gig), 'hello');
}

/** The intent that gives a gig each status, once it is asked about. */
export const CONFIRMED_BY = {
  cancelled: 'confirmCancelGig',
  postponed: 'confirmPostponeGig',
  scheduled: 'confirmRestoreGig',
} as const;
export type StatusChange = keyof typeof CONFIRMED_BY;

/** @param again the yes came long after the question, or after something else was said */
export function confirmStatus(
  words: Words,
  gig: GigSummary,
  status: StatusChange,
  again = false,
): OutgoingMessage {
  const say = words.chat.gigs.confirm;
  const confirmed = CONFIRMED_BY[status];
  const waiting = gig.fansWait
    ? withTheWait(words, words.chat.gigs.waiting.ask({ ...named(words, gig), status }), gig)
    : null;
  if (status === 'scheduled') {
    const title = bold(gig.title);
    return buttons(
      words,
      waiting ?? say.putBackOn({ title, status: gig.status, when: dateAndPlace(words, gig) }),
      button(say.putBackOnYes, confirmed, gig.shortId),
      usualButton(words, 'editGig', gig.shortId),
      button(say.noLeaveIt, 'no'),
    );
  }
  const { ask, again: askAgain, yes } = say[status];
  return buttons(
    words,
    waiting ?? (again ? askAgain : ask)(named(words, gig)),
    button(yes, confirmed, gig.shortId),
    // Who knows the new day already sets it at once.
    ...(status === 'postponed' ? [usualButton(words, 'editGig', gig.shortId)] : []),
    button(words.chat.parts.noKeepIt, 'no'),
  );
}

/** @param isAnyoneTold whether any fan is notified */
export function statusChanged(
  words: Words,
  gig: GigSummary,
  status: StatusChange,
  isAnyoneTold: boolean,
): OutgoingMessage {
  const title = bold(gig.title);
  const say = words.chat.gigs;
  const changed = say.waiting.changed({ title, status });
  const told = isAnyoneTold ? say.changed[status]({ title }) : `${changed} ${say.nobodyToTell}`;
  const body = gig.fansWait ? withTheWait(words, changed, gig) : told;
  return buttons(words, body, usualButton(words, 'editGig', gig.shortId), 'myGigs');
}

/** @param why a sentence of the domain's */
export function changedTooOften(words: Words, gig: GigSummary, why: Fault): OutgoingMessage {
  const stays = words.chat.gigs.staysAsItIs({ title: bold(gig.title) });
  return buttons(words, `${stays} ${sayFault(words.problems, why)}`, 'myGigs', 'hello');
}

export function alreadySo(words: Words, gig: GigSummary, status: StatusChange): OutgoingMessage {
  const body = words.chat.gigs.already[status](named(words, gig));
  return buttons(words, body, usualButton(words, 'editGig', gig.shortId), 'myGigs');
}

export function alreadyBegun(words: Words, gig: GigSummary): OutgoingMessage {
  const when = dateAndPlace(words, gig);
  const body = words.chat.gigs.alreadyBegun({ title: bold(gig.title), when });
  return buttons(words, body, usualButton(words, 'editGig', gig.shortId), 'myGigs');
}

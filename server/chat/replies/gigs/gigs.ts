import { type Fault, sayFault } from '../../../../contract/fault.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { dateAndPlace, listedGig, whenAndWhere, withWhatItWas } from '../parts/gig-lines.ts';
import type { Voice } from '../parts/names.ts';
import {
  button,
  buttons,
  choices,
  followButton,
  gigRows,
  type SetupLink,
  setupLink,
  usualButton,
} from '../parts/parts.ts';

/** Phrases that name a gig. */
export type GigIntentKind = 'watchGig' | 'unwatchGig' | 'editGig' | 'cancelGig' | 'postponeGig';

/** What a reply shows of a gig: its title, artist, date and place. */
const named = (words: Words, gig: GigSummary) => ({
  title: bold(gig.title),
  artist: plain(gig.artistName),
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
export const gigTakenDown = (words: Words, code: string): OutgoingMessage =>
  buttons(words, words.chat.gigs.takenDown({ code }), 'myGigs', 'hello');

/** A phrase that needs a gig and names none. */
export function whichGig(words: Words, gigs: GigSummary[], kind: GigIntentKind): OutgoingMessage {
  const say = words.chat.gigs;
  const phrase = phraseOf(words, kind);
  return gigs.length === 0
    ? buttons(words, say.none({ phrase }), 'myGigs', 'hello')
    : gigList(words, say.which({ phrase }), gigs, kind);
}

function gigList(words: Words, question: string, gigs: GigSummary[], kind: GigIntentKind) {
  const rows = gigRows(words, gigs, (title, { shortId }) => button(title, kind, shortId));
  const others = words.chat.gigs.laterOnes({ phrase: phraseOf(words, kind) });
  const body = gigs.length > LIMITS.listRows ? `${question} ${others}` : question;
  return choices(words, body, rows);
}

/**
 * A gig by its link or code. For a cancelled gig there are no updates to offer.
 * @param url the gig's page, where the contact did not send it
 */
export function offerGig(words: Words, gig: GigSummary, url?: string): OutgoingMessage {
  const offer = words.chat.following.places.offerGig[gig.status](named(words, gig));
  return buttons(
    words,
    url ? `${offer}\n\n${url}` : offer,
    ...(gig.status === 'cancelled' ? [] : [usualButton(words, 'watchGig', gig.shortId)]),
    followButton(words, gig.artistName, gig.artistUsername),
    'hello',
  );
}

/** A newcomer from a gig's page also reads what Stagebell is, and is offered the artist. */
export function watching(
  words: Voice,
  gig: GigSummary,
  { isNewcomer, isReminded }: { isNewcomer: boolean; isReminded: boolean },
): OutgoingMessage {
  const { gigs: say, parts } = words.chat;
  const { title, artist } = named(words, gig);
  const url = words.gigUrl(gig.shortId);
  const when =
    gig.status === 'scheduled'
      ? withWhatItWas(words, gig, dateAndPlace(words, gig))
      : say.wasOn({ when: dateAndPlace(words, gig.was ?? gig) });
  const name = `${say.named({ title, artist })}\n${when}`;
  const noted = say.noted[isReminded ? 'reminded' : gig.status];
  if (!isNewcomer) return { type: 'link', body: `${name}\n\n${noted}`, text: parts.seeGig, url };
  return buttons(
    words,
    `${name}\n${url}\n\n${noted}\n\n${parts.whoWeAre} ${say.nextGigToo({ artist })}`,
    button(parts.followArtist, 'follow', gig.artistUsername),
    'hello',
  );
}

export function watchingTooLate(words: Words, gig: GigSummary): OutgoingMessage {
  const { gigs: say, parts } = words.chat;
  const body = say.tooLateToWatch({ ...named(words, gig), when: dateAndPlace(words, gig) });
  return buttons(words, body, button(parts.followArtist, 'follow', gig.artistUsername), 'hello');
}

/** A gig that is cancelled for good has no updates. */
const withUpdates = (words: Words, body: string, { shortId, status }: GigSummary) =>
  buttons(
    words,
    body,
    status === 'cancelled' ? 'myGigs' : usualButton(words, 'watchGig', shortId),
    'hello',
  );

export const notWatching = (words: Words, gig: GigSummary): OutgoingMessage =>
  withUpdates(words, words.chat.gigs.notWatching(named(words, gig)), gig);

/** The gig that the contact was last told of. */
export const lastGig = (words: Voice, gig: GigSummary): OutgoingMessage =>
  withUpdates(words, listedGig(words, gig), gig);

/** Somebody else's gig. */
export const notYours = (words: Words, gig: GigSummary): OutgoingMessage =>
  withUpdates(words, words.chat.gigs.notYours(named(words, gig)), gig);

/** With the reason why the gig is not announced at present. */
const withTheWait = (words: Words, text: string, { fansWait }: GigSummary): string =>
  fansWait ? `${text}\n\n${words.chat.ownArtists.fansWait[fansWait]}` : text;

/** @param isFilledIn whether the form opens with what the message said */
export function editGig(
  words: Words,
  gig: GigSummary,
  link: SetupLink,
  isFilledIn = false,
): OutgoingMessage {
  const edit = words.chat.gigs.edit(named(words, gig));
  const said = isFilledIn ? `${edit}\n\n${words.chat.ownArtists.filledIn}` : edit;
  return setupLink(words, withTheWait(words, said, gig), words.chat.buttons.editGig, link);
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
  const { gigs, parts } = words.chat;
  const say = gigs.confirm;
  const asked = { ...named(words, gig), status };
  const toRestore = { title: asked.title, status: gig.status, when: dateAndPlace(words, gig) };
  const { question, yes, no } =
    status === 'scheduled'
      ? { question: say.putBackOn(toRestore), yes: say.putBackOnYes, no: say.noLeaveIt }
      : {
          question: say[status][again ? 'again' : 'ask'](asked),
          yes: say[status].yes,
          no: parts.noKeepIt,
        };
  return buttons(
    words,
    gig.fansWait ? withTheWait(words, gigs.waiting.ask(asked), gig) : question,
    button(yes, CONFIRMED_BY[status], gig.shortId),
    // Who knows the new day already sets it at once.
    ...(status === 'cancelled' ? [] : [usualButton(words, 'editGig', gig.shortId)]),
    button(no, 'no'),
  );
}

/** What is said of an own gig, which may be edited. */
const ofOwnGig = (words: Words, body: string, { shortId }: GigSummary) =>
  buttons(words, body, usualButton(words, 'editGig', shortId), 'myGigs');

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
  return ofOwnGig(words, gig.fansWait ? withTheWait(words, changed, gig) : told, gig);
}

/** @param why a sentence of the domain's */
export function changedTooOften(words: Words, gig: GigSummary, why: Fault): OutgoingMessage {
  const stays = words.chat.gigs.staysAsItIs({ title: bold(gig.title) });
  return buttons(words, `${stays} ${sayFault(words.problems, why)}`, 'myGigs', 'hello');
}

export const alreadySo = (words: Words, gig: GigSummary, status: StatusChange): OutgoingMessage =>
  ofOwnGig(words, words.chat.gigs.already[status](named(words, gig)), gig);

export function alreadyBegun(words: Words, gig: GigSummary): OutgoingMessage {
  const begun = { title: bold(gig.title), when: dateAndPlace(words, gig) };
  return ofOwnGig(words, words.chat.gigs.alreadyBegun(begun), gig);
}

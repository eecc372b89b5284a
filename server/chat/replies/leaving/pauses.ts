import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { boldNames, listParts, shown, unknownNames } from '../parts/names.ts';
import { button, buttons, exampleOf } from '../parts/parts.ts';
import { isNewcomer, type Overview, summary } from '../talk/menu.ts';

/** @param given what the button needs to end the pause */
const withEnd = (words: Words, body: string[], title: string, given: string[]) =>
  buttons(words, body.join(' '), button(title, 'resume', ...given), 'hello');

/**
 * Confirms a pause, of what is named or of everything.
 * @param until the day from which messages come again, `2026-12-01`
 * @param unknown names that nothing has
 */
export function paused(
  words: Words,
  names: string[],
  until: string,
  given: string[],
  unknown: string[] = [],
): OutgoingMessage {
  const say = words.chat.leaving.pauses;
  const about = { names: boldNames(words, names), day: words.dates.longDay(until) };
  const done = names.length > 0 ? say.pausedAbout(about) : say.paused(about);
  return withEnd(words, [done, ...unknownNames(words, unknown)], words.chat.parts.undo, given);
}

/** What was to be paused for the usual time is paused for longer; `unknown`: names that nothing has. */
export const pausedAlready = (
  words: Words,
  now: PausedNow,
  given: string[],
  unknown: string[] = [],
): OutgoingMessage =>
  withEnd(
    words,
    [pausedSentences(words, now), ...unknownNames(words, unknown)],
    words.chat.leaving.pauses.end,
    given,
  );

/** What is paused at the moment. */
export interface PausedNow {
  /** The day from which messages come again; null where not everything is paused. */
  all: string | null;
  /** A paused artist, gig or place, and the day on which the pause ends. */
  some: { name: string; until: string }[];
}

/** Says in a sentence or two what is paused and how to end it. */
export function pausedSentences(words: Words, { all, some }: PausedNow): string {
  const { dates, chat } = words;
  const say = chat.leaving.pauses;
  const each = some.map(({ name, until }) =>
    say.until({ name: bold(shown(name)), day: dates.day(until) }),
  );
  return [
    ...(all ? [say.allOn({ day: dates.longDay(all) })] : []),
    ...(each.length > 0 ? [say.someOn({ names: listParts(words, each) })] : []),
    say.toEnd({ phrase: say.end }),
  ].join(' ');
}

/** Says whether messages come, and what is missing where none do. */
export function howItStands(
  words: Words,
  overview: Overview,
  now: PausedNow | null,
  isOptedOut: boolean,
): OutgoingMessage {
  const { leaving, ownArtists, talk } = words.chat;
  const { follows, places, isStopped } = overview;
  const off = isStopped && `${talk.menu.messagesAreOff} ${talk.menu.tapStart}`;
  const away = off || (isOptedOut && leaving.turnOnInWhatsApp);
  const state = now ? pausedSentences(words, now) : away || leaving.pauses.nothingOn;
  const example = exampleOf(words);
  const nobody = follows.length + places.length === 0 && ownArtists.followNobody({ example });
  const known = isNewcomer(overview)
    ? talk.menu.welcome({ question: talk.menu.exampleQuestion, example })
    : [summary(words, overview, 'noCity'), nobody].filter(Boolean).join(' ');
  const isQuiet = follows.length > 0 && places.length > 0 && !now && !away;
  const parts = [state, known, isQuiet && leaving.pauses.whenQuiet];
  const usualWay = isStopped ? 'start' : 'myGigs';
  const way = now ? button(leaving.pauses.end, 'resume') : usualWay;
  return buttons(words, parts.filter(Boolean).join('\n\n'), way, 'myCities', 'hello');
}

/** @param unknown names that nothing has, beside those that something has */
export function resumed(
  words: Words,
  names: string[],
  was: boolean,
  unknown: string[] = [],
): OutgoingMessage {
  const say = words.chat.leaving.pauses;
  const about = { names: boldNames(words, names) };
  const body =
    names.length > 0
      ? say[was ? 'resumedAbout' : 'nothingPausedAbout'](about)
      : say[was ? 'resumed' : 'nothingPaused'];
  // What was announced during a pause is not sent afterwards.
  return buttons(
    words,
    [body, ...(was ? [say.meanwhile] : []), ...unknownNames(words, unknown)].join(' '),
    'myGigs',
    'hello',
  );
}

/**
 * It has to be said for how long, or of what: nothing that was named is known.
 * @param given what the button needs to pause what was named
 */
export function pauseUnclear(
  words: Words,
  unclear: 'howLong' | 'what',
  given: string[] = [],
): OutgoingMessage {
  const { leaving, parts } = words.chat;
  const week = button(parts.quietForAWeek, 'pause', ...given);
  return buttons(words, leaving.pauses[unclear], week, 'hello');
}

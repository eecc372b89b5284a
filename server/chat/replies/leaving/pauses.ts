import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../whatsapp/bold.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { button, buttons, listNames, usualButton } from '../parts/parts.ts';

const listed = (words: Words, names: string[]) => listNames(words, names.map(bold), 6);

/**
 * Quiet, about what is named or about everything.
 * @param until the day from which messages come again, `2026-12-01`
 * @param given what a button gives along to end it
 */
export function paused(
  words: Words,
  names: string[],
  until: string,
  given: string[],
): OutgoingMessage {
  const { leaving, parts } = words.chat;
  const say = leaving.pauses;
  const day = words.dates.longDay(until);
  return buttons(
    names.length > 0 ? say.pausedAbout({ names: listed(words, names), day }) : say.paused({ day }),
    button(parts.undo, 'resume', ...given),
    usualButton(words, 'hello'),
  );
}

export function resumed(words: Words, names: string[], was: boolean): OutgoingMessage {
  const say = words.chat.leaving.pauses;
  const about = { names: listed(words, names) };
  const body =
    names.length > 0
      ? say[was ? 'resumedAbout' : 'nothingPausedAbout'](about)
      : say[was ? 'resumed' : 'nothingPaused'];
  return buttons(body, usualButton(words, 'myArtists'), usualButton(words, 'hello'));
}

/** Nothing that was named is known. */
export function pauseWhat(words: Words): OutgoingMessage {
  const { leaving, parts } = words.chat;
  return buttons(
    leaving.pauses.what,
    button(parts.quietForAWeek, 'pause'),
    usualButton(words, 'hello'),
  );
}

import type { Spoken } from '../../../languages/spoken.ts';
import type { Words } from '../../../languages/words.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { button, buttons, choices } from '../parts/parts.ts';

/**
 * The languages by their own names. A contact whose language does not fit into the list writes in it.
 * @param why `notSpoken`: the contact asked for a language which this installation does not speak
 */
export function whichLanguage(
  words: Words,
  { languages, wordsFor }: Spoken,
  why: 'which' | 'notSpoken' = 'which',
): OutgoingMessage {
  const rows = languages
    .slice(0, LIMITS.listRows)
    .map((language) => button(wordsFor(language).chat.talk.language.name, 'setLanguage', language));
  return choices(words, words.chat.talk.language[why], rows);
}

/** @param words of the language that was chosen */
export const languageChosen = (words: Words): OutgoingMessage =>
  buttons(words, words.chat.talk.language.chosen, 'hello', 'help');

import type { Spoken } from '../../../languages/spoken.ts';
import type { Words } from '../../../languages/words.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { button, buttons, choices } from '../parts/parts.ts';

/** The languages by their own names. A contact whose language does not fit into the list writes in it. */
function listOf(words: Words, { languages, wordsFor }: Spoken, body: string): OutgoingMessage {
  const rows = languages
    .slice(0, LIMITS.listRows)
    .map((language) => button(wordsFor(language).chat.talk.language.name, 'setLanguage', language));
  return choices(words, body, rows);
}

export const whichLanguage = (words: Words, spoken: Spoken): OutgoingMessage =>
  listOf(words, spoken, words.chat.talk.language.which);

/** For a contact that asks for a language which this installation does not speak. */
export const notSpoken = (words: Words, spoken: Spoken): OutgoingMessage =>
  listOf(words, spoken, words.chat.talk.language.notSpoken);

/** @param words of the language that was chosen */
export const languageChosen = (words: Words): OutgoingMessage =>
  buttons(words, words.chat.talk.language.chosen, 'hello', 'help');

import type { INTENTS, Kind } from '@stagebell/reading';
import type { Words } from '../../../languages/words.ts';
import { plain } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import type { Given } from '../../payloads.ts';
import { payloadOf, phraseOf } from '../../payloads.ts';

/** What a tap on a button means, and its title. */
export interface Button {
  id: string;
  title: string;
}

/** A row of a list. */
export interface Row extends Button {
  description?: string;
}

/** A button with these words that means an intent. */
export function button<K extends Kind>(
  title: string,
  kind: K,
  ...given: Given[(typeof INTENTS)[K]['needs']]
): Button {
  return { id: payloadOf(kind, ...given), title };
}

type UsualKind = keyof Words['chat']['buttons'];

/** A button with the usual words of its intent; `given`: what the intent is about. */
export const usualButton = <K extends UsualKind>(
  { chat }: Words,
  kind: K,
  ...given: Given[(typeof INTENTS)[K]['needs']]
): Button => button(chat.buttons[kind], kind, ...given);

/** The title where it fits into a button, else a shorter one. */
export const fitting = (title: string, otherwise: string): string =>
  title.length <= LIMITS.buttonTitle ? title : otherwise;

/** A button that follows an artist; `otherwise`: its title where the one with the name does not fit. */
export const followButton = (
  { chat: { parts } }: Words,
  name: string,
  username: string,
  otherwise: string,
): Button => button(fitting(parts.followNamed({ name }), otherwise), 'follow', username);

/** How people write whom to follow, where an example helps. */
export const exampleOf = (words: Words) => phraseOf(words, 'follow', 'djana');

/** A link button, for example to a setup session's page. */
export interface SetupLink {
  url: string;
  /** How long it works. */
  minutes: number;
}

/** The kinds whose usual button needs nothing given along. */
type PlainKind = {
  [K in UsualKind]: [] extends Given[(typeof INTENTS)[K]['needs']] ? K : never;
}[UsualKind];

/** What a message offers; a kind of intent stands for its usual button. */
export type Choice = Button | PlainKind;

/** A text with buttons. */
export function buttons(
  words: Words,
  body: string,
  ...shown: Choice[]
): Extract<OutgoingMessage, { type: 'buttons' }> {
  return { type: 'buttons', body, buttons: shown.map((one) => asButton(words, one)) };
}

const asButton = (words: Words, one: Choice): Row =>
  typeof one === 'string' ? usualButton(words, one) : one;

/** A list of one section; `label` is on the button that opens it. */
export function choices(
  words: Words,
  body: string,
  shown: (Row | Choice)[],
  label: string = words.chat.parts.choose,
): OutgoingMessage {
  const rows = shown.map((one) => asButton(words, one));
  return { type: 'list', body, button: label, sections: [{ rows }] };
}

/** A link that only works for a while says so. */
export function setupLink(
  { chat: { parts } }: Words,
  body: string,
  text: string,
  { url, minutes }: SetupLink,
): OutgoingMessage {
  // Beside lasting links in the text, names the link that does not last.
  const isOneOfSeveral = body.includes('://');
  const until = isOneOfSeveral ? parts.buttonIsValid({ minutes }) : parts.linkIsValid({ minutes });
  return { type: 'link', body: `${body}\n\n${until}`, text, url };
}

/** As many names as fit, and how many more there are. */
function shortened(
  names: string[],
  shown: number,
  more: (left: { count: number }) => string,
): string[] {
  if (names.length <= shown) return names;
  return [...names.slice(0, shown - 1), more({ count: names.length - shown + 1 })];
}

/** "Djana, Ana and 3 more" */
export function listNames(words: Words, names: string[], shown = 3): string {
  return listParts(words, names.map(plain), shown);
}

/** The same of parts of sentences, which may be formatted. */
export function listParts({ chat: { parts }, and }: Words, said: string[], shown = 3): string {
  return and(shortened(said, shown, parts.more));
}

/** "Djana, Ana or 3 more" */
export function listChoices({ chat: { parts }, or }: Words, names: string[], shown = 3): string {
  return or(shortened(names.map(plain), shown, parts.more));
}

/** "Recife, Porto and 3 more" */
export function listPlaces({ chat: { parts }, and }: Words, places: string[]): string {
  return and(shortened(places.map(plain), 3, parts.morePlaces));
}

/** The first lines that fit into `maximum` characters together with their line breaks. */
export function fittingLines(lines: string[], maximum: number): string[] {
  let length = -1;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > maximum;
  });
  return end === -1 ? lines : lines.slice(0, end);
}

/** The lines that fit, and how many more there are. */
export function listLines({ chat: { parts } }: Words, lines: string[], maximum: number): string {
  const shown = fittingLines(lines, maximum);
  const left = lines.length - shown.length;
  return [...shown, ...(left > 0 ? [parts.andMore({ count: left })] : [])].join('\n');
}

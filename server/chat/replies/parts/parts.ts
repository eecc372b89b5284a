import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import type { Given } from '../../details.ts';
import { type INTENTS, type Kind, payloadOf, phraseOf, type WrittenKind } from '../../intents.ts';

/** What a tap on it means, and what stands on it. */
export interface Button {
  id: string;
  title: string;
}

/** Of a list. */
export interface Row extends Button {
  description?: string;
}

/** A button with such words on it that means an intent. */
export function button<K extends Kind>(
  title: string,
  kind: K,
  ...given: Given[(typeof INTENTS)[K]['needs']]
): Button {
  return { id: payloadOf(kind, ...given), title };
}

/** A button with a phrase on it that can as well be texted. */
export const phraseButton = (kind: WrittenKind): Button => button(phraseOf(kind), kind);

export const MENU = button('Menu', 'hello');
export const MY_CITIES = phraseButton('myCities');
export const MY_GIGS = phraseButton('myGigs');
export const HELP = phraseButton('help');
export const START = phraseButton('start');

/** The title where it fits into a button, else a shorter one. */
export const fitting = (title: string, otherwise: string): string =>
  title.length <= LIMITS.buttonTitle ? title : otherwise;

/** Where a link button leads, e.g. to a setup session's page. */
export interface SetupLink {
  url: string;
  /** How long it works. */
  minutes: number;
}

/** What a newcomer reads first. */
export const WHO_WE_ARE =
  'This is Stagebell. We message you when artists you like play near you. Free, no account, no app.';

export function buttons(body: string, ...buttons: Button[]): OutgoingMessage {
  return { type: 'buttons', body, buttons };
}

/** A list of one section; `label` opens it. */
export function choices(body: string, rows: Row[], label = 'Choose'): OutgoingMessage {
  return { type: 'list', body, button: label, sections: [{ rows }] };
}

/** A link that only works for a while says so. */
export function setupLink(
  body: string,
  text: string,
  { url, minutes }: SetupLink,
): OutgoingMessage {
  return { type: 'link', body: `${body}\n\nThe link is valid for ${minutes} minutes.`, text, url };
}

/** "Djana, Ana and 3 more" */
export function listNames(names: string[], shown = 3): string {
  if (names.length <= shown) return joinNames(names);
  return joinNames([...names.slice(0, shown - 1), `${names.length - shown + 1} more`]);
}

function joinNames(names: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** The first of the lines that fit into `maximum` characters together with their line breaks. */
export function fittingLines(lines: string[], maximum: number): string[] {
  let length = -1;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > maximum;
  });
  return end === -1 ? lines : lines.slice(0, end);
}

/** The lines that fit, and how many more there are. */
export function listLines(lines: string[], maximum: number): string {
  const fitting = fittingLines(lines, maximum);
  const left = lines.length - fitting.length;
  return [...fitting, ...(left > 0 ? [`…and ${left} more`] : [])].join('\n');
}

/** "1 gig", "2 gigs" */
export function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}

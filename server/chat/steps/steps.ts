import type { TextReading } from '@stagebell/reading';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import { act } from '../acts/acts.ts';
import { offerNearestCity } from '../acts/following/places.ts';
import { corrected } from '../acts/following/undo.ts';
import { whatsOnWhere } from '../acts/gigs/whats-on-where.ts';
import { isGigAlone, isOfOwnGig } from '../acts/own-artists/said-of-gig.ts';
import { showMenu } from '../acts/talk/menu.ts';
import { readInFocus } from '../focus/read-in-focus.ts';
import { readPhrase } from '../phrases/read-phrase.ts';
import { readText } from '../read-text.ts';
import { type Message, phraseOfTap } from './message.ts';

/** What a message says, or what answers it already. */
export type Read = TextReading | { reply: OutgoingMessage };

/** Reads a message, or passes it on: null. */
type Step = (message: Message) => Promise<Read | null>;

/** A step for texts; `text`: with a phrase of any language in English. */
const ofText =
  (read: (message: Message, text: string) => Promise<Read | null>): Step =>
  async (message) =>
    message.text === null ? null : await read(message, message.text);

/** A step for texts that are no phrase. */
const ofOwnWords = (read: (message: Message, text: string) => Promise<Read | null>): Step =>
  ofText(async (message, text) => (message.written ? null : await read(message, text)));

const reading = (...phrases: TextReading['phrases']): TextReading => ({
  ...{ phrases, isFree: false, understood: null },
});

const pin: Step = async ({ turn, content }) =>
  content.type === 'pin' ? { reply: await offerNearestCity(turn, content) } : null;

const wordless: Step = async ({ turn, content }) =>
  content.type === 'wordless' ? { reply: await showMenu(turn, 'wordless') } : null;

const button: Step = async ({ content }) => {
  if (content.type !== 'press') return null;
  const tapped = phraseOfTap(content);
  return reading(...(tapped ? [tapped] : []));
};

/** A poster's caption, which opens the form of a new gig. */
const newGig = ofOwnWords(async ({ turn }) =>
  (await isGigAlone(turn))
    ? { reply: await act(turn, { kind: 'createGig', usernames: [] }, null) }
    : null,
);

/** The answer to the question where. */
const where = ofText(async ({ turn }, text) => {
  const reply = await whatsOnWhere(turn, text);
  return reply && { reply };
});

/** "No, I meant Noor": takes back what was done, and does it with what is named. */
const correction = ofText(async ({ turn }, text) => {
  const instead = await corrected(turn, text);
  return instead && { reply: await act(turn, instead, null) };
});

/** A phrase and nothing else runs no network. */
const exactPhrase = ofText(async ({ written }) => {
  const phrase = written?.isAlone ? readPhrase(written.english) : null;
  return phrase && reading(phrase);
});

/** What the conversation is about. */
const inFocus = ofOwnWords(async ({ turn }, text) => {
  const meant = await readInFocus(turn, text);
  const isEdit = meant && 'phrases' in meant && meant.phrases[0]?.kind === 'editGig';
  if (!isEdit && (await isOfOwnGig(turn)))
    return { reply: await act(turn, { kind: 'editGig' }, null) };
  return meant;
});

const freely = ofText(async ({ turn }, text) => await readText(turn, text));

/** How a message is read: the first step that tells what it says counts. */
const STEPS = [pin, wordless, button, newGig, where, correction, exactPhrase, inFocus, freely];

/** What a message says. */
export async function read(message: Message): Promise<Read> {
  for (const step of STEPS) {
    const said = await step(message);
    if (said) return said;
  }
  return reading();
}

import { excerptOf, type Intent } from '@stagebell/reading';
import { withoutLinks } from '@stagebell/reading/words';
import type { MessageContent } from '../../messenger/incoming.ts';
import { speakAsPhrased } from '../acts/talk/language.ts';
import { tapMeantBy } from '../offered.ts';
import { type PhraseWritten, phraseWritten, withoutPoliteness } from '../phrases/phrase-written.ts';
import { readPhrase, readTap } from '../phrases/read-phrase.ts';
import { reasonApart } from '../phrases/report-reason.ts';
import { ABOUT_GIG, TO_OWN_GIG } from '../read-text.ts';
import type { Turn } from '../turn.ts';

/** What was said, as the steps read it. */
export interface Message {
  /** In the language that the text is found to be written in. */
  turn: Turn;
  /** A phrase of any language is the English one here, by which all the rest is the same in every language. */
  content: MessageContent;
  /** What was typed; null for a tap and what has no words. */
  text: string | null;
  /** The phrase that the text is; null where it is none. */
  written: PhraseWritten | null;
  /** The reason that stands behind a report. */
  apart: ReturnType<typeof reasonApart>;
}

/** Prepares what was said, in the language that it shows. */
export async function messageOf(received: Turn, said: MessageContent): Promise<Message> {
  const typed = asTapped(received, asRead(received, said));
  const apart = typed.type === 'text' ? reasonApart(typed.text) : null;
  const whole: MessageContent = apart ? { type: 'text', text: apart.phrase } : typed;
  const written = whole.type === 'text' ? phraseWritten(whole.text) : null;
  const phrased = written ?? phraseAround(received, whole);
  const content: MessageContent = written ? { type: 'text', text: written.english } : whole;
  const text = content.type === 'text' ? content.text : null;
  const turn = phrased ? await speakAsPhrased(received, phrased) : received;
  return { turn, content, text, written, apart };
}

export const hostOf = ({ publicUrl }: Turn) => new URL(publicUrl).host;

/** What may be asked with the link of a page. */
const OF_LINKED = ['follow', 'unfollow', 'whatsOn', 'report', ...ABOUT_GIG, ...TO_OWN_GIG];

/** A link is read as a name in a request alone: beside other words it is only shown. */
function asRead(turn: Turn, content: MessageContent): MessageContent {
  if (content.type !== 'text') return content;
  const text = excerptOf(content.text);
  const named = withoutLinks(text, hostOf(turn));
  const phrase = named === text ? null : readPhrase(phraseWritten(named)?.english ?? named);
  return { type: 'text', text: phrase && OF_LINKED.includes(phrase.kind) ? named : text };
}

/** Who types the words of a button or row of our last reply means the tap. */
function asTapped({ offered, repliesTo }: Turn, content: MessageContent): MessageContent {
  // Who replies to an announcement means its own buttons.
  if (content.type !== 'text' || repliesTo !== null) return content;
  const id = tapMeantBy(offered, content.text);
  return id === null ? content : { type: 'press', id, title: content.text };
}

/** A button that is not ours, or was tampered with, goes by its title. */
export function phraseOfTap({ content }: Message): Intent | null {
  return content.type === 'press'
    ? (readTap(content.id) ?? readTap(phraseWritten(content.title)?.english ?? content.title))
    : null;
}

/**
 * A phrase with polite words around it, or on a button, for its language. Buttons of older messages may be in a
 * language that the contact writes in no more.
 */
function phraseAround({ languageSource }: Turn, content: MessageContent): PhraseWritten | null {
  if (content.type === 'text') return phraseWritten(withoutPoliteness(content.text));
  const isTold = content.type === 'press' && languageSource !== 'written';
  return isTold ? phraseWritten(content.title) : null;
}

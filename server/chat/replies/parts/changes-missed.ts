import { changeWords, whenItWas } from '../../../domain/announcing/change-words.ts';
import type { ChangedGig } from '../../../domain/announcing/told-before.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import { fittingLines } from './parts.ts';

const LISTED = 5;
/** The most characters of the list, so that the sentences around it fit too. */
const MAXIMUM = 600;

/** "• *Northern Lights* (Djana): New date: Wed, 9 Dec, 22:00 → Thu, 10 Dec, 22:00." */
function changeLine(words: Words, gig: ChangedGig): string {
  const { was } = gig;
  const news =
    gig.status === 'cancelled'
      ? words.chat.parts.changes.cancelled({ when: whenItWas(words, was) })
      : plain(changeWords(words, was, gig).inOneLine);
  const { line } = words.chat.parts.changes;
  return `• ${line({ title: bold(gig.title), artist: plain(gig.artistName), news })}`;
}

/** The changes that fit into one reply: exactly these are listed. */
export function nameableChanges(words: Words, changes: ChangedGig[]): ChangedGig[] {
  const first = changes.slice(0, LISTED);
  const lines = first.map((change) => changeLine(words, change));
  return first.slice(0, fittingLines(lines, MAXIMUM).length);
}

/** What a contact missed while it wanted no messages; empty where that is nothing. */
export function changesMissed(words: Words, changes: ChangedGig[]): string {
  if (changes.length === 0) return '';
  const lines = changes.map((change) => changeLine(words, change));
  return `\n\n${words.chat.parts.changes.heading}\n${lines.join('\n')}`;
}

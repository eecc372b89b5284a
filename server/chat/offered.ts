import type { Offered } from '../domain/contacts/pending-question.ts';
import type { OutgoingMessage } from '../whatsapp/outgoing.ts';
import { outgoingMessageSchema } from '../whatsapp/outgoing.ts';

const AROUND = /[\s.!]+/gu;
/** Marks of direction, among others, which our own titles hold. */
const INVISIBLE = /\p{Cf}/gu;
const QUOTES = /["'`´‘’“”„«»*_~]+/gu;

/** Words as somebody copies them from a button. A question mark is kept: a question is not a tap. */
function asCopied(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(QUOTES, '')
    .replace(AROUND, ' ')
    .trim();
}

/** The id of each button or row, and the texts that people see on it. */
function choicesOf(shown: OutgoingMessage): [id: string, title: string, description?: string][] {
  if (shown.type === 'buttons') return shown.buttons.map(({ id, title }) => [id, title]);
  if (shown.type !== 'list') return [];
  const rows = shown.sections.flatMap((section) => section.rows);
  return rows.map(({ id, title, description = '' }) => [id, title, description]);
}

/**
 * What a reply offers, by the words that people see on its buttons and rows; words that stand on two
 * of them mean neither. Null where it offers nothing.
 */
export function offeredIn(reply: OutgoingMessage): Offered | null {
  const offered = new Map<string, string | null>();
  const choices = choicesOf(outgoingMessageSchema.parse(reply));
  for (const [id, title, description = ''] of choices) {
    // Of several Springfields each is told by a part of what stands below its name: "Illinois".
    const isShared = choices.some(([other, same]) => same === title && other !== id);
    const parts = isShared ? description.split(/[,·]/u) : [];
    for (const words of new Set([title, description, ...parts].map(asCopied))) {
      offered.set(words, offered.has(words) && offered.get(words) !== id ? null : id);
    }
  }
  const meant = [...offered].filter(([words, id]) => words !== '' && id !== null);
  return meant.length > 0 ? (Object.fromEntries(meant) as Offered) : null;
}

/** What a tap would say on the button or row with these words on it; null where there is none. */
export function tapMeantBy(offered: Offered | null, text: string): string | null {
  if (!offered || text.length > 200) return null;
  const words = asCopied(text);
  return Object.hasOwn(offered, words) ? offered[words]! : null;
}

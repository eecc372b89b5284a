import { MASKS } from '../../server/chat/reading/meaning/features.ts';
import { masked, namesIn, type World } from '../../server/chat/reading/meaning/names-in.ts';
import { tokensOf } from '../../server/chat/reading/meaning/tokens.ts';
import { VOCABULARIES } from '../../server/chat/reading/vocabulary/all.ts';
import { WISHES } from '../../server/chat/reading/vocabulary/vocabulary.ts';
import type { Line } from './corpus.ts';
import type { Example } from './logistic-regression.ts';
import { chance } from './logistic-regression.ts';

const STANDS_FOR: Record<string, string> = {
  A: MASKS.artist,
  P: MASKS.place,
  G: MASKS.gig,
  M: MASKS.genre,
  N: MASKS.number,
};
const listed = (phrases: string) =>
  phrases
    .split('|')
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** What stands for a name in a phrase, as reading a text would have it. */
function wordsOf(phrase: string): string[] {
  return phrase
    .split(/\s+/)
    .flatMap((word) => STANDS_FOR[word] ?? tokensOf(word).map(({ word }) => word));
}

/** The phrases of all vocabularies. */
export function fromVocabularies(): Example[] {
  const random = chance(3);
  return Object.values(VOCABULARIES).flatMap((vocabulary) => {
    const times = listed(vocabulary.times);
    const spans = listed(vocabulary.spans);
    const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? '';
    return WISHES.flatMap((wish) =>
      listed(vocabulary[wish]).flatMap((phrase) => {
        const isVaried = phrase.split(' ').some((word) => word === 'W' || word === 'D');
        return Array.from({ length: isVaried ? 2 : 1 }, () => {
          const filled = phrase
            .split(' ')
            .map((word) => (word === 'W' ? pick(times) : word === 'D' ? pick(spans) : word))
            .join(' ');
          return {
            words: wordsOf(filled),
            isQuestion: filled.includes('?'),
            wish,
            weight: isVaried ? 0.6 : 1,
          };
        });
      }),
    );
  });
}

/** The texts of the corpus that rules may be written against. */
export async function fromLines(lines: Line[], world: World): Promise<Example[]> {
  const examples: Example[] = [];
  for (const { text, meanings } of lines) {
    const acts = new Set((meanings[0] ?? []).map(({ act }) => act));
    if (acts.size > 1) continue;
    const tokens = tokensOf(text);
    const words = masked(tokens, await namesIn(tokens, world));
    examples.push({ words, isQuestion: /[?؟]/.test(text), wish: [...acts][0]!, weight: 1.5 });
  }
  return examples;
}

import { namesIn } from '../meaning/names/names-in.ts';
import { isName, type KnownNames, type Part } from '../meaning/names/part.ts';
import { MASKS, masked } from '../meaning/network/features.ts';
import { tokensOf } from '../meaning/tokens.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import type { IntentLabel, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Annotation, Line } from './corpus.ts';
import type { Dialogue, Expected } from './dialogues.ts';
import { chance, type Example } from './logistic-regression.ts';

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

/** Labels of what is said in few words, so that nothing is put around it. */
const SHORT_LABELS = new Set(['hello', 'thanks', 'yes', 'no', 'okay', 'none']);
/** In letters: of a shorter word every typo is another word. */
const SHORTEST_WITH_TYPO = 5;

/** The phrase as people write it in a hurry: a letter lost or swapped in a word, a greeting before it or thanks after. */
function hurried(
  { words, ...example }: Example,
  greetings: string[],
  random: () => number,
): Example {
  const long = words.flatMap((word, at) =>
    word.length >= SHORTEST_WITH_TYPO && !word.startsWith('‹') ? [at] : [],
  );
  const at = long[Math.floor(random() * long.length)];
  const mistyped = words.map((word, index) => {
    if (index !== at) return word;
    const letter = 1 + Math.floor(random() * (word.length - 2));
    const swapped = word[letter + 1]! + word[letter]!;
    return (
      word.slice(0, letter) +
      (random() < 0.5 ? '' : swapped) +
      word.slice(letter + (random() < 0.5 ? 1 : 2))
    );
  });
  const greeting = greetings[Math.floor(random() * greetings.length)]!.split(' ').slice(0, 3);
  if (SHORT_LABELS.has(example.label)) return { ...example, words: mistyped, weight: 0.4 };
  const said = random() < 0.6 ? [...greeting, ...mistyped] : [...mistyped, ...greeting];
  return { ...example, words: said, weight: 0.4 };
}

/** The phrases of all vocabularies with these labels, each also as it is written in a hurry. */
export function fromVocabularies(labels: readonly IntentLabel[]): Example[] {
  const random = chance(5);
  return Object.values(VOCABULARIES).flatMap((vocabulary) => {
    const thanked = [...listed(vocabulary.hello), ...listed(vocabulary.thanks)];
    const greetings = thanked.map((text) => wordsOf(text).join(' '));
    return phrasesOf(vocabulary, labels).flatMap((example) => [
      example,
      hurried(example, greetings, random),
    ]);
  });
}

function phrasesOf(vocabulary: Vocabulary, labels: readonly IntentLabel[]): Example[] {
  const random = chance(3);
  const times = listed(vocabulary.times);
  const spans = listed(vocabulary.spans);
  const pick = (from: string[]) => from[Math.floor(random() * from.length)] ?? '';
  const fill = (word: string) => {
    if (word === 'W') return pick(times);
    return word === 'D' ? pick(spans) : word;
  };
  return labels.flatMap((label) =>
    listed(vocabulary[label]).flatMap((phrase) => {
      const isVaried = phrase.split(' ').some((word) => word === 'W' || word === 'D');
      return Array.from({ length: isVaried ? 2 : 1 }, () => {
        const filled = phrase.split(' ').map(fill).join(' ');
        return {
          words: wordsOf(filled),
          isQuestion: filled.includes('?'),
          label,
          weight: isVaried ? 0.6 : 1,
        };
      });
    }),
  );
}

/** Which swap a text is that ends one follow and begins another; null where it is none. */
function swapIn(
  annotations: Annotation[],
  parts: Part[],
  { places }: KnownNames,
): IntentLabel | null {
  const gone = annotations.find(({ act }) => act === 'unfollow')?.details;
  const come = annotations.find(({ act }) => act === 'follow')?.details;
  if (annotations.length !== 2 || !gone || !come) return null;
  const idsOf = ({ artist = [], place = [] }: Annotation['details']) =>
    new Set([...artist, ...place.flatMap((name) => places.called(name).map(({ id }) => id))]);
  const named = parts.flatMap((part) => {
    if (part.kind === 'artist') return [part.artists.map(({ username }) => username)];
    return part.kind === 'place' ? [part.places.map(({ id }) => id)] : [];
  });
  if (named.length !== 2) return null;
  const isOf = (ids: Set<string>, at: number) => named[at]!.some((id) => ids.has(id));
  if (isOf(idsOf(gone), 0) && isOf(idsOf(come), 1)) return 'swap';
  return isOf(idsOf(come), 0) && isOf(idsOf(gone), 1) ? 'instead' : null;
}

/**
 * The texts of the corpus that rules may be written against. What is Stop or something else is learned as both, so that
 * it is asked about.
 */
export async function fromLines(lines: Line[], known: KnownNames): Promise<Example[]> {
  const examples: Example[] = [];
  for (const { text, meanings } of lines) {
    const annotations = meanings[0] ?? [];
    const acts = new Set(annotations.map(({ act }) => act));
    const tokens = tokensOf(text);
    const parts = await namesIn(tokens, known);
    const label = acts.size > 1 ? swapIn(annotations, parts, known) : [...acts][0];
    if (!label) continue;
    const words = masked(tokens, parts);
    const isQuestion = /[?؟]/.test(text);
    examples.push({ words, isQuestion, label, weight: 1.5 });
    const [otherwise] = label === 'stop' ? (meanings[1] ?? []) : [];
    if (otherwise) examples.push({ words, isQuestion, label: otherwise.act, weight: 1 });
  }
  return examples;
}

/** The label of a turn that wants one thing, where it says which. */
const LABEL_OF: Record<string, IntentLabel> = {
  ...{
    when: 'when',
    where: 'where',
    tickets: 'tickets',
    price: 'price',
    age: 'age',
    doors: 'doors',
  },
  ...{ far: 'howfar', link: 'giglink', downfor: 'amdown', remind: 'remind', watch: 'coming' },
  ...{ unwatch: 'notcoming', why: 'whyme', heard: 'heard', soldout: 'soldout', restore: 'backon' },
  ...{ who: 'lineup' },
};

/** What each value that a form opens with makes of a change. */
const LABEL_OF_VALUE: Record<string, IntentLabel> = {
  ...{ date: 'changedate', time: 'changedate', venue: 'changevenue', title: 'changetitle' },
};

/** The label of what a turn wants first, by whether it names somebody or somewhere; undefined where it may be several. */
function labelOf(
  { isQuestion, wishes: [wish, ...others] }: Expected,
  isNamed: boolean,
): IntentLabel | undefined {
  if (!wish || others.length > 0) return undefined;
  if (isQuestion) return wish.verb === 'cancel' ? 'cancelgig' : undefined;
  const [kind] = wish.of;
  if (wish.verb === 'open' && kind === 'create-gig') return 'announce';
  if (wish.verb === 'open') return LABEL_OF_VALUE[Object.keys(wish.values)[0] ?? ''];
  if (wish.verb === 'follow' || wish.verb === 'unfollow')
    return isNamed ? undefined : `${wish.verb}them`;
  return LABEL_OF[wish.verb];
}

/** The turns of dialogues that rules may be written against, by what is right for them. */
export async function fromDialogues(dialogues: Dialogue[], known: KnownNames): Promise<Example[]> {
  const examples: Example[] = [];
  for (const { turns, pattern } of dialogues)
    for (const { text, expected } of turns) {
      const tokens = tokensOf(text);
      const parts = await namesIn(tokens, known);
      // Of candidates one is chosen by what tells it, whatever is done to it.
      const isNamed = pattern === 'candidates' || parts.some(isName);
      const label = expected[0] && labelOf(expected[0], isNamed);
      if (!label) continue;
      const words = masked(tokens, parts);
      examples.push({ words, isQuestion: /[?؟]/.test(text), label, weight: 1.5 });
    }
  return examples;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One request in a text, as the corpus annotates it. */
export interface Annotation {
  act: string;
  /** By key: `artist`, `place`, `when`, …; a value may name several. */
  details: Record<string, string[]>;
}

/** A text of the corpus. */
export interface Line {
  language: string;
  text: string;
  /** What may be meant, the likeliest first; each may be several requests. */
  meanings: Annotation[][];
}

/** Those in which the corpus has texts (BCP 47). */
export const LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'it', 'id', 'hi', 'ar'];
const CORPUS = join(import.meta.dirname, '../corpus');

function annotationOf(written: string): Annotation {
  const [act = '', ...rest] = written.trim().split(' ');
  const pairs = rest
    .join(' ')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([key]) => key);
  return {
    act,
    details: Object.fromEntries(pairs.map(([key, value = '']) => [key, value.split('|')])),
  };
}

/** What rules are written against, and what they are measured by. */
export type Portion = 'for-rules' | 'kept' | 'held-out';

/** The texts of one portion of the corpus in one language. */
export function linesOf(portion: Portion, language: string): Line[] {
  const file = readFileSync(join(CORPUS, portion, `${language}.tsv`), 'utf8');
  return file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [text = '', meaning = ''] = line.split('\t');
      const meanings = meaning.split(' / ').map((one) => one.split(' + ').map(annotationOf));
      return { language, text: text.replaceAll('\\n', '\n'), meanings };
    });
}

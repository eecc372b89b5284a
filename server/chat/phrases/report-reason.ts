import type { Intent, Phrase } from '@stagebell/reading';
import { placedWords, spokenWords } from '@stagebell/reading/words';
import { MAX_REPORT_TEXT_LENGTH } from '../../../contract/limits.ts';
import { phrasesOfAllLanguages } from '../../languages/phrases.ts';
import { lazy } from '../../load/lazy.ts';
import { phraseWritten } from './phrase-written.ts';
import { readPhrase } from './read-phrase.ts';

/** "Report djana because it is fake": the phrase, and why. */
export interface ReasonApart {
  phrase: string;
  why: string;
}

/** What a reason may be given with. */
type Report = Intent<'report' | 'reportGig' | 'reportArtist'>;
const REPORTS: Phrase['kind'][] = ['report', 'reportGig', 'reportArtist'];
const isReport = (phrase: Phrase): phrase is Report => REPORTS.includes(phrase.kind);
/** The number of characters within which a reason begins. */
const BEGINS_WITHIN = 200;

/** The words with which reasons begin, in all languages, the longest first. */
const becauseWords = lazy(() =>
  phrasesOfAllLanguages()
    .flatMap(({ because }) => because.split('|').map(spokenWords))
    .sort((a, b) => b.length - a.length),
);

/** Takes a report and its reason apart, in any language; null for whatever else a text says. */
export function reasonApart(text: string): ReasonApart | null {
  const opening = text.slice(0, BEGINS_WITHIN);
  const words = placedWords(opening, (word) => spokenWords(word).join(''));
  for (const from of words.keys()) {
    const because = becauseWords().find((said) =>
      said.every((one, at) => words[from + at]?.word === one),
    );
    const before = words[from - 1];
    const last = because && words[from + because.length - 1];
    if (!before || !last) continue;
    const phrase = text.slice(0, before.end);
    const why = text.slice(words[from + because.length]?.start ?? last.end).trim();
    // Only what stands before the first "because" can be a phrase and nothing more.
    return why !== '' && saysReport(phrase)
      ? { phrase, why: why.slice(0, MAX_REPORT_TEXT_LENGTH) }
      : null;
  }
  return null;
}

function saysReport(phrase: string): boolean {
  const read = readPhrase(phraseWritten(phrase)?.english ?? phrase);
  return read !== null && isReport(read);
}

/** A report with the reason that its text gave; whatever else it is, itself. */
export function withReason(phrase: Phrase, apart: ReasonApart | null): Phrase {
  return apart && isReport(phrase) ? { ...phrase, why: apart.why } : phrase;
}

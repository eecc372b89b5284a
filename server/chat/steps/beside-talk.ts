import { type IntentLabel, isName, type Phrase, understand } from '@stagebell/reading';
import {
  beginsIf,
  clausesOf,
  denies,
  repairSaid,
  saidAlone,
  type Token,
  tokensOf,
} from '@stagebell/reading/words';
import { phraseWritten } from '../phrases/phrase-written.ts';
import { readPhrase } from '../phrases/read-phrase.ts';
import { knownTo } from '../read-text.ts';
import type { Turn } from '../turn.ts';

/** The most clauses of a text that are looked at. */
const MAX_CLAUSES = 4;
/** Labels of what wants nothing, of what says that something was not meant, and how likely they have to be together. */
const TALK: IntentLabel[] = ['smalltalk', 'none', 'thanks', 'okay', 'hello'];
const NOT_MEANT: IntentLabel[] = ['no', 'undo', 'correct', 'redo'];
const MIN_TALK = 0.5;

/** Phrases that count beside talk. */
const KINDS = new Set<Phrase['kind'] | undefined>(['start', 'undo', 'lastGig']);

/**
 * The one clause of a text that says word for word what we know, where the others are talk: "arre wah! kitne baje shuru
 * hoga". Of several that take something back the last counts: "galti se bola, wapas laga do".
 */
export async function besideTalk(turn: Turn, text: string): Promise<string | null> {
  const clauses = clausesOf(tokensOf(text));
  if (clauses.length < 2 || clauses.length > MAX_CLAUSES || clauses.some(beginsIf)) return null;
  const known = clauses.filter((one) => isRepair(one) || isPhrase(one));
  const [said] = known.slice(-1);
  if (!said || !known.slice(0, -1).every(isRepair)) return null;
  const beside = isRepair(said) ? [...TALK, ...NOT_MEANT] : TALK;
  for (const clause of clauses)
    if (!known.includes(clause) && !(await isAll(turn, clause, beside))) return null;
  return written(said);
}

/** A bare "no" may be about anything. */
const isRepair = (clause: Token[]): boolean =>
  readPhrase(written(clause))?.kind !== 'no' && repairSaid(written(clause)) !== null;

function isPhrase(clause: Token[]): boolean {
  const text = written(clause);
  const phrase = readPhrase(phraseWritten(text)?.english ?? text)?.kind;
  return KINDS.has(phrase ?? saidAlone(clause.map(({ word }) => word)));
}

async function isAll(turn: Turn, clause: Token[], labels: IntentLabel[]): Promise<boolean> {
  if (labels === TALK && denies(clause)) return false;
  const known = { ...knownTo(turn), isInFocus: true };
  const { likely, parts } = await understand(written(clause), known);
  const ofLabels = likely.filter(({ label }) => labels.includes(label));
  const sum = ofLabels.reduce((all, { likelihood }) => all + likelihood, 0);
  return sum >= MIN_TALK && !parts.some(isName);
}

const written = (tokens: Token[]) => tokens.map((token) => token.written).join(' ');

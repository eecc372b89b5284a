import { lazy } from './lazy.ts';
import { spokenWords } from './opt-out/spoken-words.ts';
import { VOCABULARIES } from './vocabulary/all.ts';

const asSpoken = (text: string) => spokenWords(text).join(' ');
const saidIn = (key: 'allOfThem' | 'noneOfThem') =>
  lazy(
    () => new Set(Object.values(VOCABULARIES).flatMap((all) => all[key].split('|').map(asSpoken))),
  );
const all = saidIn('allOfThem');
const none = saidIn('noneOfThem');

/** Whether a text is nothing but "both" or "none of these", which answers a list; null for whatever else it says. */
export function listAnswer(text: string): 'all' | 'none' | null {
  const said = asSpoken(text);
  if (all().has(said)) return 'all';
  return none().has(said) ? 'none' : null;
}

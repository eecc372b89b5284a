import { spokenWords } from './opt-out/spoken-words.ts';

const asSpoken = (text: string) => spokenWords(text).join(' ');
const phrases = (text: string) => new Set(text.split('|').map(asSpoken));

const ALL = phrases(
  `both | both of them | both please | all | all of them | all of these | all three | beide | alle | ambos | ambas | los dos |
  las dos | todos | todas | os dois | as duas | les deux | tous | toutes | entrambi | entrambe | tutti | tutte | keduanya |
  dua duanya | semua | semuanya | dono | दोनों | كلاهما | الاثنين | الكل`,
);
const NONE = phrases(
  `none | none of these | none of them | none of those | neither | neither of them | neither of these | neither thanks | keine |
  keins | keine davon | keins davon | keine von beiden | ninguno | ninguna | ninguno de estos | ninguno de esos | nenhum |
  nenhuma | nenhum deles | nenhum desses | nenhum destes | aucun | aucune | aucun des deux | nessuno | nessuna | nessuno dei due |
  tidak ada | koi nahi | कोई नहीं | ولا واحد`,
);

/** Whether a text is nothing but "both" or "none of these", which answers a list; null for whatever else it says. */
export function listAnswer(text: string): 'all' | 'none' | null {
  if (text.length > 40) return null;
  const said = asSpoken(text);
  if (ALL.has(said)) return 'all';
  return NONE.has(said) ? 'none' : null;
}

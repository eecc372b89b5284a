const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz ',
  'абвгдежзиклмнопрстуфхцчшщъыьэюя ',
  'αβγδεζηθικλμνξοπρσςτυφχψω ',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويةى ',
].map((letters) => new Set(letters));

/** In shorter queries nearly every name is one edit away. */
const SHORTEST_CORRECTED = 4;
const LONGEST_CORRECTED = 30;

/**
 * Every text one edit away from a folded query: a letter too many, too few or wrong, or two letters
 * swapped. A letter too few at the end is no edit: the query is a prefix anyway.
 */
export function oneEditAway(query: string): Set<string> {
  const letters = [...query];
  const edits = new Set<string>();
  if (letters.length < SHORTEST_CORRECTED || letters.length > LONGEST_CORRECTED) return edits;
  const alphabet = ALPHABETS.find((candidate) => candidate.has(letters[0]!)) ?? [];
  for (const [at, letter] of letters.entries()) {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at + 1).join('');
    edits.add(before + after);
    const next = letters[at + 1];
    if (next) edits.add(before + next + letter + letters.slice(at + 2).join(''));
    for (const other of alphabet) {
      edits.add(before + other + after);
      edits.add(before + other + letter + after);
    }
  }
  edits.delete(query);
  return edits;
}

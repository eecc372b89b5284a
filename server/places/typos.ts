const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz ',
  'абвгдежзиклмнопрстуфхцчшщъыьэюя ',
  'αβγδεζηθικλμνξοπρσςτυφχψω ',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويةى ',
].map((letters) => [...letters]);

/** With fewer letters nearly everything is one edit away. */
const SHORTEST_CORRECTED = 4;
const LONGEST_CORRECTED = 30;

/**
 * Every text one edit away from a folded query: a letter too many, too few or wrong, or two letters
 * swapped. The first letter is taken to be right: people rarely miss it, and it halves the guesses.
 */
export function oneEditAway(query: string): Set<string> {
  const letters = [...query];
  const edits = new Set<string>();
  if (letters.length < SHORTEST_CORRECTED || letters.length > LONGEST_CORRECTED) return edits;
  const alphabet = ALPHABETS.find((candidate) => candidate.includes(letters[0]!)) ?? [];
  for (let at = 1; at < letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at + 1).join('');
    const letter = letters[at]!;
    edits.add(before + after);
    if (at + 1 < letters.length) {
      edits.add(before + letters[at + 1]! + letter + letters.slice(at + 2).join(''));
    }
    for (const other of alphabet) {
      edits.add(before + other + after);
      edits.add(before + other + letter + after);
    }
  }
  edits.delete(query);
  return edits;
}

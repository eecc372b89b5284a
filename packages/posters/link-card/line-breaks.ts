/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** A part of a text that stays on one line, and what stands between it and the part before. */
export interface Piece {
  text: string;
  gap: '' | ' ';
}

/** A text in pieces between which a line may end: words, with the marks that belong to them. */
export function piecesOf(text: string): Piece[] {
  return text.split(' ').flatMap((word) => {
    const pieces: Piece[] = [];
    const parts = UNSPACED.test(word)
      ? Array.from(words.segment(word), ({ segment }) => segment)
      : [word];
    for (const part of parts) {
      const last = pieces.at(-1);
      // No line begins with 。 or 」, and none ends with 「.
      if (last && (/^[\p{P}\p{M}ー々]+$/u.test(part) || /\p{Ps}$/u.test(last.text)))
        last.text += part;
      else pieces.push({ text: part, gap: pieces.length === 0 ? ' ' : '' });
    }
    return pieces;
  });
}

/** Letters that Unicode does not decompose, as people type them on a keyboard without them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
};
const UNDECOMPOSED = /[ßæœøłđðþħıə]/giu;

/** Writes such letters with those of plain Latin, capitals as capitals: `Øster` → `Oster`. */
export function plainLatin(text: string): string {
  return text.replace(UNDECOMPOSED, (letter) => {
    const small = letter.toLowerCase();
    return letter === small ? PLAIN[small]! : PLAIN[small]!.toUpperCase();
  });
}

import bidiFactory from 'bidi-js';
import { lettersOf } from '../letters.ts';
import { fontOf, type ScriptFont } from './script-fonts.ts';

/** A stretch of a text that is drawn with one font in one direction. */
export interface Run {
  text: string;
  /** Null for the house's own face. */
  font: ScriptFont | null;
  isRightToLeft: boolean;
}

const bidi = bidiFactory();
/** Whether a character only affects how its neighbours are drawn. */
export function isInvisible(character: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u.test(character);
}

/** Whether a text as a whole reads from right to left. */
export function readsRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1;
}

/** Whether the house's own face has a character. */
type InHouse = (character: string) => boolean;
/** Null for the house's own face; undefined where no font has the letter. */
type FoundFont = ScriptFont | null | undefined;

/** The font of each letter with its marks, in code units. */
function fontsOf(text: string, inHouse: InHouse, fonts: ScriptFont[]): FoundFont[] {
  const found: FoundFont[] = [];
  let before: FoundFont = null;
  for (const letter of lettersOf(text)) {
    const visible = [...letter].filter((character) => !isInvisible(character));
    const [base] = visible;
    if (base !== undefined) {
      // A key such as 1️⃣ is drawn by the font that has the cap.
      const telling = visible.find((character) => /\p{Me}/u.test(character)) ?? base;
      const own = fontOf(fonts, telling.codePointAt(0)!);
      // A letter is drawn in one font with its marks, so that they are set upon it.
      const isHouse = visible.every(inHouse) || (own === undefined && inHouse(base));
      before = isHouse ? null : own;
    }
    found.push(...Array(letter.length).fill(before));
  }
  return found;
}

/** Whether every visible character of a text has a font. */
export function hasFonts(text: string, inHouse: InHouse, fonts: ScriptFont[]): boolean {
  return fontsOf(text, inHouse, fonts).every((font) => font !== undefined);
}

/**
 * The runs of one line from left to right, as the bidirectional algorithm (UAX #9) orders them.
 * Characters that have no font are left out.
 */
export function runsOf(text: string, inHouse: InHouse, fonts: ScriptFont[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const fontAt = fontsOf(text, inHouse, fonts);
  const runs: (Run & { level: number })[] = [];
  for (let at = 0; at < text.length; at++) {
    const font = fontAt[at];
    if (font === undefined) continue;
    const level = levels[at]!;
    const last = runs.at(-1);
    if (last && last.font === font && last.level === level) last.text += text[at];
    else runs.push({ text: text[at]!, font, level, isRightToLeft: level % 2 === 1 });
  }
  return inVisualOrder(runs).map(({ font, isRightToLeft, ...run }) => ({
    // HarfBuzz turns its own runs round; the house's letters are set one after the other.
    text: font === null && isRightToLeft ? mirrored(run.text) : run.text,
    font,
    isRightToLeft,
  }));
}

/** Rule L2: from the highest level down, what is at it or above is reversed. */
function inVisualOrder<Ordered extends { level: number }>(runs: Ordered[]): Ordered[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
}

import { readCoverage } from '@stagebell/fonts';
import { oncePer, openOnce } from '@stagebell/reading/lazy';
import { loadSharp } from './load-sharp.ts';
import { escaped } from './xml-text.ts';

/** The two faces of the house, as Pango and CSS name them; see web/fonts.css. Heights are in parts of the size. */
const FACES = {
  /** For headlines. */
  poster: { family: 'Big Shoulders Display', style: 'Heavy', weight: 900, capHeight: 0.8 },
  /** For text. */
  text: { family: 'Instrument Sans', style: 'Semi-Bold', weight: 600, capHeight: 0.72 },
};

type Face = (typeof FACES)[keyof typeof FACES];

/** Draws texts in one face as SVG, and what that face lacks in Noto. */
export type Lettering = ReturnType<typeof letteringIn>;

const openCoverage = openOnce(readCoverage);

/** The two faces, which remember the widths of the texts of one picture. */
export async function openLettering(): Promise<Record<keyof typeof FACES, Lettering>> {
  const [sharp, hasGlyph] = await Promise.all([loadSharp(), openCoverage()]);
  const inFace = (face: Face) => letteringIn(face, sharp, hasGlyph);
  return { poster: inFace(FACES.poster), text: inFace(FACES.text) };
}

/** Characters that only affect how their neighbours are drawn. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** A text whose first letter is of a script that is read so. */
const RIGHT_TO_LEFT = /^\P{L}*(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}]/u;

/** Whether a text as a whole reads from right to left. */
export function readsRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** For measuring: in pixels to the em, and in ems, beyond which a text is as wide as no picture is and is broken. */
const MEASURED_SIZE = 128;
const MAX_WIDTH = 128;
/** Stands around a text that is measured, because Pango measures ink, of which a space has none. */
const RIM = '|';

function letteringIn(
  { family, style, weight, capHeight }: Face,
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  hasGlyph: (codePoint: number) => boolean,
) {
  /** In ems, between two rims. */
  const inkWidth = oncePer(async (text: string): Promise<number> => {
    const measured = sharp({
      text: {
        text: escaped(RIM + text.normalize('NFC') + RIM),
        font: `${family} ${style} ${MEASURED_SIZE}px`,
        // Pixels are points, and a text in colours is measured fastest.
        ...{ dpi: 72, rgba: true },
        ...{ width: MAX_WIDTH * MEASURED_SIZE, wrap: 'char' },
      },
    });
    return (await measured.metadata()).width / MEASURED_SIZE;
  });

  return {
    /** Whether every character of a text can be drawn. */
    covers: (text: string) =>
      [...text.normalize('NFC').replace(INVISIBLE, '')].every((character) =>
        hasGlyph(character.codePointAt(0)!),
      ),
    /** In pixels, for letters of `size` pixels to the em. */
    width: async (text: string, size: number) =>
      ((await inkWidth(text)) - (await inkWidth(''))) * size,
    /** Of a capital, in pixels. */
    capHeight: (size: number) => capHeight * size,
    /** The text as an SVG element, beginning at the left end `x` on the baseline `y`; fill it as you like. */
    draw(text: string, x: number, y: number, size: number): string {
      const order = readsRightToLeft(text) ? ' direction="rtl" text-anchor="end"' : '';
      return `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" font-family="${family}" font-weight="${weight}" font-size="${size.toFixed(2)}"${order}>${escaped(text.normalize('NFC'))}</text>`;
    },
  };
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The letters of a text as people count them: with their marks, and emoji whole. */
export function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment);
}

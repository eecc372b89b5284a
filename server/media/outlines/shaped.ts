import { Direction, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs';
import type { LoadedFont } from './script-fonts.ts';

/** A glyph as SVG path data, and where it stands; in units of its font, y upwards. */
interface ShapedLetter {
  path: string;
  x: number;
  y: number;
}

/** The glyphs of a text in one font and direction, from left to right, joined and placed by HarfBuzz. */
export function shaped(
  { font }: LoadedFont,
  text: string,
  isRightToLeft: boolean,
): { letters: ShapedLetter[]; advance: number } {
  const buffer = new HarfBuzzBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const letters = buffer.getGlyphInfos().map(({ codepoint: glyph }, i) => {
    const { xAdvance, xOffset, yOffset } = positions[i]!;
    // Glyph 0 is the box that stands for what a font lacks.
    const path = glyph === 0 ? '' : font.glyphToPath(glyph);
    const letter = { path, x: pen + xOffset, y: yOffset };
    if (glyph !== 0) pen += xAdvance;
    return letter;
  });
  return { letters, advance: pen };
}

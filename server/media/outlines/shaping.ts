import { Blob, Direction, Face, Font, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs';

/** A glyph as SVG path data, and where it stands; in ems, y upwards. */
export interface ShapedLetter {
  path: string;
  /** How many units of the path are an em. */
  unitsPerEm: number;
  x: number;
  y: number;
}

/** A font whose letters are joined and placed by HarfBuzz. */
export type ShapingFont = ReturnType<typeof openShapingFont>;

/** @param bytes of a font as OpenType has it */
export function openShapingFont(bytes: Uint8Array) {
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const unitsPerEm = face.upem;

  return {
    /** The glyphs of a text from left to right, and how far they move the pen, in ems; and whether none is lacking. */
    shape(text: string, isRightToLeft: boolean) {
      const buffer = new HarfBuzzBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
      shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      let pen = 0;
      let isWhole = true;
      const letters = buffer.getGlyphInfos().map(({ codepoint: glyph }, i): ShapedLetter => {
        const { xAdvance, xOffset, yOffset } = positions[i]!;
        // Glyph 0 is the box that stands for what a font lacks.
        if (glyph === 0) isWhole = false;
        const path = glyph === 0 ? '' : font.glyphToPath(glyph);
        const x = (pen + xOffset) / unitsPerEm;
        if (glyph !== 0) pen += xAdvance;
        return { path, unitsPerEm, x, y: yOffset / unitsPerEm };
      });
      return { letters, advance: pen / unitsPerEm, isWhole };
    },
  };
}

import { escaped } from '../../xml-text.ts';
import type { Lettering } from '../outlines/lettering.ts';
import { ems } from './svg-text.ts';

/** For letters that the house's faces lack. */
const VIEWERS_OWN = `font-family="'Instrument Sans','Arial Narrow','Roboto Condensed',system-ui,sans-serif"`;

/** Sets the texts of a card. Sizes and widths are in pixels. */
export type CardType = ReturnType<typeof cardType>;

/**
 * Type in one of the brand's fonts, drawn as outlines because a picture may load no fonts. A text with a
 * letter that the font lacks is set in the viewer's own font and fitted to the width computed for it.
 */
export function cardType(face: Lettering, weight: number) {
  const width = (text: string, size: number) =>
    face.covers(text) ? face.width(text, size) : ems(text) * size;
  return {
    width,
    /** The text as an SVG element, beginning at `x` on the baseline `y`; fill it as you like. */
    draw(text: string, x: number, y: number, size: number): string {
      const name = escaped(text);
      if (face.covers(text)) return `<g><title>${name}</title>${face.draw(text, x, y, size)}</g>`;
      const fitted = `textLength="${Math.round(width(text, size))}" lengthAdjust="spacingAndGlyphs"`;
      return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="${weight}" ${VIEWERS_OWN} ${fitted}>${name}</text>`;
    },
  };
}

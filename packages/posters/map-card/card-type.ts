import type { Lettering } from '../lettering.ts';
import { loadSharp } from '../load-sharp.ts';
import { escaped } from '../xml-text.ts';
import { ems } from './svg-text.ts';

/** For letters that our fonts lack. */
const VIEWERS_OWN = `font-family="'Instrument Sans','Arial Narrow','Roboto Condensed',system-ui,sans-serif"`;

/** The texts of a card: as letters, and the areas that these are in, each with its text as a title. */
export interface CardTexts {
  letters: string[];
  areas: string[];
}

/** Sets the texts of a card. Sizes and widths are in pixels. */
export type CardType = ReturnType<typeof cardType>;

/**
 * Type in one of the brand's fonts, collected in `texts`. A text with a letter that our fonts lack is set in the
 * viewer's own font and fitted to the width computed for it.
 */
export function cardType(face: Lettering, weight: number, texts: CardTexts) {
  const width = async (text: string, size: number) =>
    face.covers(text) ? await face.width(text, size) : ems(text) * size;
  return {
    width,
    /** A text beginning at `x` on the baseline `y`. What it returns is SVG that wants a fill. */
    async draw(text: string, x: number, y: number, size: number): Promise<string> {
      const name = escaped(text);
      const wide = Math.round(await width(text, size));
      if (!face.covers(text)) {
        const fitted = `textLength="${wide}" lengthAdjust="spacingAndGlyphs"`;
        return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="${weight}" ${VIEWERS_OWN} ${fitted}>${name}</text>`;
      }
      texts.letters.push(face.draw(text, x, y, size));
      const air = Math.ceil(0.2 * size);
      texts.areas.push(
        `<rect x="${Math.round(x) - air}" y="${Math.round(y - 1.2 * size)}" width="${wide + 2 * air}" height="${Math.round(1.8 * size)}"><title>${name}</title></rect>`,
      );
      return '';
    },
  };
}

/** For screens with that many dots to a pixel. */
const SCALE = 2;
/** Shades of the letters' edges. */
const SHADES = 4;

/**
 * The texts of a square card as SVG that wants a fill. A picture may load no fonts, so the letters are a picture
 * themselves: a mask, for the fill to follow the viewer's light or dark.
 */
export async function drawnTexts({ letters, areas }: CardTexts, side: number): Promise<string> {
  const sharp = await loadSharp();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * SCALE}" height="${side * SCALE}" viewBox="0 0 ${side} ${side}"><path d="M0 0h${side}v${side}H0z"/><g fill="#fff">${letters.join('')}</g></svg>`;
  const edges = { palette: true, colours: SHADES, dither: 0, effort: 1 };
  const png = await sharp(Buffer.from(svg)).png(edges).toBuffer();
  const picture = `<image width="${side}" height="${side}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return `<mask id="t">${picture}</mask><g mask="url(#t)">${areas.join('')}</g>`;
}

import type { BitMatrix } from 'qrcode';
import { openLettering } from './lettering.ts';
import { drawable } from './link-card/drawable.ts';
import { drawHeadline, fitHeadline, headlineHeight } from './link-card/headline.ts';
import { loadSharp } from './load-sharp.ts';
import { QUIET_ZONE, qrModules } from './qr-modules.ts';
import { QR_POSTER } from './sizes.ts';

/** The content of a poster. */
export interface QrPosterContent {
  /** The address that scanning opens. */
  address: string;
  username: string;
  displayName: string;
  /** What stands above the name and below it: "Scan to follow", "on WhatsApp". */
  around: { above: string; below: string };
  /** Whether it stands as in a language that is read so. */
  isRightToLeft: boolean;
}

const EDGE = 90;
const ROOM = QR_POSTER.width - 2 * EDGE;
const CODE = { top: 560, bottom: 1470 };
/** Names are set by the sizes of cards, drawn twice as large. */
const SCALE = 2;
const NAME = { top: 190, height: 270 };
const SMALL = 78;
const MARK = 64;
const FOOT_TOP = 1640;
const STEP = 22;
const INK = '#0b0b0c';

/**
 * A poster that makes whoever scans it a follower, as a PNG of 1240 × 1748: the code, whom it follows
 * and where. A name that our faces lack letters for is said by the username.
 */
export async function qrPoster(content: QrPosterContent): Promise<Buffer> {
  const { address, username, displayName, around, isRightToLeft } = content;
  const handle = `@${username}`;
  const capitals = displayName.toLocaleUpperCase('en');
  const { poster } = await openLettering();
  const drawn = drawable(poster, capitals);
  const name = drawn ?? handle;
  const box = { width: ROOM / SCALE, height: NAME.height / SCALE };
  const headline = await fitHeadline(poster, name, box);
  const spare = box.height - headlineHeight(poster, headline);
  const handleSize = Math.min(SMALL, (ROOM / (await poster.width(handle, 1))) * 0.9);
  const handleLeft = (QR_POSTER.width - (await poster.width(handle, handleSize))) / 2;
  const { width, height } = QR_POSTER;
  const atEdge = async (line: string, bottom: number) => {
    const size = Math.min(SMALL, ROOM / (await poster.width(line, 1)));
    const left = isRightToLeft ? width - EDGE - (await poster.width(line, size)) : EDGE;
    return poster.draw(line, left, bottom, size);
  };
  const markWidth = await poster.width('stagebell.', MARK);
  const markLeft = isRightToLeft ? width - EDGE - markWidth : EDGE;
  const dotLeft = markLeft + (await poster.width('stagebell', MARK));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/><g fill="${INK}">`,
    await atEdge(around.above, EDGE + poster.capHeight(SMALL)),
    `<g transform="scale(${SCALE})">`,
    await drawHeadline(poster, headline, {
      left: EDGE / SCALE,
      top: NAME.top / SCALE + spare / 2,
      width: box.width,
      isRightToLeft,
    }),
    '</g>',
    await atEdge(around.below, CODE.top - 20),
    code(await qrModules(address)),
    // Where the username replaces a name that cannot be drawn, it is not repeated.
    drawn === null
      ? ''
      : poster.draw(
          handle,
          handleLeft,
          CODE.bottom + 20 + poster.capHeight(handleSize),
          handleSize,
        ),
    foot(),
    '</g>',
    `<g fill="#fff">${poster.draw('stagebell', markLeft, height - 34, MARK)}`,
    `<g fill="#25d366">${poster.draw('.', dotLeft, height - 34, MARK)}</g></g>`,
    '</svg>',
  ].join('');
  const sharp = await loadSharp();
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
}

/** The code in the middle of its place, each module a whole number of pixels. */
function code(modules: BitMatrix): string {
  const scale = Math.floor((CODE.bottom - CODE.top) / (modules.size + 2 * QUIET_ZONE));
  const side = scale * modules.size;
  const left = Math.floor((QR_POSTER.width - side) / 2);
  const top = CODE.top + Math.floor((CODE.bottom - CODE.top - side) / 2);
  let dark = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      dark += `M${left + column * scale} ${top + row * scale}h${scale}v${scale}h-${scale}z`;
    }
  }
  return `<path shape-rendering="crispEdges" d="${dark}"/>`;
}

/** The black foot for the mark, rising out of it in the house's dots. */
function foot(): string {
  const { width, height } = QR_POSTER;
  const rows = 3;
  let dots = '';
  for (let row = 0; row < rows; row++) {
    const radius = STEP * 0.62 * (1 - (row + 0.5) / (rows + 0.5));
    for (let x = (row % 2) * (STEP / 2); x <= width; x += STEP) {
      dots += `<circle cx="${x}" cy="${FOOT_TOP - row * STEP}" r="${radius.toFixed(1)}"/>`;
    }
  }
  return `<path d="M0 ${FOOT_TOP}h${width}v${height - FOOT_TOP}H0z"/>${dots}`;
}

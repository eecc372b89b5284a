import { type Lettering, openLettering } from '../lettering.ts';
import { firstWithin, loadSharp, MESSAGE_BYTES } from '../load-sharp.ts';
import { LINK_CARD } from '../sizes.ts';
import { INK, PAPER } from './colours.ts';
import { drawable } from './drawable.ts';
import { cut, drawHeadline, fitHeadline, hasTallLetters, headlineHeight } from './headline.ts';

/** What a card says; texts that our faces cannot draw are left out. */
export interface LinkCardContent {
  /** Whether it stands as in a language that is read so, with its picture on the left. */
  isRightToLeft?: boolean;
  /** Tried in turn: the first that can be drawn is set large. */
  headlines: string[];
  /** Shown above the headline: `Cancelled`. */
  warning?: string;
  /** A poster's date; struck through where nothing takes place on it. */
  when?: { day: string; date: string; time: string; isOff?: boolean };
  /** One below the other, at the foot; each with its replacement where it cannot be drawn. */
  lines: { preferred: string; otherwise?: string }[];
  /** Any picture that sharp reads, shown beside the words; dots where there is none. */
  picture: Buffer | null;
}

const EDGE = 56;
const PICTURE_LEFT = 690;
const WORDS = { width: PICTURE_LEFT - EDGE - 24, bottom: LINK_CARD.height - EDGE };
const MARK_SIZE = 38;
const LINE_SIZE = 30;
const SMALLEST_LINE = 24;
/** What of a text is longer at the smallest size is cut off. In pixels. */
export const LINE_ROOM = { size: SMALLEST_LINE, width: WORDS.width };
const DAY_SIZE = 132;
const DAY_GAP = 22;
/** Of the two lines beside the day, where letters reach below theirs. */
const TALL_DATE = 0.75;
const STRIKE = 7;

/** Draws a link preview's card as a JPEG of 1200 × 630 and under 300 KB, whatever fonts the machine has. */
export async function linkCard(content: LinkCardContent): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = await drawWords(content);
  const layers = [
    ...(content.picture ? [await pictureLayer(content.picture, content.isRightToLeft)] : []),
    { input: Buffer.from(svg), left: 0, top: 0 },
  ];
  const raw = await sharp({ create: { ...LINK_CARD, channels: 3, background: INK } })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = raw.info;
  const attempts = [84, 70, 50].map(
    (quality) => () =>
      sharp(raw.data, { raw: { width, height, channels } })
        .removeAlpha()
        .jpeg({ quality, mozjpeg: true })
        .toBuffer(),
  );
  return await firstWithin(MESSAGE_BYTES, attempts);
}

async function pictureLayer(picture: Buffer, isRightToLeft = false) {
  const sharp = await loadSharp();
  const input = await sharp(picture)
    .resize(LINK_CARD.width - PICTURE_LEFT, LINK_CARD.height, { fit: 'cover' })
    .flatten({ background: PAPER })
    .png()
    .toBuffer();
  return { input, left: isRightToLeft ? 0 : PICTURE_LEFT, top: 0 };
}

/**
 * Where something of this width is drawn, by its left end: at the edge where reading begins, or `after` so many
 * pixels from there.
 */
type Placing = (width: number, after?: number) => number;

/** Everything but the picture, as SVG. */
async function drawWords(content: LinkCardContent): Promise<string> {
  const { headlines, warning = '', when, lines, picture, isRightToLeft = false } = content;
  const { poster, text } = await openLettering();
  const leftOf: Placing = (width, after = 0) =>
    isRightToLeft ? LINK_CARD.width - EDGE - after - width : EDGE + after;
  const drawAtEdge = async (lettering: Lettering, line: string, bottom: number, size: number) =>
    lettering.draw(line, leftOf(await lettering.width(line, size)), bottom, size);

  const dots = picture ? halftoneEdge() : halftoneCorner();
  const parts = [
    isRightToLeft ? `<g transform="matrix(-1 0 0 1 ${LINK_CARD.width} 0)">${dots}</g>` : dots,
    `<g fill="${PAPER}">`,
    await drawAtEdge(poster, 'stagebell.', EDGE + poster.capHeight(MARK_SIZE), MARK_SIZE),
  ];

  const shown = headlines
    .map((headline) => drawable(poster, capitals(headline)))
    .find((headline) => headline !== null);
  let bottom = WORDS.bottom;
  const drawn = lines
    .map(({ preferred, otherwise = '' }) => drawable(text, preferred) ?? drawable(text, otherwise))
    // Where the artist's name replaces a title that cannot be drawn, it is not repeated.
    .filter((line) => line !== null && capitals(line) !== shown)
    .filter((line) => line !== null);
  for (const line of drawn.reverse()) {
    const fitting = WORDS.width / (await text.width(line, 1));
    const size = Math.max(SMALLEST_LINE, Math.min(LINE_SIZE, fitting));
    parts.push(await drawAtEdge(text, await cut(text, line, size, WORDS.width), bottom, size));
    bottom -= LINE_SIZE * 1.4;
  }
  if (when) {
    bottom -= 10;
    parts.push(await drawDate(poster, when, bottom, leftOf));
    bottom -= poster.capHeight(DAY_SIZE) + 26;
    parts.push(`<path d="M${leftOf(WORDS.width)} ${bottom}h${WORDS.width}v5h-${WORDS.width}z"/>`);
    bottom -= 26;
  }

  let top = EDGE + MARK_SIZE + 26;
  if (warning) {
    const size = 44;
    const width = (await poster.width(warning, size)) + 28;
    parts.push(`<path d="M${leftOf(width)} ${top}h${width}v58h-${width}z"/>`);
    const label = poster.draw(warning, leftOf(width) + 14, top + 46, size);
    parts.push(`<g fill="${INK}">${label}</g>`);
    top += 58 + 22;
  }
  if (shown) {
    const headline = await fitHeadline(poster, shown, { width: WORDS.width, height: bottom - top });
    const free = bottom - top - headlineHeight(poster, headline);
    // It stands on the rule below it, or hangs where nothing is below.
    const place = { left: leftOf(WORDS.width), top: top + (when ? free : free / 2) };
    parts.push(
      await drawHeadline(poster, headline, { ...place, width: WORDS.width, isRightToLeft }),
    );
  }
  parts.push('</g>');
  const { width, height } = LINK_CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** The day large, the rest of the date beside it; fainter and struck through where it is off. */
async function drawDate(
  poster: Lettering,
  { day, date, time, isOff = false }: NonNullable<LinkCardContent['when']>,
  bottom: number,
  leftOf: Placing,
): Promise<string> {
  const dayWidth = await poster.width(day, DAY_SIZE);
  const before = dayWidth + DAY_GAP;
  const half = poster.capHeight(DAY_SIZE) / 2;
  const room = WORDS.width - before;
  const tallest = (half - 6) / poster.capHeight(1);
  const widths = await Promise.all([poster.width(date, 1), poster.width(time, 1)]);
  const widest = Math.max(...widths);
  const size = Math.min(hasTallLetters(date) ? tallest * TALL_DATE : tallest, room / widest);
  const [dateLeft, timeLeft] = widths.map((width) => leftOf(width * size, before));
  const end = before + widest * size;
  const from = leftOf(end);
  return [
    `<g fill-opacity="${isOff ? 0.6 : 1}">`,
    poster.draw(day, leftOf(dayWidth), bottom, DAY_SIZE),
    poster.draw(date, dateLeft!, bottom - half - 6, size),
    poster.draw(time, timeLeft!, bottom, size),
    '</g>',
    isOff ? strike(from, from + end, bottom - half, STRIKE) : '',
  ].join('');
}

/** A stroke through a date, with a rim in the background colour to separate it from the digits. */
function strike(from: number, to: number, middle: number, height: number): string {
  const bar = (left: number, right: number, tall: number) =>
    `M${left} ${(middle - tall / 2).toFixed(1)}H${right.toFixed(1)}v${tall}H${left}z`;
  return `<path fill="${INK}" d="${bar(from - 12, to + 12, height + 8)}"/><path d="${bar(from - 12, to + 12, height)}"/>`;
}

/** Usernames keep their case. */
function capitals(headline: string): string {
  return headline.startsWith('@') ? headline : headline.toLocaleUpperCase('en');
}

const STEP = 14;

/** The picture fades out as on the gig's page: in dots of the background colour that grow towards it. */
function halftoneEdge(): string {
  const columns = 11;
  const dots: string[] = [];
  for (let column = 0; column < columns; column++) {
    const radius = STEP * 0.9 * (1 - column / columns);
    for (let row = 0; row * STEP <= LINK_CARD.height + STEP; row++) {
      const shift = column % 2 === 0 ? 0 : STEP / 2;
      dots.push(circle(PICTURE_LEFT + column * STEP, row * STEP + shift, radius));
    }
  }
  return `<g fill="${INK}">${dots.join('')}</g>`;
}

/** Shown where there is no picture: the brand's wave of dots, densest in a corner. */
function halftoneCorner(): string {
  const [step, dots] = [24, [] as string[]];
  for (let y = step / 2; y < LINK_CARD.height; y += step) {
    for (let x = PICTURE_LEFT + step; x < LINK_CARD.width; x += step) {
      const wave = Math.sin(x / 130) + Math.cos(y / 90 + x / 210);
      const rise = (x - PICTURE_LEFT) / (LINK_CARD.width - PICTURE_LEFT);
      const radius = step * 0.42 * rise * Math.max(0, (wave + 1.6) / 3.6);
      if (radius > 0.6) dots.push(circle(x, y, radius));
    }
  }
  return `<g fill="${PAPER}">${dots.join('')}</g>`;
}

function circle(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/>`;
}

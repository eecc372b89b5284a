/** All lengths are in pixels of the 500 × 500 picture. */
const SIDE = 500;
const GRID = 20;
const PIN = { x: SIDE / 2, y: 190 };
/** Distances from the pin between which the halftone fades from its largest dots to nothing. */
const HALFTONE_FROM = 34;
const HALFTONE_TO = 290;
const LARGEST_DOT = 11;
const LARGEST_TYPE = 64;

/**
 * A locator card drawn as SVG text, 500 × 500, for where no map can be had: the house's dots, a
 * pin, the place's name and its coordinates. It shows no streets or coasts, so none can be wrong.
 * Latitude and longitude in degrees.
 */
export function mapCard(place: {
  name: string;
  region?: string;
  latitude: number;
  longitude: number;
}): string {
  const name = shortened(place.name, 28);
  const size = Math.min(LARGEST_TYPE, Math.floor((SIDE - 2 * GRID) / ems(name)));
  const region = shortened(place.region ?? '', 24);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    // Seen through an <img>, the card follows the viewer's light or dark by itself.
    '<style>svg{--ink:#0b0b0c;--card:#fff}@media(prefers-color-scheme:dark){svg{--ink:#f6f4ef;--card:#141416}}</style>',
    `<path fill="#fff" style="fill:var(--card)" d="M0 0h${SIDE}v${SIDE}H0z"/>`,
    `<g stroke="#0b0b0c" style="stroke:var(--ink)" stroke-linecap="round">${HALFTONE}`,
    `<circle cx="${PIN.x}" cy="${PIN.y}" r="14" fill="#fff" style="fill:var(--card)" stroke-width="9"/></g>`,
    `<g fill="#0b0b0c" style="fill:var(--ink)" font-family="'Arial Narrow','Roboto Condensed',system-ui,sans-serif" font-size="20">`,
    `<text x="${GRID}" y="440" font-size="${size}" font-weight="900">${escaped(name)}</text>`,
    `<text x="${GRID}" y="476">${escaped(region)}</text>`,
    `<text x="${SIDE - GRID}" y="476" text-anchor="end">${coordinates(place.latitude, place.longitude)}</text>`,
    '</g></svg>',
  ].join('');
}

/** Dots as zero-length strokes with round ends, one path per size: a third of what circles weigh. */
const HALFTONE = halftone();

function halftone(): string {
  const paths = new Map<number, string>();
  for (let row = 0; row * GRID < SIDE - 135; row += 0.5) {
    const y = row * GRID + GRID / 2;
    // Every other row is shifted by half a step, as in a printed screen.
    for (let x = ((row * 2) % 2) * (GRID / 2); x <= SIDE; x += GRID) {
      const distance = Math.hypot(x - PIN.x, y - PIN.y);
      const nearness = (HALFTONE_TO - distance) / (HALFTONE_TO - HALFTONE_FROM);
      const size = Math.round(nearness * LARGEST_DOT * 2) / 2;
      if (distance < HALFTONE_FROM || size <= 0) continue;
      paths.set(size, `${paths.get(size) ?? ''}M${x} ${y}h0`);
    }
  }
  return [...paths].map(([size, d]) => `<path stroke-width="${size}" d="${d}"/>`).join('');
}

/** A text's width in ems in the widest usual font (DejaVu): the viewer's is not known here. */
function ems(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (letter > '\u2e7f' || /[MW@%]/i.test(letter)) width += 1.05;
    else width += /\p{Lu}/u.test(letter) ? 0.8 : 0.68;
  }
  return Math.max(width, 1);
}

function shortened(text: string, length: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
}

function coordinates(latitude: number, longitude: number): string {
  return `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
}

function degrees(angle: number, positive: string, negative: string): string {
  const rounded = Number(angle.toFixed(2));
  return `${Math.abs(rounded).toFixed(2)}° ${rounded < 0 ? negative : positive}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML may hold it: what XML 1.0 forbids even as an entity becomes a replacement mark. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

import { openAtlas } from '../atlas/atlas.ts';
import { kmPerPixel, project } from '../atlas/mercator.ts';
import { openLettering } from '../outlines/lettering.ts';
import { INSET, inset } from './inset.ts';
import { borderPath, DASHES, landDots, type Window } from './land.ts';
import { ems, escaped, shortened } from './svg-text.ts';
import { type Box, LABEL_SIZE, placeLabels, type TownLabel } from './town-labels.ts';

/** All lengths are in pixels of the 500 × 500 picture. */
const SIDE = 500;
const EDGE = 20;
const PIN = { x: SIDE / 2, y: 190 };
const PIN_RADIUS = 14;
/** Below it stands the name plate. */
const MAP_HEIGHT = 376;
const LARGEST_TYPE = 68;
const NAME_BASELINE = 446;
const SMALL_BASELINE = 478;

/** Where a gig is, as the card shows it. Latitude and longitude in degrees. */
export interface CardPlace {
  name: string;
  region: string;
  latitude: number;
  longitude: number;
}

/** A town nearby, with the largest first in a list of them. */
export interface NearbyTown {
  name: string;
  latitude: number;
  longitude: number;
}

/** How far around a place towns may be on its card, in kilometres. */
export function cardReachKm({ latitude }: { latitude: number }): number {
  return Math.ceil(kmPerPixel(latitude) * SIDE * 0.7);
}

/**
 * A locator card drawn as SVG text, 500 × 500, for where no map can be had: at zoom 8 the land in the
 * house's dots, borders, towns nearby, a pin, a scale, the part of the world, and the place's name.
 * It shows no streets, so none can be wrong.
 */
export async function mapCard(place: CardPlace, towns: NearbyTown[]): Promise<string> {
  const atlas = await openAtlas();
  const centre = project(place.latitude, place.longitude);
  const window: Window = {
    originX: centre.x - PIN.x,
    originY: centre.y - PIN.y,
    width: SIDE,
    height: MAP_HEIGHT,
  };
  const borders = borderPath(atlas, window);
  const drawnInset = inset(atlas, centre);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    // Seen through an <img>, the card follows the viewer's light or dark by itself.
    '<style>svg{--i:#0b0b0c;--c:#fff}@media(prefers-color-scheme:dark){svg{--i:#f6f4ef;--c:#141416}}.c{fill:#fff;fill:var(--c)}.i{fill:#0b0b0c;fill:var(--i)}.s{stroke:#0b0b0c;stroke:var(--i)}.h{stroke:#fff;stroke:var(--c)}</style>',
    `<path class="c" d="M0 0h${SIDE}v${SIDE}H0z"/>`,
    `<clipPath id="m"><path d="M0 0h${SIDE}v${MAP_HEIGHT}H0z"/></clipPath>`,
    `<g clip-path="url(#m)" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<g class="s" stroke-dasharray="${DASHES}">${landDots(atlas, window, PIN)}</g>`,
    borders && `<path class="h" stroke-width="7" d="${borders}"/><path class="s" d="${borders}"/>`,
    '</g>',
    townNames(placeTowns(place, centre, towns)),
    `<g class="s" stroke-linecap="round">${drawnInset}`,
    `<circle class="c" cx="${PIN.x}" cy="${PIN.y}" r="${PIN_RADIUS}" stroke-width="9"/>${scaleLine(place)}</g>`,
    await plate(place),
    '</svg>',
  ].join('');
}

function placeTowns(
  place: CardPlace,
  centre: { x: number; y: number },
  towns: NearbyTown[],
): TownLabel[] {
  const around = PIN_RADIUS + 8;
  const pin = {
    left: PIN.x - around,
    right: PIN.x + around,
    top: PIN.y - around,
    bottom: PIN.y + around,
  };
  const scale: Box = { left: EDGE, top: EDGE - 8, right: EDGE + 130, bottom: EDGE + 12 };
  const onCard = towns
    .filter(({ name }) => name !== place.name)
    .map((town) => {
      // The short way round, on whichever side of the antimeridian the town lies.
      const turn = ((town.longitude - place.longitude + 540) % 360) - 180;
      const { x, y } = project(town.latitude, place.longitude + turn);
      return { name: town.name, x: x - centre.x + PIN.x, y: y - centre.y + PIN.y };
    });
  const within: Box = { left: 8, top: 8, right: SIDE - 8, bottom: MAP_HEIGHT - 6 };
  return placeLabels(onCard, within, [pin, INSET, scale]);
}

const FONT = `font-family="'Instrument Sans','Arial Narrow','Roboto Condensed',system-ui,sans-serif"`;

function townNames(labels: TownLabel[]): string {
  const marks = labels.map(
    ({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4"/>`,
  );
  const names = labels.map(
    ({ name, textX, textY, width }) =>
      `<text x="${textX.toFixed(1)}" y="${textY.toFixed(1)}" ${fitted(width)}>${escaped(name)}</text>`,
  );
  // Names and marks stand clear of the dots around them.
  return `<g class="i h" stroke-width="5" stroke-linejoin="round" paint-order="stroke" font-size="${LABEL_SIZE}" font-weight="600" ${FONT}>${marks.join('')}${names.join('')}</g>`;
}

/** Keeps a text to the width that was reckoned with, whatever the viewer's font. */
function fitted(width: number): string {
  return `textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs"`;
}

const SCALES_KM = [100, 50, 20, 10, 5, 2, 1];
const LONGEST_SCALE = 90;

function scaleLine({ latitude }: CardPlace): string {
  const km = SCALES_KM.find((length) => length / kmPerPixel(latitude) <= LONGEST_SCALE) ?? 1;
  const length = Math.round(km / kmPerPixel(latitude));
  const label = `${km} km`;
  return [
    `<path class="h" stroke-width="10" fill="none" d="M${EDGE} ${EDGE}h${length}"/>`,
    `<path stroke-width="3" fill="none" d="M${EDGE} ${EDGE}h${length}"/>`,
    `<text class="i h" stroke-width="5" paint-order="stroke" font-size="14" font-weight="600" ${FONT} x="${EDGE + length + 10}" y="${EDGE + 5}" ${fitted(ems(label) * 14)}>${label}</text>`,
  ].join('');
}

async function plate({ name, region, latitude, longitude }: CardPlace): Promise<string> {
  const position = coordinates(latitude, longitude);
  const room = SIDE - 2 * EDGE - ems(position) * 17 - EDGE;
  const area = fittingEnd(region, room / 17);
  return [
    '<g class="i">',
    await lettered(shortened(name, 28)),
    `<g font-size="17" ${FONT}>`,
    area &&
      `<text x="${EDGE}" y="${SMALL_BASELINE}" ${fitted(ems(area) * 17)}>${escaped(area)}</text>`,
    `<text x="${SIDE - EDGE}" y="${SMALL_BASELINE}" text-anchor="end" ${fitted(ems(position) * 17)}>${position}</text>`,
    '</g></g>',
  ].join('');
}

/** The name in the poster face, or where that lacks a letter in the viewer's own. */
async function lettered(name: string): Promise<string> {
  const { poster } = await openLettering();
  const capitals = name.toLocaleUpperCase('en');
  if (poster.covers(capitals)) {
    const size = Math.min(LARGEST_TYPE, ((SIDE - 2 * EDGE) / poster.width(capitals, 100)) * 100);
    return `<title>${escaped(name)}</title>${poster.draw(capitals, EDGE, NAME_BASELINE, size)}`;
  }
  const size = Math.min(LARGEST_TYPE * 0.75, (SIDE - 2 * EDGE) / ems(name));
  return `<text x="${EDGE}" y="${NAME_BASELINE}" font-size="${size.toFixed(1)}" font-weight="900" ${FONT} ${fitted(ems(name) * size)}>${escaped(name)}</text>`;
}

/** The text, or its last parts, or its beginning, in so many ems. */
function fittingEnd(text: string, most: number): string {
  if (ems(text) <= most) return text;
  const last = text.split(', ').at(-1) ?? '';
  return ems(last) <= most ? last : shortened(last, Math.floor(most / 0.7));
}

function coordinates(latitude: number, longitude: number): string {
  return `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
}

function degrees(angle: number, positive: string, negative: string): string {
  const rounded = Number(angle.toFixed(2));
  return `${Math.abs(rounded).toFixed(2)}° ${rounded < 0 ? negative : positive}`;
}

import type { Point } from '@stagebell/gazetteer/distance';
import { openAtlas } from '../atlas/atlas.ts';
import { kmPerPixel, project } from '../atlas/mercator.ts';
import { openLettering } from '../lettering.ts';
import { around, type Box } from './box.ts';
import { type CardTexts, type CardType, cardType, drawnTexts } from './card-type.ts';
import { INSET, inset } from './inset.ts';
import { borderPath, DASHES, landDots, type Window } from './land.ts';
import { type MapCardWords, positionOf } from './map-words.ts';
import { plate } from './plate.ts';
import { scaleOf } from './scale.ts';
import {
  LABEL_SIZE,
  MARK_RADIUS,
  placeLabels,
  type TownLabel,
  type TownOnCard,
} from './town-labels.ts';

/** All lengths are in pixels of the 500 × 500 picture. */
const SIDE = 500;
const EDGE = 20;
const PLATE = { left: EDGE, right: SIDE - EDGE };
const PIN = { x: SIDE / 2, y: 190 };
const PIN_RADIUS = 14;
/** Below it stands the name plate. */
const MAP_HEIGHT = 376;

/** A place as its card shows it. */
export interface CardPlace extends Point {
  name: string;
  region: string;
  /** Whether people there reckon in miles. */
  inMiles?: boolean;
}

/** How far around a place towns may be on its card, in kilometres. */
export function cardReachKm({ latitude }: { latitude: number }): number {
  return Math.ceil(kmPerPixel(latitude) * SIDE * 0.7);
}

/**
 * A locator card drawn as SVG text, 500 × 500, for where no map can be had: at zoom 8 the land in the house's dots,
 * borders, towns nearby, a pin, a scale, the part of the world, and the place's name. It shows no streets.
 * @param towns nearby, the largest first
 */
export async function mapCard(
  place: CardPlace,
  towns: Omit<CardPlace, 'region'>[],
  words: MapCardWords,
): Promise<string> {
  const position = positionOf(place, words);
  const { isRightToLeft } = words;
  const [atlas, faces] = await Promise.all([openAtlas(), openLettering()]);
  const texts: CardTexts = { letters: [], areas: [] };
  const text = cardType(faces.text, 600, texts);
  const poster = cardType(faces.poster, 900, texts);
  const centre = project(place.latitude, place.longitude);
  const window: Window = {
    originX: centre.x - PIN.x,
    originY: centre.y - PIN.y,
    width: SIDE,
    height: MAP_HEIGHT,
  };
  const scale = await scaleOf(place, { left: EDGE, top: EDGE }, text, words);
  const labels = await placeLabels(onCard(place, centre, towns), {
    within: { left: 8, top: 8, right: SIDE - 8, bottom: MAP_HEIGHT - 6 },
    taken: [around(PIN, PIN_RADIUS + 6), INSET, scale.box],
    width: (name) => text.width(name, LABEL_SIZE),
    pin: PIN,
  });
  const written = [scale.box, ...labels.flatMap((label) => [label.box, markBox(label)])];
  const borders = borderPath(atlas, window);
  const townNames: string[] = [];
  // One after the other, so that the same card is the same bytes.
  for (const label of labels) townNames.push(await drawTown(label, text));
  const edges = { ...PLATE, isRightToLeft };
  const namePlate = await plate({ ...place, position }, edges, { poster, text });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">`,
    // Seen through an <img>, the card follows the viewer's light or dark by itself.
    '<style>svg{--i:#0b0b0c;--c:#fff}@media(prefers-color-scheme:dark){svg{--i:#f6f4ef;--c:#141416}}.c{fill:#fff;fill:var(--c)}.i{fill:#0b0b0c;fill:var(--i)}.s{stroke:#0b0b0c;stroke:var(--i)}.h{stroke:#fff;stroke:var(--c)}</style>',
    `<path class="c" d="M0 0h${SIDE}v${SIDE}H0z"/>`,
    `<clipPath id="m"><path d="M0 0h${SIDE}v${MAP_HEIGHT}H0z"/></clipPath>`,
    `<g clip-path="url(#m)" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<g class="s" stroke-dasharray="${DASHES}">${landDots(atlas, window, PIN, written)}</g>`,
    borders && `<path class="h" stroke-width="7" d="${borders}"/><path class="s" d="${borders}"/>`,
    '</g>',
    // Borders end before what is written, as the dots do.
    `<path class="c" d="${written.map(asPath).join('')}"/>`,
    `<g class="i">${townNames.join('')}${scale.drawn}</g>`,
    `<g class="s" stroke-linecap="round">${inset(atlas, centre)}`,
    `<circle class="c" cx="${PIN.x}" cy="${PIN.y}" r="${PIN_RADIUS}" stroke-width="9"/></g>`,
    `<g class="i">${namePlate}${await drawnTexts(texts, SIDE)}</g>`,
    '</svg>',
  ].join('');
}

/** Where the towns lie on the card, in pixels of it. */
function onCard(
  place: CardPlace,
  centre: { x: number; y: number },
  towns: Omit<CardPlace, 'region'>[],
): TownOnCard[] {
  return towns
    .filter(({ name }) => name !== place.name)
    .map((town) => {
      // The short way round, on whichever side of the antimeridian the town lies.
      const turn = ((town.longitude - place.longitude + 540) % 360) - 180;
      const { x, y } = project(town.latitude, place.longitude + turn);
      return { name: town.name, x: x - centre.x + PIN.x, y: y - centre.y + PIN.y };
    });
}

async function drawTown({ name, x, y, textX, textY }: TownLabel, text: CardType): Promise<string> {
  const mark = `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${MARK_RADIUS}"/>`;
  return mark + (await text.draw(name, textX, textY, LABEL_SIZE));
}

function markBox(town: TownOnCard): Box {
  return around(town, MARK_RADIUS + 2);
}

function asPath({ left, top, right, bottom }: Box): string {
  const [x, y] = [Math.round(left), Math.round(top)];
  return `M${x} ${y}H${Math.round(right)}V${Math.round(bottom)}H${x}z`;
}

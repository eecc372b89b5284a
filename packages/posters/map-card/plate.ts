import type { CardType } from './card-type.ts';
import { shortened } from './svg-text.ts';

/** All lengths are in pixels of the card. */
const NAME_BASELINE = 446;
const LARGEST_NAME = 68;
const SMALL_BASELINE = 478;
const SMALL = 17;

/**
 * The place's name with its region and position ("8.05° S, 34.90° W") below, between two edges, as SVG that wants a
 * fill. It begins at the left edge, or at the right one in a language that is read from there.
 */
export async function plate(
  { name, region, position }: { name: string; region: string; position: string },
  { left, right, isRightToLeft }: { left: number; right: number; isRightToLeft: boolean },
  { poster, text }: { poster: CardType; text: CardType },
): Promise<string> {
  const capitals = shortened(name, 28).toLocaleUpperCase('en');
  const size = Math.min(LARGEST_NAME, (right - left) / (await poster.width(capitals, 1)));
  const nameWidth = await poster.width(capitals, size);
  const widthOf = (small: string) => text.width(small, SMALL);
  const room = right - left - (await widthOf(position)) - SMALL;
  const area = await fittingEnd(region, room, widthOf);
  const leftOf = (width: number, at: 'start' | 'end') =>
    (at === 'start') === isRightToLeft ? right - width : left;
  const drawSmall = async (small: string, at: 'start' | 'end') =>
    text.draw(small, leftOf(await widthOf(small), at), SMALL_BASELINE, SMALL);
  return [
    await poster.draw(capitals, leftOf(nameWidth, 'start'), NAME_BASELINE, size),
    area && (await drawSmall(area, 'start')),
    await drawSmall(position, 'end'),
  ].join('');
}

/** The text, or its last part, or as much of that as fits. */
async function fittingEnd(
  text: string,
  room: number,
  width: (part: string) => Promise<number>,
): Promise<string> {
  if ((await width(text)) <= room) return text;
  let end = text.split(', ').at(-1) ?? '';
  for (let most = end.length; (await width(end)) > room && most > 1; most--) {
    end = shortened(end, most);
  }
  return end;
}

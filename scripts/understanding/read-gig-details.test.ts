import { WELL_KNOWN_RADIUS } from '@stagebell/reading';
import { readGigDetails } from '@stagebell/reading/gig-details';
import { CAPTIONS as captions } from '@stagebell/reading/training';
import { daysOf } from '@stagebell/reading/when';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../server/places/places.ts';
import { hostileUnits, repeated } from '../../server/testing/hostile-texts.ts';

const TODAY = '2026-11-28';
const FIELDS = ['title', 'day', 'time', 'town', 'venue', 'url'] as const;
const places = await openGazetteer();

function findTown(name: string, isNamed: boolean) {
  const [town] = places.called(name).filter(({ kind }) => kind === 'city');
  return town && (isNamed || (town.radiusKm ?? 0) > WELL_KNOWN_RADIUS) ? town : null;
}

function read(text: string) {
  const { day, place, ...said } = readGigDetails(text, findTown);
  return {
    ...said,
    ...(day && { day: daysOf({ kind: 'day', day }, TODAY)?.from }),
    ...(place && { town: place.id }),
  } as Partial<Record<(typeof FIELDS)[number], string>>;
}

/** By a hash: a third is measured, and no rule is written from it. */
function isKept(text: string): boolean {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0;
  return (hash >>> 0) % 3 === 0;
}

/** The fields that a caption says, or that were read of it: the right one, what was read, and the caption. */
function fieldsOf({ text, ...right }: (typeof captions)[number]) {
  const said = read(text);
  const expected = { ...right, town: findTown(right.town, true)?.id };
  return FIELDS.map((field) => ({
    text,
    field,
    is: said[field],
    expected: expected[field],
  })).filter(({ is, expected }) => is !== undefined || expected !== undefined);
}

describe('of the captions of posters, in nine languages', () => {
  it.each([
    ['those that rules are written from', false, 0.98],
    ['the others', true, 0.95],
  ])('the fields of %s are read rightly', (_, kept, least) => {
    const fields = captions.filter(({ text }) => isKept(text) === kept).flatMap(fieldsOf);
    const right = fields.filter(({ is, expected }) => is === expected);
    expect(right.length / fields.length).toBeGreaterThan(least);
  });
});

it('reads texts made to hurt without failing', () => {
  for (const unit of hostileUnits(20)) read(repeated(unit));
});

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

it.each([
  [
    'new gig 19 dec 8pm at the trades club hebden bridge "owls at christmas" 12 quid',
    { title: 'owls at christmas', day: '2026-12-19', time: '20:00', venue: 'trades club' },
    'Hebden Bridge',
  ],
  [
    'neuer gig 18.12. 21 uhr im knust hamburg 15 euro',
    { day: '2026-12-18', time: '21:00', venue: 'knust' },
    'Hamburg',
  ],
  [
    'naya show 20 december shaam 7 baje prithvi theatre mumbai "sarod sandhya" 500 rs',
    { title: 'sarod sandhya', day: '2026-12-20', time: '19:00', venue: 'prithvi theatre' },
    'Mumbai',
  ],
  [
    'gig baru 19 des jam 8 malam di kios ojo keos jakarta "senja akhir tahun" 75rb',
    { title: 'senja akhir tahun', day: '2026-12-19', time: '20:00', venue: 'kios ojo keos' },
    'Jakarta',
  ],
])('reads what is dictated without a capital: %s', (text, said, town) => {
  expect(read(text)).toEqual({ ...said, town: findTown(town, true)?.id });
});

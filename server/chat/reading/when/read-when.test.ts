import { describe, expect, it } from 'vitest';
import { readWhen } from './read-when.ts';
import { daysOf } from './when.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';

/** The days that a text means on that Wednesday, as "from..to", and what is left of it. */
function read(text: string): [string, string] | null {
  const said = readWhen(text);
  if (!said) return null;
  const days = daysOf(said.when, TODAY);
  if (!days) return ['none', said.rest];
  return [days.from === days.to ? days.from : `${days.from}..${days.to}`, said.rest];
}

describe('a time in a text', () => {
  it.each([
    ['techno tonight', '2026-11-25', 'techno'],
    ['anything tomorow in Porto?', '2026-11-26', 'anything in Porto?'],
    ['gigs this weekend in Berlin', '2026-11-27..2026-11-29', 'gigs in Berlin'],
    ['next weekend', '2026-12-04..2026-12-06', ''],
    ['shows this week', '2026-11-25..2026-11-29', 'shows'],
    ['next week', '2026-11-30..2026-12-06', ''],
    ['next fri', '2026-12-04', ''],
    ['saturday night', '2026-11-28', ''],
    ['saturday next week', '2026-12-05', ''],
    ['Friday the 4th of December', '2026-12-04', ''],
    ['in december', '2026-12-01..2026-12-31', 'in'],
    ['from the 4th to the 6th of december', '2026-12-04..2026-12-06', ''],
    ['between 10 and 13 december', '2026-12-10..2026-12-13', ''],
    ['4-6 Dec', '2026-12-04..2026-12-06', ''],
    ['28 december to 2 january', '2026-12-28..2027-01-02', ''],
    ['till monday', '2026-11-25..2026-11-30', ''],
    ['2026-12-14', '2026-12-14', ''],
    ['14/12', '2026-12-14', ''],
    ['12/14', '2026-12-14', ''],
    ['the 14th', '2026-12-14', ''],
    ['the 31st', '2026-12-31', ''],
    ['in 3 days', '2026-11-28', ''],
    ['the next 10 days', '2026-11-25..2026-12-05', ''],
    ['friday or saturday', '2026-11-27..2026-11-28', ''],
    ['NYE in Edinburgh', '2026-12-31', 'in Edinburgh'],
    ['31 february', 'none', ''],
    ['6 to 4 december', 'none', ''],
  ])('is read in %j', (text, days, rest) => {
    expect(read(text)).toEqual([days, rest]);
  });

  it.each([
    'may I come?',
    'at 8 pm',
    'we are 14 people',
    'march of the penguins',
    'week',
    'mon ami',
  ])('is not read in %j', (text) => {
    expect(read(text)).toBeNull();
  });
});

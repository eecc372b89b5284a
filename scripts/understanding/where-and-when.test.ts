import { readFreely } from '@stagebell/reading';
import { daysOf } from '@stagebell/reading/when';
import { describe, expect, it } from 'vitest';
import { namesToLearnFrom } from './names-to-learn-from.ts';

const known = await namesToLearnFrom();

/** The places that a text is about, the best known of each name, with their country. */
async function placesOf(text: string): Promise<string[]> {
  const { phrases } = await readFreely(text, known);
  const named = phrases.flatMap((phrase) => {
    if ('places' in phrase) return phrase.places;
    return 'placeIds' in phrase ? (phrase.placeIds ?? []) : [];
  });
  return await Promise.all(
    named.map(async (one) => {
      const place = (await known.places.resolve(one)) ?? known.places.called(one)[0];
      return `${place?.name} ${place?.country}`;
    }),
  );
}

describe('the place of a question', () => {
  it.each([
    ["What's on in London on Friday?", 'London GB'],
    ['London on 5 december', 'London GB'],
    ["What's on in London on New Year's Eve?", 'London GB'],
    ["What's on in Paris in December?", 'Paris FR'],
    ['gigs in Paris in the evening', 'Paris FR'],
    ["what's on in Milan in May", 'Milan IT'],
    ["what's on in Warsaw in May", 'Warsaw PL'],
    ["what's on in Bristol in december", 'Bristol GB'],
    ["what's on in Newcastle in december", 'Newcastle upon Tyne GB'],
    ["what's on in Brazil in December", 'Brazil BR'],
    ['Brazil in December', 'Brazil BR'],
    ['I live in London on weekdays', 'London GB'],
    ['gigs in London Ontario', 'London CA'],
    ['gigs in London, ON', 'London CA'],
    ['gigs in Paris, TX', 'Paris US'],
    ['gigs in Portland OR', 'Portland US'],
  ])('%j is %s, whatever small words follow it', async (text, place) => {
    expect(await placesOf(text)).toEqual([place]);
  });
});

/** The days that a text asks about on a Monday in November, as "from..to"; "" for none. */
async function daysAsked(text: string): Promise<string> {
  const { phrases } = await readFreely(text, known);
  const when = phrases.flatMap((phrase) => ('when' in phrase && phrase.when ? [phrase.when] : []));
  const days = when[0] && daysOf(when[0], '2026-11-23');
  return days ? `${days.from}..${days.to}` : '';
}

describe('a month beside a place', () => {
  const MAY = '2027-05-01..2027-05-31';
  const MARCH = '2027-03-01..2027-03-31';
  it.each([
    ['was läuft in Berlin im Mai', 'Berlin DE', MAY],
    ['concertos em Lisboa em maio', 'Lisbon PT', MAY],
    ['conciertos en Madrid en mayo', 'Madrid ES', MAY],
    ['concerti a Milano a maggio', 'Milan IT', MAY],
    ['konser di Jakarta bulan mei', 'Jakarta ID', MAY],
    ['ما الحفلات في بيروت في مايو', 'Beirut LB', MAY],
    ['मई में मुंबई में क्या है', 'Mumbai IN', MAY],
    ['concerts à Paris en mars', 'Paris FR', MARCH],
    ['concerts à Paris au mois de mars', 'Paris FR', MARCH],
    ["what's on in Berlin in August", 'Berlin DE', '2027-08-01..2027-08-31'],
    ["what's on in London this march", 'London GB', MARCH],
    ['concerti ad agosto a Torino', 'Turin IT', '2027-08-01..2027-08-31'],
    ['shows em Natal no natal', 'Natal BR', '2026-12-25..2026-12-25'],
    ['conciertos en Santo Domingo', 'Santo Domingo DO', ''],
    ['conciertos en Santo Domingo el viernes', 'Santo Domingo DO', '2026-11-27..2026-11-27'],
    ['conciertos en Mar del Plata', 'Mar del Plata AR', ''],
    ['Peru in January', 'Peru PE', '2027-01-01..2027-01-31'],
    ['in München im Juni', 'Munich DE', '2027-06-01..2027-06-30'],
    ['Lyon en mars ?', 'Lyon FR', MARCH],
    ["what's on in Porto in may 2028", 'Porto PT', '2028-05-01..2028-05-31'],
  ])('is its days, and no town: %s', async (text, place, days) => {
    expect(await placesOf(text)).toEqual([place]);
    expect(await daysAsked(text)).toBe(days);
  });

  it.each([
    ['conciertos en Madrid en verano', 'Madrid ES'],
    ['was ist in Berlin im Sommer los', 'Berlin DE'],
    ['concerts à Lyon cet été', 'Lyon FR'],
    ['concerti a Roma in autunno', 'Rome IT'],
    ['shows em Salvador na primavera', 'Salvador BR'],
    ['حفلات في بيروت في الصيف', 'Beirut LB'],
  ])('may be a season, which is no town either: %s', async (text, place) => {
    expect(await placesOf(text)).toEqual([place]);
  });

  it('with a year names no place called by the year', async () => {
    expect(await placesOf("what's on in december 2026")).toEqual([]);
    expect(await daysAsked("what's on in december 2026")).toBe('2026-12-01..2026-12-31');
  });
});

import { describe, expect, it } from 'vitest';
import { readFreely } from '../../server/chat/reading/meaning/read-freely.ts';
import { smallWorld } from './small-world.ts';

const world = await smallWorld();

/** The places that a text is about, the best known of each name, with their country. */
async function placesOf(text: string): Promise<string[]> {
  const { phrases } = await readFreely(text, world);
  const named = phrases.flatMap((phrase) =>
    'places' in phrase ? phrase.places : 'placeIds' in phrase ? (phrase.placeIds ?? []) : [],
  );
  return await Promise.all(
    named.map(async (one) => {
      const place = (await world.places.resolve(one)) ?? world.places.called(one)[0];
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
    ['gigs in Portland OR', 'Portland US'],
  ])('%j is %s, whatever small words follow it', async (text, place) => {
    expect(await placesOf(text)).toEqual([place]);
  });
});

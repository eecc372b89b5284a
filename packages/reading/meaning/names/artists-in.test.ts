import { expect, it } from 'vitest';
import { LEXICON } from '../../testing/lexicon.ts';
import { tokensOf } from '../tokens.ts';
import { namesIn } from './names-in.ts';
import type { KnownNames, Named } from './part.ts';

let reads = 0;
const follows = ['Velvet Owls', 'Noor', 'Kaya Trio'].map(
  (name): Named => ({
    username: name.toLowerCase(),
    get displayName() {
      reads += 1;
      return name;
    },
  }),
);
const known: KnownNames = {
  artists: async () => [],
  familiar: async () => [...follows],
  isGig: async () => false,
  places: { called: () => [], almostCalled: () => [] },
  lexicon: LEXICON,
  turnAlone: async () => {},
};
const artistsIn = async (text: string) =>
  (await namesIn(tokensOf(text), known)).flatMap((part) =>
    part.kind === 'artist' ? part.artists.map(({ username }) => username) : [],
  );

it('An artist whom the writer knows is called by one word, also as it sounds in another script', async () => {
  expect(await artistsIn('the owls please')).toEqual(['velvet owls']);
  expect(await artistsIn('تريو؟')).toEqual(['kaya trio']);
  expect(await artistsIn('nobody of these')).toEqual([]);
});

it('Names of known artists are split once for a text, however many words it has', async () => {
  reads = 0;
  await artistsIn('نورا. زوربو. Zorbu. Quimbe. '.repeat(20));
  expect(reads).toBe(follows.length);
});

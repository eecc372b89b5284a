import { readFileSync } from 'node:fs';
import type { SearchOptions } from '../search/search.ts';

/**
 * What people type across continents, scripts and ways to type, with what is suggested first. Some are
 * of somebody whose country is known.
 */
export const PLACE_QUERIES = readFileSync(new URL('place-queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [wanted, country, query = '', first = ''] = line.split('\t');
    const options = { for: wanted, ...(country && { country }) } as SearchOptions;
    return { query, options, first };
  });

/**
 * What is typed for a venue, quarters, villages and typos among it, with what is suggested first; nothing where
 * no place is meant.
 */
export const VENUE_QUERIES = readFileSync(new URL('venue-queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [query: string, first: string]);

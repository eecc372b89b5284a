import { openGazetteer } from '@stagebell/gazetteer';
import { PLACE_QUERIES } from '../packages/gazetteer/testing/place-queries.ts';
import { bestP99 } from './percentile.ts';
import type { Bench } from './run.ts';

const ROUNDS = 20;

export const bench: Bench = {
  question:
    'How long does a search for a place take, over all queries that people are expected to type?',
  async run() {
    const places = await openGazetteer();
    for (const { query, options } of PLACE_QUERIES) await places.search(query, options);
    const ours = await bestP99(ROUNDS, PLACE_QUERIES.length, (turn) => {
      const { query, options } = PLACE_QUERIES[turn]!;
      return places.search(query, options);
    });
    const what = `99th percentile of ${PLACE_QUERIES.length} searches`;
    return [{ what, ours, unit: 'ms', limit: { atMost: 5 } }];
  },
};

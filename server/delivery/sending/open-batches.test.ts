import { describe, expect, it } from 'vitest';
import type { LeasedDelivery } from '../ledger/lease.ts';
import { OpenBatches } from './open-batches.ts';

const LATER = Number.POSITIVE_INFINITY;

/** @param places batch and position of each */
const deliveries = (...places: [batch: number, position: number][]) =>
  places.map(([batch, position]) => ({ batch, position }) as LeasedDelivery);

describe('A batch', () => {
  it('is to be ended, once, when nothing of it is open', () => {
    const batches = new OpenBatches();
    batches.leased(deliveries([1, 1], [1, 2], [2, 1]), LATER);
    batches.settled(deliveries([1, 2]));
    expect(batches.takeEnded()).toEqual([]);
    batches.settled(deliveries([1, 1]));
    expect(batches.takeEnded()).toEqual([1]);
    expect(batches.takeEnded()).toEqual([]);
    expect(batches.isAnyOpen()).toBe(true);
    batches.settled(deliveries([2, 1]));
    expect(batches.isAnyOpen()).toBe(false);
  });

  it('is open while something of it is, also where the rest is said to be settled twice', () => {
    const batches = new OpenBatches();
    batches.leased(deliveries([1, 1], [1, 2]), LATER);
    batches.settled(deliveries([1, 1]));
    batches.settled(deliveries([1, 1]));
    expect(batches.takeEnded()).toEqual([]);
    expect(batches.isAnyOpen()).toBe(true);
  });

  it('that could not be ended is to be ended with the next', () => {
    const batches = new OpenBatches();
    batches.leased(deliveries([1, 1], [2, 1]), LATER);
    batches.settled(deliveries([1, 1]));
    batches.notEnded(batches.takeEnded());
    batches.settled(deliveries([2, 1]));
    expect(batches.takeEnded()).toEqual([1, 2]);
  });

  it('of which an outcome was never recorded is left to the end of its lease', () => {
    const batches = new OpenBatches();
    batches.leased(deliveries([1, 1]), performance.now());
    expect(batches.isAnyOpen()).toBe(false);
    expect(batches.takeEnded()).toEqual([]);
  });
});

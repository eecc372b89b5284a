import { expect, it } from 'vitest';
import { createSegmentedLru } from './segmented-lru.ts';

const store = () => createSegmentedLru<Buffer>(1000, (bytes) => bytes.length);
const thing = Buffer.alloc(50);

it('what is asked for again stays, however many others are asked for once', () => {
  const kept = store();
  kept.set('hot', thing);
  expect(kept.get('hot')).toBe(thing);
  for (let i = 0; i < 1000; i++) {
    expect(kept.get(`made up ${i}`)).toBeUndefined();
    kept.set(`made up ${i}`, thing);
  }
  expect(kept.get('hot')).toBe(thing);
});

it('what is asked for once is kept within its share, the newest last', () => {
  const kept = store();
  for (let i = 0; i < 6; i++) kept.set(String(i), thing);
  expect([0, 1, 2, 3, 4, 5].filter((i) => kept.get(String(i)))).toEqual([1, 2, 3, 4, 5]);
});

it('what is larger than the room is not kept', () => {
  const kept = store();
  kept.set('large', Buffer.alloc(2000));
  expect(kept.get('large')).toBeUndefined();
});

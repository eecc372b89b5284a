import { expect, it } from 'vitest';
import { turnAlone } from './turn-alone.ts';

it('lets others have their turn between two that wait', async () => {
  const order: string[] = [];
  const began = ['first', 'second'].map((name) => turnAlone().then(() => order.push(name)));
  setImmediate(() => order.push('others'));
  await Promise.all(began);
  expect(order).toEqual(['first', 'others', 'second']);
});

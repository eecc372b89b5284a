import { expect, it } from 'vitest';
import { makeUnused, onFirstUse, openSoon } from './first-use.ts';

const never = () => false;

it('what is made on first use is made once', () => {
  let made = 0;
  const thing = onFirstUse(() => {
    made += 1;
    return null;
  });
  expect(made).toBe(0);
  expect([thing(), thing()]).toEqual([null, null]);
  expect(made).toBe(1);
});

it('what nobody has used is made ahead, each in a turn of its own', async () => {
  await makeUnused(never);
  const order: string[] = [];
  const first = onFirstUse(() => order.push('first'));
  const second = openSoon(async () => order.push('second'));
  setImmediate(() => order.push('somebody else'));
  await makeUnused(never);
  expect(order).toEqual(['first', 'somebody else', 'second']);
  first();
  await makeUnused(never);
  expect(order).toHaveLength(3);
  await second();
  expect(order).toHaveLength(4);
});

it('nothing more is made ahead once the process stops', async () => {
  await makeUnused(never);
  let made = 0;
  onFirstUse(() => (made += 1));
  await makeUnused(() => true);
  expect(made).toBe(0);
});

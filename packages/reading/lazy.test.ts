import { expect, it } from 'vitest';
import { lazilyOpened, lazy, openOnce, warmUp } from './lazy.ts';

const never = () => false;

it('what is made on first use is made once', () => {
  let made = 0;
  const thing = lazy(() => {
    made += 1;
    return null;
  });
  expect(made).toBe(0);
  expect([thing(), thing()]).toEqual([null, null]);
  expect(made).toBe(1);
});

it('what nobody has used is made ahead, each in a turn of its own', async () => {
  await warmUp(never);
  const order: string[] = [];
  const first = lazy(() => order.push('first'));
  const second = lazilyOpened(async () => order.push('second'));
  setImmediate(() => order.push('somebody else'));
  await warmUp(never);
  expect(order).toEqual(['first', 'somebody else', 'second']);
  first();
  await warmUp(never);
  expect(order).toHaveLength(3);
  await second();
  expect(order).toHaveLength(3);
});

it('nothing more is made ahead once the process stops', async () => {
  await warmUp(never);
  let made = 0;
  lazy(() => (made += 1));
  await warmUp(() => true);
  expect(made).toBe(0);
});

it('what is opened once is opened again after a failure, and never after a success', async () => {
  let attempts = 0;
  const open = openOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the file cannot be read');
    return 'an atlas';
  });
  const both = await Promise.allSettled([open(), open()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toBe(1);
  expect(await Promise.all([open(), open()])).toEqual(['an atlas', 'an atlas']);
  expect(await open()).toBe('an atlas');
  expect(attempts).toBe(2);
});

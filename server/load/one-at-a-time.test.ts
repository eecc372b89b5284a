import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('tasks, one at a time', () => {
  it('wait for those of their key, failed ones too, and for no others', async () => {
    const inTurn = oneAtATime();
    const said: string[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = inTurn('one', async () => {
      await gate;
      said.push('first');
      throw new Error('of the first');
    });
    const second = inTurn('one', async () => said.push('second'));
    await inTurn('other', async () => said.push('other'));
    open();
    await expect(first).rejects.toThrow('of the first');
    await second;
    expect(said).toEqual(['other', 'first', 'second']);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { batchCalls } from './batch-calls.ts';

/** A read that a test lets finish by hand. */
function slowRead() {
  const reads: { keys: string[]; finish: (value: string) => void; fail: () => void }[] = [];
  const read = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      reads.push({
        keys,
        finish: (value) => resolve(new Map(keys.map((key) => [key, value]))),
        fail: () => reject(new Error('no database')),
      });
    });
  return { reads, ask: batchCalls(read) };
}

/** Waits until so many reads have begun. */
const begun = (reads: unknown[], count: number) =>
  vi.waitFor(() => expect(reads).toHaveLength(count));

describe('batched reads', () => {
  it('carry everyone who asked meanwhile in the next one', async () => {
    const { reads, ask } = slowRead();
    const first = ask('a');
    await begun(reads, 1);
    const later = [ask('a'), ask('b'), ask('b')];
    expect(reads.map((read) => read.keys)).toEqual([['a']]);
    reads[0]!.finish('old');
    expect(await first).toBe('old');
    await begun(reads, 2);
    reads[1]!.finish('new');
    expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
    expect(reads[1]!.keys).toEqual(['a', 'b']);
  });

  it('fail those who asked and go on with the next', async () => {
    const { reads, ask } = slowRead();
    const first = ask('a');
    await begun(reads, 1);
    const failure = expect(first).rejects.toThrow('no database');
    reads[0]!.fail();
    await failure;
    const second = ask('a');
    await begun(reads, 2);
    reads[1]!.finish('there');
    expect(await second).toBe('there');
  });
});

import { describe, expect, it } from 'vitest';
import { groupCommits } from './group-commit.ts';

describe('A group commit', () => {
  it('commits together what arrives together, and what arrives meanwhile in the next group', async () => {
    const groups: number[][] = [];
    let second: Promise<unknown> = Promise.resolve();
    const commit = groupCommits<number>(async (items) => {
      groups.push(items);
      if (groups.length === 1) second = Promise.all([commit([3]), commit([4])]);
    }, 10);
    await Promise.all([commit([1]), commit([2])]);
    await second;
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('takes what comes the moment the last group is done', async () => {
    const groups: number[][] = [];
    const commit = groupCommits<number>(async (items) => void groups.push(items), 10);
    for (const item of [1, 2, 3]) await commit([item]);
    expect(groups).toEqual([[1], [2], [3]]);
  });

  it('keeps groups within their size, but never splits what came as one', async () => {
    const groups: number[][] = [];
    const commit = groupCommits<number>(async (items) => void groups.push(items), 3);
    await Promise.all([commit([1, 2]), commit([3]), commit([4, 5, 6, 7]), commit([8])]);
    expect(groups).toEqual([[1, 2, 3], [4, 5, 6, 7], [8]]);
  });

  it('fails those whose group failed, and goes on', async () => {
    const commit = groupCommits<number>(async (items) => {
      if (items.includes(1)) throw new Error('no');
    }, 10);
    await expect(commit([1])).rejects.toThrow('no');
    await expect(commit([2])).resolves.toBeUndefined();
  });
});

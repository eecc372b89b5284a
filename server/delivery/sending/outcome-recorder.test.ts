import { beforeEach, describe, expect, it } from 'vitest';
import { createOutcomeRecorder } from './outcome-recorder.ts';

const NEVER_MS = 2 ** 31 - 1;
const ENOUGH = 5;

describe('An outcome recorder', () => {
  const warnings: unknown[] = [];
  const errors: unknown[] = [];
  const log = {
    debug() {},
    info() {},
    warn: (said: unknown) => void warnings.push(said),
    error: (said: unknown) => void errors.push(said),
  };
  const outcome = (id: number, livesMs = 60_000) => ({
    id,
    leaseEndsAt: performance.now() + livesMs,
  });

  /** @param answers what becomes of one try after the other; then all succeed */
  function recorderOf(gatherMs = 0, ...answers: ('away' | 'answers')[]) {
    const groups: number[][] = [];
    let done = 0;
    const recorder = createOutcomeRecorder<ReturnType<typeof outcome>>({
      async record(results) {
        groups.push(results.map(({ id }) => id));
        if (answers.shift() === 'away') throw new Error('The database is away');
      },
      onDone: (count) => {
        done += count;
      },
      gatherMs,
      atOnce: 1,
      enough: ENOUGH,
      log,
      raise: async () => {},
    });
    return { recorder, groups, done: () => done };
  }

  beforeEach(() => {
    warnings.length = 0;
    errors.length = 0;
  });

  it('records together what comes in one turn', async () => {
    const { recorder, groups } = recorderOf();
    for (const id of [1, 2, 3]) recorder.add(outcome(id));
    await recorder.drained();
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it('waits for more until it hears that no more will come', async () => {
    const { recorder, groups } = recorderOf(NEVER_MS);
    recorder.add(outcome(1));
    await Promise.resolve();
    recorder.add(outcome(2));
    expect(groups).toEqual([]);
    recorder.hurry();
    await recorder.drained();
    recorder.add(outcome(3));
    recorder.hurry();
    await recorder.drained();
    expect(groups).toEqual([[1, 2], [3]]);
  });

  it('records so many groups at once, and gathers what comes meanwhile', async () => {
    const groups: number[][] = [];
    const ends: (() => void)[] = [];
    const recorder = createOutcomeRecorder<ReturnType<typeof outcome>>({
      record(results) {
        groups.push(results.map(({ id }) => id));
        return new Promise((resolve) => ends.push(resolve));
      },
      onDone() {},
      gatherMs: 0,
      atOnce: 2,
      enough: ENOUGH,
      log,
      raise: async () => {},
    });
    for (const id of [1, 2, 3, 4]) {
      recorder.add(outcome(id));
      await new Promise(setImmediate);
    }
    expect(groups).toEqual([[1], [2]]);
    ends[1]?.();
    await new Promise(setImmediate);
    expect(groups).toEqual([[1], [2], [3, 4]]);
    for (const end of ends) end();
    await recorder.drained();
  });

  it('hurries also with what comes while a group is being recorded', async () => {
    const groups: number[][] = [];
    const recorder = createOutcomeRecorder<ReturnType<typeof outcome>>({
      async record(results) {
        groups.push(results.map(({ id }) => id));
        if (groups.length > 1) return;
        recorder.add(outcome(2));
        recorder.hurry();
      },
      onDone() {},
      gatherMs: NEVER_MS,
      atOnce: 1,
      enough: ENOUGH,
      log,
      raise: async () => {},
    });
    recorder.add(outcome(1));
    recorder.hurry();
    await recorder.drained();
    expect(groups).toEqual([[1], [2]]);
  });

  it('waits no longer once there is enough', async () => {
    const { recorder, groups } = recorderOf(NEVER_MS);
    for (const id of [1, 2, 3, 4, 5]) {
      recorder.add(outcome(id));
      await Promise.resolve();
    }
    await recorder.drained();
    expect(groups).toEqual([[1, 2, 3, 4, 5]]);
  });

  it('says how many of those gathered are done with, recorded or not', async () => {
    const { recorder, done } = recorderOf(0, 'answers', 'away');
    recorder.add(outcome(1));
    await recorder.drained();
    expect(done()).toBe(1);
    recorder.add(outcome(2, -1));
    await recorder.drained();
    expect(done()).toBe(2);
  });

  it('records at once what is not to be gathered', async () => {
    const { recorder, groups, done } = recorderOf(NEVER_MS, 'away');
    await recorder.now([outcome(1), outcome(2)]);
    expect(groups).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(done()).toBe(0);
  });

  it('keeps what the database did not take, and gives up what has lost its lease', async () => {
    const { recorder, groups } = recorderOf(0, 'away', 'away');
    recorder.add(outcome(1));
    recorder.add(outcome(2, -1));
    await recorder.drained();
    expect(groups).toEqual([[1, 2], [1], [1]]);
    expect(warnings).toHaveLength(2);
    const lost = recorderOf(0, 'away');
    lost.recorder.add(outcome(3, -1));
    await lost.recorder.drained();
    expect(errors).toEqual([{ results: 1 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { createAcceptedNote } from './accepted-note.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

/** @param answers what becomes of one try after the other; then all succeed */
function noteOf(...answers: ('away' | 'answers')[]) {
  const tries: number[] = [];
  const note = createAcceptedNote(async (youngest) => {
    tries.push(youngest.getTime());
    if (answers.shift() === 'away') throw new Error('The database is away');
  }, log);
  return { note, tries };
}

function outcome(state: 'sent' | 'failed', postedAt: number) {
  const decision = { state, errorCode: null, once: false, delayMs: 0 };
  return { decision, postedAt: new Date(postedAt) };
}

describe('The time of the youngest accepted message', () => {
  it('is noted at once after a pause', async () => {
    const { note, tries } = noteOf();
    await note.add([outcome('sent', 2), outcome('sent', 3), outcome('failed', 4)]);
    expect(tries).toEqual([3]);
    await note.stop();
    expect(tries).toEqual([3]);
  });

  it('is noted once for many that follow', async () => {
    const { note, tries } = noteOf();
    for (const postedAt of [1, 2, 4, 3]) await note.add([outcome('sent', postedAt)]);
    await note.stop();
    expect(tries).toEqual([1, 4]);
  });

  it('is noted later where the database was away', async () => {
    const { note, tries } = noteOf('away');
    await note.add([outcome('sent', 1)]);
    await note.stop();
    expect(tries).toEqual([1, 1]);
  });

  it('is not that of a message which was refused', async () => {
    const { note, tries } = noteOf();
    await note.add([outcome('failed', 1)]);
    await note.stop();
    expect(tries).toEqual([]);
  });
});

import type { LeavingEntry, LeavingJournal } from '../../domain/leaving/journal.ts';

/** A journal in memory, for tests in which nothing is restored. */
export function leavingNotes(): LeavingJournal {
  const noted: LeavingEntry[] = [];
  return {
    note: async (entry) => void noted.push(entry),
    entries: async () => noted,
    dropOld: async () => {},
  };
}

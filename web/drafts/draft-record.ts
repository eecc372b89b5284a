import { DRAFT_MAXIMUM_AGE_MS } from '../../contract/limits.ts';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { z } from '../../contract/zod.ts';
import { type DraftStorage, keysWith } from './draft-storage.ts';

export const DRAFT_PREFIX = 'draft:';
const PICTURE = ':picture';

const recordSchema = z.object({
  /** In milliseconds since 1970. */
  keptAt: z.number(),
  /** What differs from the form as it began. */
  values: z.record(z.string(), z.unknown()),
  /** Whether it was sent without getting an answer. */
  unanswered: z.boolean(),
});
export type DraftRecord = z.infer<typeof recordSchema>;

/** The picture has a key of its own, so that it is not written again at every keystroke. */
export function pictureKey(recordKey: string): string {
  return `${recordKey}${PICTURE}`;
}

/** Null where there is none, or it is not a valid record. */
export function readRecord(storage: DraftStorage, key: string): DraftRecord | null {
  try {
    const record = recordSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return record.success ? record.data : null;
  } catch {
    return null;
  }
}

/** Removes a draft together with its picture; does nothing where there is none. */
export function removeRecord(storage: DraftStorage, key: string): void {
  storage.removeItem(key);
  storage.removeItem(pictureKey(key));
}

/**
 * Whether any tab keeps a draft of this kind of session.
 * @param owner as `sweepDrafts`
 */
export function hasDraft(
  storage: DraftStorage,
  kind: SetupSessionKind,
  owner: string,
  now: number,
): boolean {
  sweepDrafts(storage, owner, now);
  return keysWith(DRAFT_PREFIX, storage)
    .map((key) => key.split(':'))
    .some(([, of, what]) => what === kind && of === owner);
}

/**
 * Removes drafts that are too old, that cannot be read, those of the owner from before the
 * owner's data were deleted, and pictures without a draft.
 * @param owner the `drafts` of the setup session
 */
export function sweepDrafts(storage: DraftStorage, owner: string, now: number): void {
  const person = `${owner.split('.')[0]}.`;
  for (const key of keysWith(DRAFT_PREFIX, storage)) {
    const recordKey = key.endsWith(PICTURE) ? key.slice(0, -PICTURE.length) : key;
    const record = readRecord(storage, recordKey);
    const of = key.split(':')[1] ?? '';
    const isErased = of.startsWith(person) && of !== owner;
    if (!record || now - record.keptAt > DRAFT_MAXIMUM_AGE_MS || isErased)
      removeRecord(storage, recordKey);
  }
}

/** The record that was written last, of all tabs that kept one under this key. */
export function newestRecord(storage: DraftStorage, prefix: string): string | null {
  const keys = keysWith(prefix, storage).filter((key) => !key.slice(prefix.length).includes(':'));
  const keptAt = (key: string) => readRecord(storage, key)?.keptAt ?? 0;
  return keys.toSorted((one, other) => keptAt(other) - keptAt(one))[0] ?? null;
}

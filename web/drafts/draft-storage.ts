/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Where drafts are kept; either is null where the browser gives no storage. */
export interface DraftStorages {
  /** Shared by all tabs, and there after the browser was closed. */
  shared: DraftStorage | null;
  /** This tab's own, which outlives a reload. */
  tab: DraftStorage | null;
}

/** Reading a storage throws where cookies and storage are turned off. */
export function browserStorages(): DraftStorages {
  return {
    shared: orNone(() => window.localStorage),
    tab: orNone(() => window.sessionStorage),
  };
}

function orNone(read: () => Storage): Storage | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The keys that begin so; a copy, for the storage may change while it is gone through. */
export function keysWith(prefix: string, storage: DraftStorage): string[] {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key?.startsWith(prefix)) keys.push(key);
  }
  return keys;
}

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The storages of drafts; null where the browser provides none. */
export interface DraftStorages {
  /** Shared by all tabs, and there after the browser was closed. */
  shared: DraftStorage | null;
  /** This tab's own, which outlives a reload. */
  tab: DraftStorage | null;
}

/** Accessing a storage throws where cookies and storage are disabled. */
export function browserStorages(): DraftStorages {
  return {
    shared: storageOrNull(() => window.localStorage),
    tab: storageOrNull(() => window.sessionStorage),
  };
}

function storageOrNull(read: () => Storage): Storage | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The keys with a prefix; a copy, because the storage may change during the iteration. */
export function keysWith(prefix: string, storage: DraftStorage): string[] {
  const keys: string[] = [];
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key?.startsWith(prefix)) keys.push(key);
  }
  return keys;
}

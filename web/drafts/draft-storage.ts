import { browserStorage } from './browser-storage.ts';

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The storages of drafts; null where the browser provides none. */
export interface DraftStorages {
  /** Shared by all tabs, and there after the browser was closed. */
  shared: DraftStorage | null;
  /** This tab's own, which outlives a reload. */
  tab: Pick<Storage, 'getItem' | 'setItem'> | null;
}

export function browserStorages(): DraftStorages {
  return { shared: browserStorage('localStorage'), tab: tabStorage() };
}

const remembered = new Map<string, string>();

/**
 * Keeps what a tab remembers in memory while its page is shown, and in the session storage only between two pages:
 * a duplicated tab gets a copy of the session storage, and would go on in the same drafts.
 */
function tabStorage(): DraftStorages['tab'] {
  const storage = browserStorage('sessionStorage');
  if (!storage) return null;
  addEventListener('pagehide', leaveRemembered);
  addEventListener('pageshow', takeRemembered);
  return {
    getItem(name) {
      const left = storage.getItem(name);
      if (left !== null) remembered.set(name, left);
      storage.removeItem(name);
      return remembered.get(name) ?? null;
    },
    setItem: (name, value) => void remembered.set(name, value),
  };
}

function leaveRemembered(): void {
  const storage = browserStorage('sessionStorage');
  for (const [name, value] of remembered) storage?.setItem(name, value);
}

/** A page that comes back as it was has its memory still. */
function takeRemembered(): void {
  const storage = browserStorage('sessionStorage');
  for (const name of remembered.keys()) storage?.removeItem(name);
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

import { LRUCache } from 'lru-cache';

const REMEMBERED = 1000;

/** Raises an alert unless one of the same key was raised within `everyMs`. */
export function alertSeldom(
  onAlert: (text: string) => void,
  everyMs: number,
): (key: string, text: string) => void {
  const raised = new LRUCache<string, true>({ max: REMEMBERED, ttl: everyMs });
  return (key, text) => {
    if (raised.has(key)) return;
    raised.set(key, true);
    onAlert(text);
  };
}

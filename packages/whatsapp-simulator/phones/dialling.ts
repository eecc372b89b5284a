import type { Store } from '../state/store.ts';

/** How some countries dial a mobile number, and how WhatsApp writes it. */
const OTHER_SPELLINGS: readonly (readonly [from: RegExp, to: string])[] = [
  // Mexico: a 1 after the country's code that is dialled no more.
  [/^52(\d{10})$/, '521$1'],
  [/^521(\d{10})$/, '52$1'],
  // Argentina: a 9 after the country's code.
  [/^54(\d{10})$/, '549$1'],
  [/^549(\d{10})$/, '54$1'],
  // Brazil: accounts from before the ninth digit are written without it.
  [/^55(\d{2})9(\d{8})$/, '55$1$2'],
  [/^55(\d{2})(\d{8})$/, '55$19$2'],
];

/**
 * The phone that a dialled number reaches: the one with this number, or one in use that is only
 * spelled otherwise. Its `wa_id` is then not what was dialled.
 */
export function reachedBy(store: Store, dialled: string): string {
  if (isInUse(store, dialled)) return dialled;
  for (const [from, to] of OTHER_SPELLINGS) {
    const written = dialled.replace(from, to);
    if (from.test(dialled) && isInUse(store, written)) return written;
  }
  return dialled;
}

function isInUse(store: Store, waId: string): boolean {
  return store.phones.has(waId) || store.chat(waId).length > 0;
}

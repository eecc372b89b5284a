import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
const WITHIN_MS = 180_000;

/**
 * Waits until something is so; what it throws meanwhile counts as not yet.
 * @throws where it is not so within three minutes, with the last error as its cause
 */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  let cause: unknown;
  for (;;) {
    try {
      if (await isSo()) return;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline)
      throw new Error(`After three minutes there is no ${what}`, { cause });
    await sleep(LOOK_EVERY_MS);
  }
}

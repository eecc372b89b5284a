import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 1000;
const AGAIN_AFTER_MS = 250;
/** As somebody would load a page again that does not come. */
const PATIENCE_MS = 30_000;

/** What people who looked at pages saw. */
export interface Seen {
  views: number;
  /** Tries that no page came of; the view was tried again. */
  failed: number;
  /** How long the slowest view took from its first try to its page, in milliseconds. */
  slowestMs: number;
  /** How long after its first try a view failed at most, in milliseconds. */
  longestFailingMs: number;
}

export interface Views {
  end(): Promise<Seen>;
}

/** So many people begin to look at pages: each at one a second, and again where it did not come. */
export function beginViewing(urls: readonly string[], people: number): Views {
  const seen: Seen = { views: 0, failed: 0, slowestMs: 0, longestFailingMs: 0 };
  let isEnding = false;
  const viewing = Promise.all(Array.from({ length: people }, (_, index) => view(index)));

  async function view(person: number): Promise<void> {
    // Not all at the same moment.
    await sleep((person * EVERY_MS) / people);
    while (!isEnding) {
      const began = performance.now();
      while (!(await comes(urls[seen.views % urls.length]!))) {
        seen.failed += 1;
        seen.longestFailingMs = Math.max(seen.longestFailingMs, performance.now() - began);
        await sleep(AGAIN_AFTER_MS);
      }
      const tookMs = performance.now() - began;
      seen.views += 1;
      seen.slowestMs = Math.max(seen.slowestMs, tookMs);
      await sleep(Math.max(0, EVERY_MS - tookMs));
    }
  }

  return {
    async end() {
      isEnding = true;
      await viewing;
      return seen;
    },
  };
}

async function comes(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './db/connect.ts';
import { milliseconds } from './db/milliseconds.ts';

const REMEMBERED = 1000;

/** Raises an alert unless its key was raised lately. */
export type RaiseSeldom = (key: string, text: string) => Promise<void>;

/**
 * Raises an alert unless one of the same key was raised within `everyMs` by any process. While the database is
 * away, each process goes by its own memory.
 */
export function alertSeldom(
  db: Database,
  onAlert: (text: string) => void,
  everyMs: number,
): RaiseSeldom {
  // Spares a query for each of many refusals.
  const raised = new LRUCache<string, true>({ max: REMEMBERED, ttl: everyMs });

  async function isDue(key: string): Promise<boolean> {
    const { rows } = await sql`
      insert into raised_alerts as r (key, raised_at) values (${key}, now())
      on conflict (key) do update set raised_at = now()
      where r.raised_at <= now() - ${milliseconds(everyMs)}
      returning 1`.execute(db);
    return rows.length > 0;
  }

  return async (key, text) => {
    if (raised.has(key)) return;
    raised.set(key, true);
    if (await isDue(key).catch(() => true)) onAlert(text);
  };
}

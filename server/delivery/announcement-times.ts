import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/connect.ts';

/** What the delays of an announcement are measured from. */
export interface AnnouncementTimes {
  kind: string;
  /** When it was due: at once, or when changes had been gathered. */
  dueAt: Date;
  /** The trace of its fan-out; null without tracing. */
  trace: string | null;
}

/** So many announcements are kept in memory; each is sent within hours. */
const MAX_KNOWN = 1000;

/** Looks up when announcements were due; after the fan-out that does not change. */
export type TimesOf = (announcementIds: number[]) => Promise<Map<number, AnnouncementTimes>>;

export function createAnnouncementTimes(db: Database): TimesOf {
  const known = new LRUCache<number, AnnouncementTimes>({ max: MAX_KNOWN });
  return async (announcementIds) => {
    const ids = [...new Set(announcementIds)];
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      const rows = await db
        .selectFrom('announcements')
        .select(['id', 'kind', 'due_at', 'trace'])
        .where(sql<boolean>`id = any (${missing}::bigint[])`)
        .execute();
      for (const { id, kind, due_at, trace } of rows) known.set(id, { kind, dueAt: due_at, trace });
    }
    const found = ids.map((id) => [id, known.get(id)] as const);
    return new Map(found.filter((one): one is [number, AnnouncementTimes] => one[1] !== undefined));
  };
}

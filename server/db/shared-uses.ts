import { sql } from 'kysely';
import type { TakeShared, Wanted } from '../load/shared-limit.ts';
import type { Database } from './connect.ts';
import type { Vault } from './vault.ts';

/** Counts uses of limits over all processes; those that are wanted at the same moment in one statement. */
export function takeSharedUses(db: Database, vault: Vault): TakeShared {
  return async (wanted) => {
    const byKey = new Map<string, Wanted>();
    for (const one of wanted) byKey.set(vault.lookup('shared-uses', one.key).toString('hex'), one);
    // In one order everywhere, so that no two processes wait for one another.
    const keys = [...byKey.keys()].sort();
    const column = (read: (one: Wanted) => number) => keys.map((key) => read(byKey.get(key)!));
    const { rows } = await sql<{ key: string; used: number; leftMs: number }>`
      insert into shared_uses as s (key, used, ends_at)
      select decode(key, 'hex'), uses, now() + ms * interval '1 millisecond'
      from unnest(
        ${keys}::text[], ${column(({ uses }) => uses)}::int[], ${column(({ windowMs }) => windowMs)}::float8[]
      ) as wanted (key, uses, ms)
      on conflict (key) do update
      set used = case when s.ends_at > now() then s.used else 0 end + excluded.used,
        ends_at = case when s.ends_at > now() then s.ends_at else excluded.ends_at end
      returning encode(key, 'hex') as key, used,
        (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`.execute(db);
    return new Map(rows.map(({ key, used, leftMs }) => [byKey.get(key)!, { used, leftMs }]));
  };
}

/** Deletes counts whose time has ended; a caller who comes back begins anew anyway. */
export async function dropSharedUses(db: Database): Promise<void> {
  await sql`delete from shared_uses where ends_at < now()`.execute(db);
}

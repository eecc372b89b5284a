import { sql } from 'kysely';
import { openOnce } from '../load/lazy.ts';
import type { Database } from './connect.ts';
import { migrationNames } from './migrate.ts';

/** What a database says of itself. */
export interface DatabaseState {
  /** Nothing can be written: a standby, or a database that an operator or a full disk made read-only. */
  isReadOnly: boolean;
  /** PostgreSQL's version, like 180004. */
  version: number;
  /** By its own clock, in milliseconds since 1970. */
  now: number;
  /** Migrations that this version has and the database does not. */
  missingMigrations: string[];
}

const knownMigrations = openOnce(migrationNames);

/** One short query; rejects when the database does not answer it. */
export async function databaseState(db: Database): Promise<DatabaseState> {
  const known = await knownMigrations();
  const { rows } = await sql<DatabaseState>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly",
      current_setting('server_version_num')::int as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      array(
        select name from unnest(${known}::text[]) as ours (name)
        where not exists (select from migrations m where m.name = ours.name)
      ) as "missingMigrations"`.execute(db);
  return rows[0]!;
}

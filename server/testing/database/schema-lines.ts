import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/**
 * What a version finds in our schema, a line each, sorted:
 * - `column gigs.title text`, and `call looks_of(name text)` of a function: what it reads, writes and calls
 * - `needed gigs.title`: what it has to give with a new row
 * - `rule gigs CHECK (…)` of a constraint or an index that is unique: what it must keep to
 */
export async function schemaLines(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> 'migrations'
    ),
    columns as (
      select t.name || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull and not a.atthasdef and a.attidentity = '' as is_needed
      from tables t join pg_attribute a on a.attrelid = t.oid
      where a.attnum > 0 and not a.attisdropped
    )
    select format('column %s %s', name, type) as line from columns
    union
    select format('needed %s', name) from columns where is_needed
    union
    -- PostgreSQL 18 lists columns that are not null as constraints, too.
    select format('rule %s %s', t.name, pg_get_constraintdef(c.oid))
    from tables t join pg_constraint c on c.conrelid = t.oid where c.contype in ('c', 'f', 'x')
    union
    select format('rule %s %s', t.name, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* ON ', 'UNIQUE ON '))
    from tables t join pg_index i on i.indrelid = t.oid where i.indisunique
    union
    select format('call %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
    db,
  );
  return rows.map(({ line }) => line).sort();
}

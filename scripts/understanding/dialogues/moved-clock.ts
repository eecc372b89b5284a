import pg from 'pg';

/** When the dialogues take place. */
const EVENING = '2026-11-25T17:00:00Z';

/**
 * Has every database that is cloned from this one say that it is the evening of the dialogues; a process follows by
 * `setClock`. The clock's functions are found in a schema before the system's. Defaults of columns are bound to the
 * system's, so they are bound anew.
 */
export async function moveClock(templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl });
  await client.connect();
  const behind = `interval '${(Date.parse(EVENING) - Date.now()) / 1000} seconds'`;
  try {
    await client.query(`
      create schema world;
      create function world.now() returns timestamptz stable language sql
        return pg_catalog.now() + ${behind};
      create function world.clock_timestamp() returns timestamptz volatile language sql
        return pg_catalog.clock_timestamp() + ${behind};
      alter role current_user set search_path = world, public, pg_catalog;
      do $$ declare d record; begin
        for d in select c.oid::regclass as relation, a.attname, pg_get_expr(e.adbin, e.adrelid) as expression
          from pg_attrdef e join pg_attribute a on (a.attrelid, a.attnum) = (e.adrelid, e.adnum)
          join pg_class c on c.oid = e.adrelid
          where c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
            and pg_get_expr(e.adbin, e.adrelid) ~ '\\m(now|clock_timestamp)\\(\\)'
        loop
          execute format('alter table %s alter column %I set default %s', d.relation, d.attname,
            regexp_replace(d.expression, '\\m(now|clock_timestamp)\\(\\)', 'world.\\1()', 'g'));
        end loop;
      end $$;`);
  } finally {
    await client.end();
  }
}

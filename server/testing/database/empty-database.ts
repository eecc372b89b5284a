import type { Client } from 'pg';

/** All tables with rows of the product's, which are not the migrations'. */
const TABLES = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and c.relname <> 'migrations'`;

const ROUNDS = 5;

/** Changes with the schema: tables, columns, triggers, functions, constraints, rights, settings and how tables are stored. */
export async function fingerprintOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(`
    select concat_ws(' ',
      (select md5(string_agg(concat(c.relname, c.relacl, c.reloptions), ',' order by c.oid))
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'graphile_worker')),
      (select count(*) from pg_attribute), (select count(*) from pg_trigger),
      (select count(*) from pg_proc), (select count(*) from pg_constraint),
      (select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database())) as fingerprint`);
  return rows[0]!.fingerprint;
}

/** Ends everybody else's connections, removes every row and counts from 1 again, as in a database just cloned. */
export async function emptyTables(client: Client): Promise<void> {
  await client.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`);
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name ${TABLES}`,
  );
  const which = tables.rows
    .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
    .join(' union all ');
  // What a deletion triggers may write rows too.
  for (let round = 0; round < ROUNDS; round++) {
    const filled = await client.query<{ name: string }>(which);
    if (filled.rows.length === 0) {
      await client.query(`
        select setval(seqrelid, seqstart, false) from pg_sequence
        where pg_sequence_last_value(seqrelid) is not null`);
      return;
    }
    // In one statement, at whose end foreign keys are checked. Truncating takes ten times as long.
    const deletions = filled.rows.map(({ name }, index) => `d${index} as (delete from ${name})`);
    await client.query(`with ${deletions.join(', ')} select`);
  }
  throw new Error('Rows come back whenever they are deleted');
}

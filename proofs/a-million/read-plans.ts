import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent, with the values of its first use. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** How many rows each table is taken to have for each that it has. */
const TIMES = 500;
/** In rows. */
const BIG = 10_000;

const IS_PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
const OF_THE_CATALOGUE = /\bpg_(?:class|catalog|namespace|stat\w*|notify|advisory\w*)\b/;

/** Every statement that this process sends from now on until `stop`, each once. */
export function recordStatements(): { sent: SentStatement[]; stop(): void } {
  const known = new Map<string, SentStatement>();
  const { query } = pg.Client.prototype;
  const note = (text: unknown, values: unknown) => {
    if (typeof text !== 'string' || !IS_PLANNED.test(text) || OF_THE_CATALOGUE.test(text)) return;
    if (!known.has(text)) known.set(text, { text, values: Array.isArray(values) ? values : [] });
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first, values] = given;
    if (isNamed(first)) note(first.text, first.values);
    else note(first, values);
    return Reflect.apply(query, this, given);
  });
  return {
    get sent() {
      return [...known.values()];
    },
    stop: () => spy.mockRestore(),
  };
}

function isNamed(query: unknown): query is { text: string; values: unknown } {
  return typeof query === 'object' && query !== null && 'text' in query && 'values' in query;
}

/** Whether the planner can be told what to believe: since PostgreSQL 18. */
export async function canBelieve(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select exists (select from pg_proc where proname = 'pg_restore_relation_stats') as known`,
  );
  return rows[0]?.known === true;
}

/**
 * Makes the planner of a database believe that each of its tables has `TIMES` the rows, in as many times the pages,
 * until it is analyzed again: it multiplies a table's rows in a page by the pages that are there. Columns that
 * refer to other tables get as many times as many distinct values.
 * @returns the names of the tables that are big then
 */
export async function believeInMillions(client: pg.Client): Promise<Set<string>> {
  // To read a page that stands for so many takes as long.
  await client.query(`set seq_page_cost = ${TIMES}`);
  await client.query(`
    with various as materialized (
      select s.tablename, s.attname, s.n_distinct, s.null_frac, s.avg_width
      from pg_stats s join pg_attribute a
        on a.attrelid = format('public.%I', s.tablename)::regclass and a.attname = s.attname
      where s.schemaname = 'public' and a.atttypid = 'bigint'::regtype and s.n_distinct > 1 and not s.inherited
    ), cleared as materialized (
      select v.*, pg_clear_attribute_stats('public', tablename, attname, false) from various v
    )
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', tablename::text,
      'attname', attname::text, 'inherited', false, 'null_frac', null_frac, 'avg_width', avg_width,
      'n_distinct', (n_distinct * ${TIMES})::real)
    from cleared`);
  const { rows } = await client.query<{ name: string; rows: number }>(`
    select relname as name, greatest(reltuples, 0) * ${TIMES} as rows,
      pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
        'relpages', relpages, 'reltuples', (reltuples * ${TIMES})::real)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0
      and relname <> 'migrations'`);
  return new Set(rows.filter(({ rows }) => rows >= BIG).map(({ name }) => name));
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Total Cost': number;
  Plans?: Node[];
}

/** How PostgreSQL would answer a statement. */
export interface Plan {
  text: string;
  /** What it reads from the first row to the last: `gigs`, or `gigs by gigs_starts_at`. */
  inFull: string[];
  /** In the planner's units. */
  cost: number;
}

/** @param tables those that count as big */
export async function planOf(
  client: pg.Client,
  { text, values }: SentStatement,
  tables: Set<string>,
): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  const inFull: string[] = [];
  const look = (node: Node, isLimited: boolean) => {
    const table = node['Relation Name'] ?? '';
    if (tables.has(table)) {
      if (node['Node Type'] === 'Seq Scan') inFull.push(table);
      else if (/^Index/.test(node['Node Type']) && !node['Index Cond'] && !isLimited) {
        inFull.push(`${table} by ${node['Index Name']}`);
      }
    }
    for (const one of node.Plans ?? []) look(one, isLimited || node['Node Type'] === 'Limit');
  };
  if (plan) look(plan, false);
  return { text, inFull, cost: plan?.['Total Cost'] ?? 0 };
}

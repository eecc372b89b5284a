import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaLines } from '../testing/database/schema-lines.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { type Contract, contractOf, MIGRATIONS_FOLDER } from './migrate.ts';

/** What the version that is out finds in the schema: `npm run db:released`, once that is another one. */
const RELEASED = join(import.meta.dirname, 'released-schema.txt');

let database: TestDatabase;
let released: string[];
let now: string[];
/** Of the migrations since. */
let contracts: Contract[];
/** Tables of which a migration since says that their new rules allow all that the former ones did: `-- widens gigs: …` */
let widened: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  released = (await readFile(RELEASED, 'utf8')).trimEnd().split('\n');
  now = await schemaLines(database.db);
  const files = await readdir(MIGRATIONS_FOLDER);
  const since = files.filter((name) => !released.includes(`migration ${name}`));
  const texts = await Promise.all(
    since.map((name) => readFile(join(MIGRATIONS_FOLDER, name), 'utf8')),
  );
  contracts = texts.flatMap((text) => contractOf(text) ?? []);
  widened = texts.flatMap((text) =>
    [...text.matchAll(/^-- widens (.+?): /gm)].flatMap(([, tables]) => tables!.split(/, */)),
  );
});
afterAll(() => database.close());

const isOf = (kinds: RegExp) => (line: string) => kinds.test(line);
const tableOf = (line: string) => /^\w+ (\w+)/.exec(line)![1]!;

/** Whether a migration says that it takes this back. */
const isTakenBack = (line: string) =>
  contracts.some((contract) =>
    contract.of.some((what) => line.split(/[ (]/)[1] === what || tableOf(line) === what),
  );

it('leave the released version what it reads, writes and calls', () => {
  // It may rely on what is unique, to say what happens on a conflict.
  const relied = released.filter(isOf(/^(column|call) |^rule \w+ UNIQUE /));
  const missing = relied.filter((line) => !now.includes(line));
  expect(missing.filter((line) => !isTakenBack(line))).toEqual([]);
});

it('demand nothing of the released version that it does not know of', () => {
  const tables = new Set(released.filter(isOf(/^column /)).map(tableOf));
  const added = now.filter(isOf(/^(needed|rule) /)).filter((line) => !released.includes(line));
  const demanded = added.filter((line) => tables.has(tableOf(line)) && !isTakenBack(line));
  expect(demanded.filter((line) => !widened.includes(tableOf(line)))).toEqual([]);
});

it('take back only what the released version does not need any more', () => {
  const tooSoon = contracts.filter(({ after }) => !released.includes(`migration ${after}`));
  expect(tooSoon).toEqual([]);
});

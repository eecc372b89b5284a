import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { schemaLines } from '../testing/database/schema-lines.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { contractOf, MIGRATIONS_FOLDER } from './migrate.ts';

/** What the version that is out finds in the schema: `npm run db:released`, once that is another one. */
const RELEASED = join(import.meta.dirname, 'released-schema.txt');

const database = await createTestDatabase();
const released = (await readFile(RELEASED, 'utf8')).trimEnd().split('\n');
const now = await schemaLines(database.db);
const files = await readdir(MIGRATIONS_FOLDER);
/** The migrations since. */
const since = files.filter((name) => !released.includes(`migration ${name}`));
const texts = await Promise.all(
  since.map((name) => readFile(join(MIGRATIONS_FOLDER, name), 'utf8')),
);
const contracts = texts.flatMap((text) => contractOf(text) ?? []);
/** Tables of which a migration since says that their new rules allow all that the former ones did: `-- widens gigs: …` */
const widened = texts.flatMap((text) =>
  [...text.matchAll(/^-- widens (.+?): /gm)].flatMap(([, tables]) => tables!.split(/, */)),
);
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

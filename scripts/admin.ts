/**
 * `npm run admin -- names list`: the brand names that were deleted within the last 30 days.
 * `npm run admin -- names restore ID…`: brings these back; `all` stands for every one.
 * It takes the server's settings, and that server's database has to run.
 */
import { connect, type Database } from '../server/db/connect.ts';
import { EmbeddedDatabaseError } from '../server/db/embedded/errors.ts';
import { runningDatabase } from '../server/db/embedded/running-database.ts';
import { deletedBrandNames, restoreBrandNames } from '../server/domain/brand-names.ts';
import { readSettings } from './settings.ts';

const USAGE = `Say what to do:
  npm run admin -- names list              the brand names deleted within the last 30 days
  npm run admin -- names restore ID …      brings some of them back
  npm run admin -- names restore all       brings all of them back`;

async function listNames(db: Database): Promise<void> {
  const names = await deletedBrandNames(db);
  if (names.length === 0) console.log('No brand name was deleted within the last 30 days.');
  for (const { id, name, deletedAt } of names) {
    console.log(`${id}  ${deletedAt.toISOString()}  ${name}`);
  }
}

async function restoreNames(db: Database, given: string[]): Promise<void> {
  const deleted = (await deletedBrandNames(db)).map(({ id }) => id);
  const wanted = given.includes('all') ? deleted : given;
  const restored = await restoreBrandNames(db, wanted);
  for (const { id, name } of restored) console.log(`${id}  ${name}`);
  const unknown = wanted.filter((id) => !deleted.includes(id));
  const unfit = wanted.length - unknown.length - restored.length;
  console.log(`${restored.length} brought back.`);
  if (unknown.length > 0) console.log(`Not among the deleted names: ${unknown.join(', ')}`);
  if (unfit > 0) console.log(`The list is full: ${unfit} stay deleted.`);
  if (unknown.length + unfit > 0) process.exitCode = 1;
}

/** The commands by name. */
const COMMANDS: Record<string, (db: Database, given: string[]) => Promise<void>> = {
  'names list': listNames,
  'names restore': restoreNames,
};

const [room, verb, ...given] = process.argv.slice(2);
const command = COMMANDS[`${room} ${verb}`];
if (!command || (verb === 'restore' && given.length === 0)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const { databaseUrl, dataDir } = readSettings();
  try {
    const { db } = connect(databaseUrl ?? (await runningDatabase(dataDir)), 1);
    try {
      await command(db, given);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

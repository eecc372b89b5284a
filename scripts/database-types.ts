/**
 * Writes `server/db/schema.generated.ts` from a freshly migrated database; with `--check` it only
 * says whether the file is current. Uses TEST_DATABASE_URL when set, else an embedded database.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTemporaryDatabaseServer } from '../server/testing/database/database-server.ts';

const run = promisify(execFile);
const OUTPUT = join(import.meta.dirname, '../server/db/schema.generated.ts');
const CODEGEN = join(
  createRequire(import.meta.url).resolve('kysely-codegen/package.json'),
  '../dist/cli/bin.js',
);

const GENRES = 'import("../../contract/genres/genres.ts").Genre[]';
const PICTURE = 'import("../media/pictures.ts").Picture';
/** What PostgreSQL keeps as text or JSON, and we alone write. */
const COLUMNS = {
  'artists.genres': GENRES,
  'artists.state': 'Generated<import("../domain/artists/artist-state.ts").ArtistState>',
  'artists.picture': `ColumnType<${PICTURE} | null, string | null, string | null>`,
  'followed_locations.own_radius_km':
    'import("../../contract/places/followed-location.ts").OwnRadius',
  'gigs.genres': GENRES,
  'gigs.picture': `ColumnType<${PICTURE}, string, string>`,
  'gigs.status': 'Generated<import("../../contract/gig.ts").GigStatus>',
};

const check = process.argv.includes('--check');
const server = await startTemporaryDatabaseServer();
try {
  await run(process.execPath, [
    CODEGEN,
    '--dialect=postgres',
    `--url=${server.templateUrl}`,
    `--out-file=${OUTPUT}`,
    '--default-schema=public',
    '--include-pattern=public.*',
    '--exclude-pattern=*.migrations',
    `--overrides=${JSON.stringify({ columns: COLUMNS })}`,
    `--type-mapping=${JSON.stringify({ int8: 'number', timestamp: 'string', date: 'string' })}`,
    ...(check ? ['--verify'] : []),
  ]);
} catch (error) {
  const { stdout, stderr } = error as { stdout?: string; stderr?: string };
  console.error(stdout, stderr ?? error);
  if (check) console.error('The generated types are not current: npm run db:types');
  process.exitCode = 1;
} finally {
  await server.stop();
}

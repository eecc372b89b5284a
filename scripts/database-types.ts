/**
 * Writes `server/db/schema.generated.ts` from a freshly migrated database; with `--check` it only
 * says whether the file is current. Uses TEST_DATABASE_URL when set, else an embedded database.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cli, RawExpressionNode } from 'kysely-codegen';
import { startDatabaseServer } from '../server/testing/database/database-server.ts';

const OUTPUT = join(import.meta.dirname, '../server/db/schema.generated.ts');
const GENRES = 'import("../../contract/genres/genres.ts").Genre[]';
const PICTURE = 'ColumnType<import("../media/pictures.ts").Picture, string, string>';
/** What PostgreSQL keeps as text or JSON, and we alone write. */
const COLUMNS = {
  'artists.genres': GENRES,
  'artists.state': 'Generated<import("../domain/artists/artist-state.ts").ArtistState>',
  'artists.picture': PICTURE,
  'followed_locations.own_radius_km':
    'import("../../contract/places/followed-location.ts").OwnRadius',
  'gigs.genres': GENRES,
  'gigs.picture': PICTURE,
  'gigs.status': 'Generated<import("../../contract/gig.ts").GigStatus>',
};

const columns = Object.entries(COLUMNS).map(([name, type]) => [name, new RawExpressionNode(type)]);

const check = process.argv.includes('--check');
const folder = await mkdtemp(join(tmpdir(), 'stagebell-types-'));
// PostgreSQL runs as another user than root and must be able to reach it.
await chmod(folder, 0o755);
const server = await startDatabaseServer(folder);
try {
  await new Cli().generate({
    dialect: 'postgres',
    url: server.templateUrl,
    outFile: OUTPUT,
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: '*.migrations',
    overrides: { columns: Object.fromEntries(columns) },
    typeMapping: { int8: 'number', timestamp: 'string', date: 'string' },
    verify: check,
    logLevel: 'warn',
  });
} catch (error) {
  console.error(error);
  if (check) console.error('The generated types are not current: npm run db:types');
  process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

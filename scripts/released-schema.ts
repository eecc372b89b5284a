/**
 * Writes `server/db/released-schema.txt`: what a version finds in the schema as it is released. The migrations of the
 * next one are tested against it, because both run side by side while they are exchanged.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../server/db/connect.ts';
import { startDatabaseServer } from '../server/testing/database/database-server.ts';
import { schemaLines } from '../server/testing/database/schema-lines.ts';

const OUTPUT = join(import.meta.dirname, '../server/db/released-schema.txt');

const folder = await mkdtemp(join(tmpdir(), 'stagebell-schema-'));
// PostgreSQL runs as another user than root and must be able to reach it.
await chmod(folder, 0o755);
const server = await startDatabaseServer(folder);
const { db, pool } = connect(server.templateUrl, 1);
try {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
  const known = rows.map(({ name }) => `migration ${name}`);
  await writeFile(OUTPUT, `${[...known, ...(await schemaLines(db))].join('\n')}\n`);
} finally {
  await db.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

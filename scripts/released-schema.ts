/**
 * Writes `server/db/released-schema.txt`: what a version finds in the schema as it is released. The migrations of the
 * next one are tested against it, because both run side by side while they are exchanged.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../server/db/connect.ts';
import { startTemporaryDatabaseServer } from '../server/testing/database/database-server.ts';
import { schemaLines } from '../server/testing/database/schema-lines.ts';

const OUTPUT = join(import.meta.dirname, '../server/db/released-schema.txt');

const server = await startTemporaryDatabaseServer();
const { db, pool } = connect(server.templateUrl, 1);
try {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
  const known = rows.map(({ name }) => `migration ${name}`);
  await writeFile(OUTPUT, `${[...known, ...(await schemaLines(db))].join('\n')}\n`);
} finally {
  await db.destroy();
  await server.stop();
}

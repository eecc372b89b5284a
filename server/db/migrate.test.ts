import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { MigrationError, migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('can be run by several processes at once, and again', async () => {
  await Promise.all([migrate(database.url), migrate(database.url)]);
  await migrate(database.url);
});

it('refuses a database that a newer version has been at', async () => {
  const { db } = database;
  await sql`insert into migrations (name) values ('9999-from-tomorrow.sql')`.execute(db);
  await expect(migrate(database.url)).rejects.toThrow(/9999-from-tomorrow.*start a newer version/);
  await sql`delete from migrations where name like '9999%'`.execute(db);
});

it('says in plain words that no database answers', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const nobody = migrate(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await expect(nobody).rejects.toThrow(MigrationError);
  await expect(nobody).rejects.toThrow(/does not answer/);
});

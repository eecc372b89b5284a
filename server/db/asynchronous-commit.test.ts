import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { asynchronousCommit } from './asynchronous-commit.ts';
import { connect } from './connect.ts';

it('lets the commit of its own statement wait for nothing, and that of the next one for the disk and the copies', async () => {
  const { url, close } = await createTestDatabase();
  const { db } = connect(url, 1);
  const setting = sql<string>`current_setting('synchronous_commit')`;
  try {
    const { rows: before } = await sql`select ${setting} as waits`.execute(db);
    const { rows: own } =
      await sql`select ${setting} as waits from (select ${asynchronousCommit}) s`.execute(db);
    const { rows: after } = await sql`select ${setting} as waits`.execute(db);
    expect(own).toEqual([{ waits: 'off' }]);
    expect(after).toEqual(before);
    expect(after).not.toEqual(own);
  } finally {
    await db.destroy();
    await close();
  }
});

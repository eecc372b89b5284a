import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandNames, deleteBrandName, saveBrandName } from '../server/domain/brand-names.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/database/test-database.ts';
import { testVault } from '../server/testing/vault.ts';

const SCRIPT = fileURLToPath(new URL('admin.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Outcome {
  code: number;
  output: string;
}

function admin(words: string[], settings: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...settings };
    execFile(process.execPath, [SCRIPT, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

describe('npm run admin', () => {
  it('lists deleted brand names and brings them back', async () => {
    const { db, url } = database;
    const services = { db, vault: testVault() };
    const settings = { DATABASE_URL: url };
    const { id } = await saveBrandName(services, 'Velvet Otter', '10.0.0.1');
    expect((await admin(['names', 'list'], settings)).output).toMatch(/^No brand name was deleted/);
    await deleteBrandName(services, id, '10.0.0.1');
    expect((await admin(['names', 'list'], settings)).output).toMatch(
      new RegExp(`^${id} {2}\\d{4}-\\S+Z {2}Velvet Otter\\n$`),
    );
    expect(await admin(['names', 'restore', id, 'nobody'], settings)).toEqual({
      code: 1,
      output: `${id}  Velvet Otter\n1 brought back.\nNot among the deleted names: nobody\n`,
    });
    expect(await brandNames(db)).toEqual([{ id, name: 'Velvet Otter' }]);
    await deleteBrandName(services, id, '10.0.0.1');
    expect((await admin(['names', 'restore', 'all'], settings)).code).toBe(0);
    expect(await brandNames(db)).toHaveLength(1);
  });

  it('says what it can do, and when there is no database', async () => {
    expect((await admin(['names'], {})).output).toContain('npm run admin -- names restore ID');
    const away = await admin(['names', 'list'], { DATA_DIR: '/nowhere' });
    expect(away.output).toMatch(/^The database in \/nowhere does not run: start Stagebell/);
    expect(away.code).toBe(1);
  });
});

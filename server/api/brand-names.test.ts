import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedBrandNames, restoreBrandNames } from '../domain/brand-names.ts';
import { dropOldRows } from '../domain/retention/old-rows.ts';
import { createTestApp } from '../testing/app.ts';

const url = '/api/v1/brand-names';
const test = await createTestApp();
afterAll(() => test.close());
beforeEach(async () => {
  const { db } = test.services;
  await db.deleteFrom('brand_names').execute();
  await db.deleteFrom('brand_name_deletions').execute();
});

const save = (remoteAddress: string, name = 'Velvet Otter') =>
  test.app.inject({ method: 'POST', url, payload: { name }, remoteAddress });
const remove = (remoteAddress: string, id: string) =>
  test.app.inject({ method: 'DELETE', url: `${url}/${id}`, remoteAddress });
const list = async () => (await test.app.inject(url)).json<{ id: string; name: string }[]>();

async function fill(count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, i) => ({
    public_id: `filled${i + 1}`,
    name: `Name ${i + 1}`,
  }));
  await test.services.db.insertInto('brand_names').values(names).execute();
}

async function hoursPass(hours: number): Promise<void> {
  const { db } = test.services;
  const earlier = (at: Date) => new Date(at.getTime() - hours * 3_600_000);
  for (const table of ['brand_names', 'brand_name_deletions'] as const) {
    for (const { at } of await db
      .selectFrom(table)
      .select('deleted_at as at')
      .where('deleted_at', 'is not', null)
      .distinct()
      .execute()) {
      await db
        .updateTable(table)
        .set({ deleted_at: earlier(at!) })
        .where('deleted_at', '>=', at!)
        .where('deleted_at', '<', new Date(at!.getTime() + 1))
        .execute();
    }
  }
}

describe('one address', () => {
  it('deletes ten names an hour, whichever of its network’s addresses it uses', async () => {
    await fill(30);
    for (let i = 1; i <= 10; i++) {
      expect((await remove(`2001:db8:0:1::${i}`, `filled${i}`)).statusCode).toBe(204);
    }
    const refused = await remove('2001:db8:0:1:9::9', 'filled11');
    expect(refused.json()).toMatchObject({ status: 429, title: 'Too often' });
    expect(refused.json().detail).toMatch(/^You can delete 10 names an hour/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await list()).toHaveLength(20);
    expect((await remove('2001:db8:0:200::1', 'filled11')).statusCode).toBe(204);
    await hoursPass(1);
    expect((await remove('2001:db8:0:1::1', 'filled12')).statusCode).toBe(204);
  });

  it('spends nothing on names that are not there', async () => {
    await fill(1);
    for (let i = 0; i < 12; i++) expect((await remove('10.0.0.1', 'nothing')).statusCode).toBe(404);
    expect((await remove('10.0.0.1', 'filled1')).statusCode).toBe(204);
  });

  it('fills at most a tenth of the list, and others save on', async () => {
    const address = (i: number) => `2001:db8:0:3::${i.toString(16)}`;
    for (let i = 1; i <= 50; i++) expect((await save(address(i))).statusCode).toBe(201);
    const refused = await save(address(60));
    expect(refused.json()).toMatchObject({ status: 409, title: 'Conflict' });
    expect(refused.json().detail).toMatch(/^50 of the saved names come from your network address/);
    expect((await save('10.0.0.2')).statusCode).toBe(201);
    const [first] = await list();
    await remove(address(1), first!.id);
    expect((await save(address(61))).statusCode).toBe(201);
  });

  it('is one household, whichever of its networks it writes from: ten do not fill the list', async () => {
    const statuses: number[] = [];
    for (let network = 1; network <= 10; network++) {
      for (let i = 1; i <= 6; i++) {
        statuses.push(
          (await save(`2001:db8:0:4${network.toString(16).padStart(2, '0')}::${i}`)).statusCode,
        );
      }
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect((await save('10.0.0.9')).statusCode).toBe(201);
  });

  it('is nowhere in the clear, and its hashes go when they are of no more use', async () => {
    const { db } = test.services;
    const { id } = (await save('203.0.113.77')).json();
    await remove('203.0.113.77', id);
    const stored = [
      ...(await db.selectFrom('brand_names').selectAll().execute()),
      ...(await db.selectFrom('brand_name_deletions').selectAll().execute()),
    ];
    expect(stored).toHaveLength(2);
    for (const value of stored.flatMap((row) => Object.values(row))) {
      expect(Buffer.from(value instanceof Buffer ? value : String(value)).includes('203.0')).toBe(
        false,
      );
    }
    expect(await db.selectFrom('brand_names').select('saved_by').execute()).toEqual([
      { saved_by: null },
    ]);
    await hoursPass(2);
    await dropOldRows(db);
    expect(await db.selectFrom('brand_name_deletions').selectAll().execute()).toEqual([]);
  });
});

describe('a list that is full', () => {
  it('says so, and takes a name again when one was deleted', async () => {
    await fill(500);
    const refused = await save('10.0.0.3');
    expect(refused.json()).toMatchObject({
      status: 409,
      detail: 'The list is full: 500 names are saved. Delete one first.',
    });
    await remove('10.0.0.3', 'filled1');
    expect((await save('10.0.0.3')).statusCode).toBe(201);
  });

  it('gets back only what it has room for', async () => {
    const { db } = test.services;
    await fill(500);
    for (const id of ['filled1', 'filled2']) await remove('10.0.0.4', id);
    await save('10.0.0.5');
    expect(await restoreBrandNames(db, ['filled1', 'filled2'])).toHaveLength(1);
    expect(await list()).toHaveLength(500);
  });
});

describe('a deleted name', () => {
  it('comes back where it stood, for 30 days', async () => {
    const { db } = test.services;
    await fill(3);
    const before = await list();
    await remove('10.0.0.6', 'filled2');
    await hoursPass(29 * 24);
    await dropOldRows(db);
    expect(await deletedBrandNames(db)).toMatchObject([{ id: 'filled2', name: 'Name 2' }]);
    expect(await restoreBrandNames(db, ['filled2', 'unknown'])).toEqual([before[1]]);
    expect(await list()).toEqual(before);
    await remove('10.0.0.6', 'filled2');
    await hoursPass(30 * 24 + 1);
    await dropOldRows(db);
    expect(await restoreBrandNames(db, ['filled2'])).toEqual([]);
    expect(await db.selectFrom('brand_names').select('public_id').execute()).toHaveLength(2);
  });
});

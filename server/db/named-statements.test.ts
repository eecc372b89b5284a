import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { connect, type Database } from './connect.ts';
import { StatementNames } from './named-statements.ts';

const OFTEN = 60;

function useOften(names: StatementNames, text: string): string | undefined {
  for (let use = 0; use < OFTEN; use++) names.nameOf(text);
  return names.nameOf(text);
}

describe('A statement is named', () => {
  it('when it runs often', () => {
    const names = new StatementNames();
    expect(names.nameOf('select id from doors')).toBeUndefined();
    const name = useOften(names, 'select id from doors');
    expect(name).toBeDefined();
    expect(names.nameOf('select id from doors')).toBe(name);
    expect(useOften(names, 'select id from windows')).not.toBe(name);
  });

  it.each([
    'select * from doors',
    'select "d".* from doors d',
    'select distinct * from doors',
    'select d.id, d.* from doors d',
    'insert into doors values ($1) returning *',
    'begin',
    'savepoint task',
  ])('never when it is %j', (text) => {
    expect(useOften(new StatementNames(), text)).toBeUndefined();
  });

  it.each([
    'select count(*) from doors',
    'select id * 2 as twice from doors',
    '\n  with opened as (update doors set open = $1 returning id) select id from opened',
  ])('when it is %j', (text) => {
    expect(useOften(new StatementNames(), text)).toBeDefined();
  });

  it('only as one of so many, however many others run', () => {
    const names = new StatementNames();
    const named = Array.from({ length: 500 }, (_, n) => useOften(names, `select ${n}`));
    expect(named.filter((name) => name !== undefined)).toHaveLength(100);
  });
});

describe('A connection that keeps plans', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = connect(database.url, 1).db;
  });
  afterAll(async () => {
    await db.destroy();
    await database.close();
  });
  beforeEach(async () => {
    await sql`drop table if exists doors`.execute(database.db);
    await sql`create table doors (id int)`.execute(database.db);
    await sql`insert into doors values (1)`.execute(database.db);
  });

  async function readOften(read: () => Promise<unknown>): Promise<void> {
    for (let use = 0; use < OFTEN; use++) await read();
  }

  it('has one of what runs often', async () => {
    await readOften(() => sql`select id from doors`.execute(db));
    const { rows } = await sql`
      select from pg_prepared_statements where statement = 'select id from doors'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('goes on when a table gets a column', async () => {
    const readColumn = async () =>
      (await sql`select id from doors where id = ${1}`.execute(db)).rows;
    const readAll = async () => (await sql`select * from doors where id = ${1}`.execute(db)).rows;
    await readOften(readColumn);
    await readOften(readAll);
    await sql`alter table doors add column colour text`.execute(database.db);
    expect(await readColumn()).toEqual([{ id: 1 }]);
    expect(await readAll()).toEqual([{ id: 1, colour: null }]);
  });

  it('is replaced when a column gets another type', async () => {
    const read = async () => (await sql`select id from doors limit ${1}`.execute(db)).rows;
    await readOften(read);
    await sql`alter table doors alter column id type text`.execute(database.db);
    await expect(read()).rejects.toThrow('cached plan');
    expect(await read()).toEqual([{ id: '1' }]);
  });
});

describe('A transaction', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = connect(database.url, 1).db;
    await sql`create table doors (id int)`.execute(database.db);
  });
  afterAll(async () => {
    await db.destroy();
    await database.close();
  });
  beforeEach(async () => {
    await sql`truncate doors`.execute(database.db);
  });

  const doors = async () => (await sql`select id from doors order by id`.execute(database.db)).rows;

  it.each([
    ['reading', 'select 1'],
    ['writing', 'insert into doors values (1)'],
    ['a savepoint', 'savepoint door'],
  ])('that begins with %s is undone as a whole', async (_, first) => {
    const failed = db.transaction().execute(async (trx) => {
      await sql.raw(first).execute(trx);
      await sql`insert into doors values (2)`.execute(trx);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await doors()).toEqual([]);
  });

  it('that begins with reading keeps what it locked until it ends', async () => {
    await sql`insert into doors values (1)`.execute(database.db);
    await db.transaction().execute(async (trx) => {
      await sql`select from doors for update`.execute(trx);
      const { rows } = await sql`select from doors for update skip locked`.execute(database.db);
      expect(rows).toEqual([]);
    });
  });

  it('whose first statement fails leaves a connection that works', async () => {
    const failing = (text: string) => db.transaction().execute((trx) => sql.raw(text).execute(trx));
    await expect(failing('select 1 / 0')).rejects.toThrow('division by zero');
    await expect(failing('insert into doors values (1 / 0)')).rejects.toThrow('division by zero');
    await sql`insert into doors values (3)`.execute(db);
    expect(await doors()).toEqual([{ id: 3 }]);
  });

  it('goes on after what was undone to a savepoint, though nothing came in between', async () => {
    await db.transaction().execute(async (trx) => {
      const insert = (id: number) => sql`insert into doors values (${id})`.execute(trx);
      await insert(6);
      await sql`savepoint door`.execute(trx);
      await sql`rollback to savepoint door`.execute(trx);
      await insert(7);
      await sql`savepoint other`.execute(trx);
      await expect(sql`insert into doors values (1 / 0)`.execute(trx)).rejects.toThrow('by zero');
      await sql`rollback to savepoint other`.execute(trx);
      await insert(8);
      await sql`savepoint last`.execute(trx);
    });
    expect(await doors()).toEqual([{ id: 6 }, { id: 7 }, { id: 8 }]);
  });

  it('that does nothing leaves no trace in the one after it', async () => {
    await db.transaction().execute(async () => {});
    await sql`insert into doors values (4)`.execute(db);
    expect(await doors()).toEqual([{ id: 4 }]);
  });

  it('keeps statements that are sent at once in their order, and the first fault ends it', async () => {
    await db.transaction().execute(async (trx) => {
      const insert = (id: number) => sql`insert into doors values (${id})`.execute(trx);
      await Promise.all([insert(1), insert(2)]);
    });
    const failed = db.transaction().execute(async (trx) => {
      await Promise.all([
        sql`insert into doors values (1 / ${0}::int)`.execute(trx),
        sql`insert into doors values (5)`.execute(trx),
      ]);
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await doors()).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

import { sql } from 'kysely';
import type { BrandName } from '../../contract/brand-name.ts';
import { fault } from '../../contract/fault.ts';
import {
  BRAND_NAME_DELETIONS_PER_HOUR,
  BRAND_NAMES_PER_ADDRESS,
  MAX_BRAND_NAMES,
} from '../../contract/limits.ts';
import { RETENTION } from '../../contract/retention.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database } from '../db/connect.ts';
import { ConflictError, NotFoundError, TooOftenError } from './errors.ts';
import { newPublicId } from './ids.ts';
import type { Services } from './services.ts';

const HOUR_S = 3600;

/** The names that are not deleted, in the order in which they were saved. */
export async function brandNames(db: Database): Promise<BrandName[]> {
  return await db
    .selectFrom('brand_names')
    .select(['public_id as id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('brand_names.id')
    .execute();
}

/**
 * Saves a name. Throws Conflict where there is no room.
 * @param address the address group of the caller, as `addressGroup` gives it
 */
export async function saveBrandName(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  name: string,
  address: string,
): Promise<BrandName> {
  const savedBy = vault.hash('brand-name-address', address);
  return await oneByOne(db, async (trx) => {
    const { saved, mine } = await trx
      .selectFrom('brand_names')
      .where('deleted_at', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().as('saved'),
        fn.countAll<number>().filterWhere('saved_by', '=', savedBy).as('mine'),
      ])
      .executeTakeFirstOrThrow();
    if (saved >= MAX_BRAND_NAMES) {
      throw new ConflictError(fault('namesFull', { count: MAX_BRAND_NAMES }));
    }
    if (mine >= BRAND_NAMES_PER_ADDRESS) {
      throw new ConflictError(fault('namesOfYours', { count: BRAND_NAMES_PER_ADDRESS }));
    }
    return await trx
      .insertInto('brand_names')
      .values({ public_id: newPublicId(), name, saved_by: savedBy })
      .returning(['public_id as id', 'name'])
      .executeTakeFirstOrThrow();
  });
}

/**
 * Deletes a name from the list; the operator can restore it. Throws NotFound, or TooOften where the address has used up
 * its deletions of the hour.
 */
export async function deleteBrandName(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  publicId: string,
  address: string,
): Promise<void> {
  const deletedBy = vault.hash('brand-name-address', address);
  await oneByOne(db, async (trx) => {
    const gone = await trx
      .updateTable('brand_names')
      .set({ deleted_at: sql<Date>`now()`, saved_by: null })
      .where('public_id', '=', publicId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (gone.numUpdatedRows === 0n) throw new NotFoundError(fault('nameUnknown'));
    const { rows } = await sql<{ deletions: number; wait: number }>`
      select count(*)::int as deletions,
        ceil(${HOUR_S} - extract(epoch from now() - min(deleted_at)))::int as wait
      from brand_name_deletions
      where deleted_by = ${deletedBy} and deleted_at > now() - interval '1 hour'`.execute(trx);
    const { deletions, wait } = rows[0]!;
    if (deletions >= BRAND_NAME_DELETIONS_PER_HOUR) {
      throw new TooOftenError(
        fault('namesDeleted', { count: BRAND_NAME_DELETIONS_PER_HOUR }),
        wait,
      );
    }
    await trx.insertInto('brand_name_deletions').values({ deleted_by: deletedBy }).execute();
  });
}

/** A name that was deleted within the last 30 days. */
export interface DeletedBrandName extends BrandName {
  deletedAt: Date;
}

/** The names that can be restored, the latest deletion first. */
export async function deletedBrandNames(db: Database): Promise<DeletedBrandName[]> {
  const rows = await db
    .selectFrom('brand_names')
    .select(['public_id as id', 'name', 'deleted_at'])
    .where(
      'deleted_at',
      '>',
      sql<Date>`now() - make_interval(days => ${RETENTION.brandNames.count})`,
    )
    .orderBy('deleted_at', 'desc')
    .orderBy('brand_names.id', 'desc')
    .execute();
  return rows.map(({ deleted_at, ...name }) => ({ ...name, deletedAt: deleted_at! }));
}

/**
 * Restores deleted names to their old positions, as far as the list has room.
 * @returns the restored names
 */
export async function restoreBrandNames(db: Database, ids: string[]): Promise<BrandName[]> {
  return await oneByOne(db, async (trx) => {
    const room = MAX_BRAND_NAMES - (await brandNames(trx)).length;
    const wanted = (await deletedBrandNames(trx)).filter(({ id }) => ids.includes(id));
    const restored = wanted.slice(0, Math.max(0, room)).map(({ id }) => id);
    if (restored.length === 0) return [];
    return await trx
      .updateTable('brand_names')
      .set({ deleted_at: null })
      .where('public_id', 'in', restored)
      .returning(['public_id as id', 'name'])
      .execute();
  });
}

/** Locks the list, so that nobody else changes it between a count and a write. */
async function oneByOne<Result>(db: Database, act: (trx: Database) => Promise<Result>) {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.brandNames})`.execute(trx);
    return await act(trx);
  });
}

import { sql } from 'kysely';
import type { BrandName } from '../../contract/brand-name.ts';
import { BRAND_NAMES_MAXIMUM } from '../../contract/limits.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database } from '../db/connect.ts';
import { ConflictError, NotFoundError } from './errors.ts';
import { newPublicId } from './ids.ts';

export async function brandNames(db: Database): Promise<BrandName[]> {
  return await db
    .selectFrom('brand_names')
    .select(['public_id as id', 'name'])
    .orderBy('brand_names.id')
    .execute();
}

export async function saveBrandName(db: Database, name: string): Promise<BrandName> {
  return await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.brandNames})`.execute(trx);
    const { count } = await trx
      .selectFrom('brand_names')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= BRAND_NAMES_MAXIMUM) {
      throw new ConflictError(`${BRAND_NAMES_MAXIMUM} combinations are saved: delete one first`);
    }
    return await trx
      .insertInto('brand_names')
      .values({ public_id: newPublicId(), name })
      .returning(['public_id as id', 'name'])
      .executeTakeFirstOrThrow();
  });
}

export async function deleteBrandName(db: Database, publicId: string): Promise<void> {
  const gone = await db
    .deleteFrom('brand_names')
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new NotFoundError('There is no such combination');
}

import { type KeyObject, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { identityContext, keyContext } from './encryption-contexts.ts';
import { decrypt, deriveKey, encrypt, Vault } from './vault.ts';

/** SECRET_KEY does not decrypt this database. */
export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
}

const LOOKUP = 0;
const FIRST_SEALING = 1;
const KEY_BYTES = 32;
const RESEALED_AT_ONCE = 1000;
const BATCHES_A_SWEEP = 10;

/** By id. */
type Keys = Map<number, Buffer>;

const newKey = () => randomBytes(KEY_BYTES);

/**
 * Opens the vault of this database; the first time its keys are made. With `previous`, the secret
 * that wrapped them until now, they are wrapped by `secret` from here on and a new key seals.
 * @throws SecretKeyError when neither secret fits.
 */
export async function openVault(
  db: Database,
  secret: string,
  previous: string | null = null,
): Promise<Vault> {
  const keys = await db.transaction().execute(async (trx) => {
    // Of several processes that start at once, one writes the keys and the others read them.
    await sql`lock table vault_keys in exclusive mode`.execute(trx);
    const rows = await trx.selectFrom('vault_keys').select(['id', 'wrapped']).execute();
    if (rows.length === 0) {
      const first = new Map([LOOKUP, FIRST_SEALING].map((id) => [id, newKey()]));
      return await keep(trx, wrapper(secret), first);
    }
    const fitting = unwrapAll(wrapper(secret), rows);
    if (fitting) return fitting;
    const former = previous === null ? null : unwrapAll(wrapper(previous), rows);
    if (!former) throw new SecretKeyError(unfit(previous));
    former.set(Math.max(...former.keys()) + 1, newKey());
    return await keep(trx, wrapper(secret), former);
  });
  const lookup = keys.get(LOOKUP)!;
  keys.delete(LOOKUP);
  return new Vault({ lookup, sealing: keys });
}

/**
 * Seals again some of what an earlier key sealed, and deletes keys that seal nothing any more. Only addresses are
 * sealed again: everything else that is sealed is erased within days.
 * @param sealsMore whether anything else is sealed by a key `k`
 * @returns how many keys were deleted
 */
export async function reseal(
  db: Database,
  vault: Vault,
  sealsMore: RawBuilder<boolean>,
): Promise<number> {
  if (!vault.hasEarlierKeys) return 0;
  for (let batch = 0; batch < BATCHES_A_SWEEP; batch++) {
    if ((await resealSome(db, vault)) < RESEALED_AT_ONCE) break;
  }
  const { numAffectedRows } = await sql`
    delete from vault_keys k where id not in (${LOOKUP}, ${vault.keyId})
      and not exists (select from identities where key_id = k.id)
      and not exists (select from inbound_events where key_id = k.id and sealed is not null)
      and not exists (select from setup_sessions where key_id = k.id)
      and not ${sealsMore}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function resealSome(db: Database, vault: Vault): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('identities')
      .select(['id', 'kind', 'lookup', 'sealed'])
      .where('key_id', '<', vault.keyId)
      .limit(RESEALED_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    const anew = rows.map(({ kind, lookup, sealed }) => {
      const context = identityContext(kind, lookup);
      return vault.seal(vault.open(sealed, context), context).sealed;
    });
    await sql`
      update identities i set sealed = anew.sealed, key_id = ${vault.keyId}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${anew}::bytea[]) as anew (id, sealed)
      where i.id = anew.id`.execute(trx);
    return rows.length;
  });
}

function wrapper(secret: string): KeyObject {
  return deriveKey(secret, 'stagebell/wrap/1');
}

/** Null when another secret wrapped them. */
function unwrapAll(by: KeyObject, rows: { id: number; wrapped: Buffer }[]): Keys | null {
  try {
    // Each in a context of its own, so that none can be put in the place of another.
    return new Map(rows.map(({ id, wrapped }) => [id, decrypt(by, wrapped, keyContext(id))]));
  } catch {
    return null;
  }
}

async function keep(db: Database, by: KeyObject, keys: Keys): Promise<Keys> {
  await db
    .insertInto('vault_keys')
    .values([...keys].map(([id, key]) => ({ id, wrapped: encrypt(by, key, keyContext(id)) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ wrapped: eb.ref('excluded.wrapped') })),
    )
    .execute();
  return keys;
}

function unfit(previous: string | null): string {
  return previous === null
    ? 'SECRET_KEY is not the one that this database was sealed with. Set the right one, or to change it set the old one as SECRET_KEY_PREVIOUS'
    : 'Neither SECRET_KEY nor SECRET_KEY_PREVIOUS is the one that this database was sealed with';
}

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { identityContext } from './encryption-contexts.ts';
import type { Vault } from './vault.ts';
import { openVault, reseal, SecretKeyError } from './vault-keys.ts';

const OLD = 'the secret key of the first year, long enough';
const NEW = 'the secret key of the second year, long enough';

describe('the keys of a database', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  const CONTEXT = 'replies 1 2';
  const contextOf = (lookup: Buffer) => identityContext('wa_id', lookup);

  async function keepAddress(vault: Vault, address: string) {
    const lookup = vault.lookup('wa_id', address);
    const sealed = vault.seal(address, contextOf(lookup));
    await sql`
      with contact as (insert into contacts default values returning id)
      insert into identities (contact_id, portfolio, kind, lookup, sealed, key_id)
      select id, '1', 'wa_id', ${lookup}, ${sealed.sealed}, ${sealed.keyId} from contact`.execute(
      database.db,
    );
  }
  const addresses = () =>
    database.db
      .selectFrom('identities')
      .select(['lookup', 'sealed', 'key_id'])
      .orderBy('id')
      .execute();
  const keyIds = async () =>
    (await database.db.selectFrom('vault_keys').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );

  it('are the same for every process that knows the secret', async () => {
    const [one, other] = await Promise.all([
      openVault(database.db, OLD),
      openVault(database.db, OLD),
    ]);
    expect(other.open(one.seal('351911111111', CONTEXT).sealed, CONTEXT)).toBe('351911111111');
    expect(other.lookup('wa_id', '1')).toEqual(one.lookup('wa_id', '1'));
  });

  it('are not told by the database alone', async () => {
    await openVault(database.db, OLD);
    await expect(openVault(database.db, NEW)).rejects.toThrow(SecretKeyError);
    await expect(openVault(database.db, NEW, 'neither the one before')).rejects.toThrow(
      SecretKeyError,
    );
  });

  it('pass to a new secret, which finds and opens what the old one sealed', async () => {
    const before = await openVault(database.db, OLD);
    const { sealed } = before.seal('351911111111', CONTEXT);
    const after = await openVault(database.db, NEW, OLD);
    expect(after.open(sealed, CONTEXT)).toBe('351911111111');
    expect(after.lookup('wa_id', '1')).toEqual(before.lookup('wa_id', '1'));
    expect(after.keyId).toBeGreaterThan(before.keyId);
    await expect(openVault(database.db, OLD)).rejects.toThrow(SecretKeyError);
    // The old one may stay set for a while.
    expect((await openVault(database.db, NEW, OLD)).keyId).toBe(after.keyId);
  });

  it('cannot be exchanged for each other', async () => {
    await openVault(database.db, OLD);
    await sql`
      update vault_keys k set wrapped = other.wrapped from vault_keys other
      where other.id = 1 - k.id`.execute(database.db);
    await expect(openVault(database.db, OLD)).rejects.toThrow(SecretKeyError);
  });

  it('bind what they encrypt to its row from the first key on', async () => {
    const { sealed } = (await openVault(database.db, OLD)).seal('text', CONTEXT);
    const vault = await openVault(database.db, NEW, OLD);
    expect(vault.open(sealed, CONTEXT)).toBe('text');
    expect(() => vault.open(sealed, 'replies 1 3')).toThrow();
  });

  it('seal anew what old ones sealed, and the old ones go', async () => {
    const before = await openVault(database.db, OLD);
    for (let index = 0; index < 1001; index++) {
      const address = `35191000${1000 + index}`;
      await keepAddress(before, address);
    }
    const after = await openVault(database.db, NEW, OLD);
    expect(await keyIds()).toEqual([0, before.keyId, after.keyId]);
    expect(await reseal(database.db, after, sql`false`)).toBe(1);
    expect(await keyIds()).toEqual([0, after.keyId]);
    expect(await reseal(database.db, after, sql`false`)).toBe(0);
    const stored = await addresses();
    expect(new Set(stored.map(({ key_id }) => key_id))).toEqual(new Set([after.keyId]));
    const [first, last] = [stored[0]!, stored[1000]!];
    expect(after.open(last.sealed, contextOf(last.lookup))).toBe('351910002000');
    expect(() => before.open(first.sealed, contextOf(first.lookup))).toThrow();
    expect(() => after.open(first.sealed, contextOf(last.lookup))).toThrow();
  });
});

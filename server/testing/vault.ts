import { Vault } from '../db/vault.ts';

/** A vault that needs no database to keep its keys in. */
export function testVault(secret = 'a secret for tests'): Vault {
  return new Vault({ lookup: secret, sealing: new Map([[1, secret]]) });
}

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testVault } from '../testing/vault.ts';
import { hmacSha256, type Sealed } from './vault.ts';

const vault = testVault();
const CONTEXT = 'replies 1 2';

describe('the vault', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const [one, other] = [1, 2].map(() => vault.seal('351911111111 ü', CONTEXT)) as [
      Sealed,
      Sealed,
    ];
    expect(vault.open(one.sealed, CONTEXT)).toBe('351911111111 ü');
    expect(one.sealed.equals(other.sealed)).toBe(false);
    expect(one.sealed.includes('351911111111')).toBe(false);
  });

  it('refuses what was changed or sealed with another secret', () => {
    const { sealed } = vault.seal('text', CONTEXT);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => vault.open(changed, CONTEXT)).toThrow();
    expect(() => testVault('another secret').open(sealed, CONTEXT)).toThrow();
  });

  it('refuses what was encrypted in another context', () => {
    const { sealed } = vault.seal('text', CONTEXT);
    expect(() => vault.open(sealed, 'replies 1 3')).toThrow();
    expect(() => vault.open(sealed, '')).toThrow();
  });

  it('hashes equal texts equally for one purpose and differently for another', () => {
    expect(vault.lookup('wa_id', '1')).toEqual(vault.lookup('wa_id', '1'));
    expect(vault.lookup('wa_id', '1')).not.toEqual(vault.lookup('wamid', '1'));
    expect(vault.lookup('wa_id', '1')).toHaveLength(16);
  });

  it.each(['', 'wamid.HBgMMzUxOTE=', 'ü'.repeat(100), 'ü'.repeat(1000)])(
    'hashes %o as HMAC-SHA-256 does',
    (text) => {
      const key = Buffer.from('a key of thirty-two bytes, as is');
      const expected = createHmac('sha256', key).update(text).digest();
      expect(hmacSha256(key)(text)).toEqual(expected);
    },
  );
});

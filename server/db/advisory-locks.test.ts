import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

const SERVER = join(import.meta.dirname, '..');
/** It locks on hashes of names. */
const ELSEWHERE = ['domain/contacts/identities.ts'];

describe('advisory locks', () => {
  it('have each a number of its own', () => {
    const numbers = Object.values(ADVISORY_LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are taken by their names alone', async () => {
    const files = (await readdir(SERVER, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file),
    );
    const taking: string[] = [];
    for (const file of files) {
      const source = await readFile(join(SERVER, file), 'utf8');
      if (!/pg_(try_)?advisory_(xact_)?lock/.test(source)) continue;
      if (!source.includes('ADVISORY_LOCKS.')) taking.push(file);
    }
    expect(taking.sort()).toEqual(ELSEWHERE);
  });
});

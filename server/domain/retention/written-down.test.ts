import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { RETENTION } from '../../../contract/retention.ts';

it('docs/privacy.md gives the times that are enforced', async () => {
  const page = await readFile(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
  const written = [...page.matchAll(/^\| `(\w+)`: .* \| (\d+) (day|month)s? \|$/gm)];
  expect(
    Object.fromEntries(
      written.map(([, what, count, unit]) => [what, { unit, count: Number(count) }]),
    ),
  ).toEqual(RETENTION);
});

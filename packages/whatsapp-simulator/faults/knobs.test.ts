import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knobs } from './knobs.ts';

it('the README explains every knob', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const unexplained = Object.keys(knobs.shape).filter((name) => !readme.includes(`\`${name}\``));
  expect(unexplained).toEqual([]);
});

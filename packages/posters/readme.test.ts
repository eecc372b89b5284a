import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const blockOf = (language: string) => readme.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';

it('the example in the README prints what stands below it', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', blockOf('ts')],
    { cwd: import.meta.dirname },
  );
  expect(stdout).toBe(blockOf('json'));
});

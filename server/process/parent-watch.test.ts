import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const CHILD = `
  const { onParentGone } = await import(${JSON.stringify(import.meta.resolve('./parent-watch.ts'))});
  onParentGone(() => { console.log('alone'); process.exit(); });
  setInterval(() => {}, 60_000);
  console.log('watching');
`;

const PARENT = `
  const { spawn } = require('node:child_process');
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  spawn(process.execPath, ['--input-type=module', '--eval', process.argv[1]], options);
`;

it('notices that the process that started it was killed', async () => {
  const parent = spawn(process.execPath, ['--eval', PARENT, CHILD], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(parent, 'exit');
  parent.stdout.once('data', () => parent.kill('SIGKILL'));
  // The child holds the pipe's other end, so the text ends only when the child has ended too.
  expect(await text(parent.stdout)).toBe('watching\nalone\n');
  expect(await exited).toEqual([null, 'SIGKILL']);
});

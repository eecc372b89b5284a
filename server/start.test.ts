import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Writes which of React's two builds was loaded, when the process ends. */
const TELL = `import { Module } from 'node:module';
  // Node also reads what it does not run, to learn its names.
  const ran = () => Object.values(Module._cache).filter(({ loaded }) => loaded);
  process.on('exit', () => console.log(ran().map(({ filename }) => filename).join('\\n')));`;

it('renders with the production build of React, unless it is told otherwise', async () => {
  // The pages are loaded first of all; then this address of no database ends it.
  const server = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(TELL)}`,
      join(import.meta.dirname, 'start.js'),
    ],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(server, 'close');
  expect(output).toContain('react.production.js');
  expect(output).not.toContain('react.development.js');
}, 120_000);

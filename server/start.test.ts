import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

it('stops the database and the simulator that it began when its own port is taken', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stagebell-start-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const server = spawn(process.execPath, [join(import.meta.dirname, 'start.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      SIMULATOR_PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The simulator inherits this stream, so its end says that both have ended.
  const words = await text(server.stderr);
  expect(words).toContain('EADDRINUSE');
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  taken.close();
  await rm(dataDir, { recursive: true });
}, 120_000);

it('leaves the simulator of another process alone where no embedded database says whose DATA_DIR it is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stagebell-start-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'start.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      SIMULATOR_PORT: '3999',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await text(server.stderr)).toContain('The database does not answer');
  expect(existsSync(join(dataDir, 'simulator'))).toBe(false);
  await rm(dataDir, { recursive: true });
}, 120_000);

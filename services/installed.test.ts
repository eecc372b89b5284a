import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { program, serviceEnvironment } from './installed.ts';

const run = promisify(execFile);

it.each([
  ['etcd', ['--version'], 'etcd Version'],
  ['haproxy', ['-v'], 'HAProxy version'],
  ['python3', [program('patroni'), '--version'], 'patroni'],
  ['postgres', ['--version'], 'postgres (PostgreSQL)'],
  ['pgbouncer', ['--version'], 'PgBouncer'],
  ['pgbackrest', ['version'], 'pgBackRest'],
])('%s runs from the folder that it was unpacked in', async (name, args, said) => {
  const { stdout } = await run(program(name), args, { env: serviceEnvironment() });
  expect(stdout).toContain(said);
});

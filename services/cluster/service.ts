import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountForPostgres } from '@stagebell/embedded-postgresql';
import { program, serviceEnvironment } from '../installed.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const STOP_WITHIN_MS = 15_000;

/** Whom services run as when root runs the tests, because PostgreSQL refuses root; undefined otherwise. */
const account = await accountForPostgres(null);

/** Makes a folder that only the account of services may enter. */
export async function serviceFolder(...parts: string[]): Promise<string> {
  const path = join(...parts);
  await mkdir(path, { mode: 0o700 });
  if (account) await chown(path, account.uid, account.gid);
  return path;
}

export interface ServiceOptions {
  args: string[];
  environment?: Record<string, string>;
  cwd: string;
  /** Whether it does what it is for. */
  isReady(): Promise<boolean>;
}

/** A program of Debian's that runs until it is stopped. */
export interface Service {
  pid: number;
  output(): string;
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts a program and waits until it is ready.
 * @throws with what it said, where it ends before or is not ready in three minutes
 */
export async function startService(name: string, options: ServiceOptions): Promise<Service> {
  const child = spawn(program(name), options.args, {
    cwd: options.cwd,
    env: { ...serviceEnvironment(), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const output = lastOutputOf(child);
  const service: Service = {
    pid: child.pid!,
    output,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
  try {
    await until(`answer of ${name}`, async () => hasEnded(child) || (await options.isReady()));
    if (hasEnded(child)) throw new Error('It ended');
  } catch (cause) {
    await service.kill();
    throw new Error(`${name} did not get ready:\n${output()}`, { cause });
  }
  return service;
}

/**
 * Runs a program to its end.
 * @throws with what it said, where it fails
 */
export async function runService(
  name: string,
  { args, environment, cwd }: Omit<ServiceOptions, 'isReady'>,
): Promise<void> {
  await run(program(name), args, {
    cwd,
    env: { ...serviceEnvironment(), ...environment },
    ...(account && { uid: account.uid, gid: account.gid }),
  });
}

function lastOutputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  }
  return () => output;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exit;
  clearTimeout(timer);
}

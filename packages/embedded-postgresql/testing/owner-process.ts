import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Account } from '../account.ts';

/** A process that owns, or tried to own, an embedded database. */
export interface OwnerProcess {
  /** What came of its start. */
  outcome: { url: string; adopted: boolean } | { error: string; message: string };
  said: string[];
  /** Ends it: SIGKILL as a crash does, SIGTERM after an orderly stop of the database. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const PROGRAM = `
  const { startEmbeddedDatabase } = await import(process.argv[1]);
  const say = (what) => console.log(JSON.stringify(what));
  try {
    const options = JSON.parse(process.argv[2]);
    const database = await startEmbeddedDatabase({ ...options, log: (said) => say({ said }) });
    process.once('SIGTERM', () => database.stop());
    say({ url: database.url, adopted: database.adopted });
  } catch (error) {
    say({ error: error.name, message: error.message });
  }
`;

/** Starts the database in a process of its own, which a test can kill. */
export async function startOwner(
  options: { dataDir: string; elsewhere?: string },
  {
    module = import.meta.resolve('../embedded-database.ts'),
    account,
  }: { module?: string; account?: Account } = {},
): Promise<OwnerProcess> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, module, JSON.stringify(options)],
    {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  );
  const exited = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line);
    if ('said' in message) {
      said.push(message.said);
      continue;
    }
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      await exited;
    };
    return { outcome: message, said, end };
  }
  throw new Error('The owner process ended without a word.');
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './errors.ts';

/** A user of this machine that PostgreSQL's programs run as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const run = promisify(execFile);

/**
 * The account PostgreSQL runs as when we are root, which its programs refuse: whoever owns the
 * data already (a clone may have been run by an ordinary user before), else `postgres`, else
 * `nobody`. Undefined when we are not root: then it runs as ourselves.
 * @throws EmbeddedDatabaseError when this machine has no such account.
 */
export async function accountForPostgres(
  dataOwner: { uid: number; gid: number } | null,
): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (dataOwner && dataOwner.uid !== 0) return { name: `user ${dataOwner.uid}`, ...dataOwner };
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (account) return account;
  throw new EmbeddedDatabaseError(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether the account can enter the folder; tried as that account, because ACLs and mounts count too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  try {
    const { uid, gid } = account;
    await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { uid, gid, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

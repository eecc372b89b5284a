import { createHash } from 'node:crypto';
import {
  chown,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';
import { type Account, accountForPostgres, canEnter } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { nullIfMissing } from './files.ts';
import { isAlive } from './lock-file.ts';
import { findPrograms, makeOpen, type Programs, runProgram } from './programs.ts';

/** A made database cluster, ready to be started. */
export interface Cluster {
  /** PostgreSQL's data folder, as a real path. */
  folder: string;
  programs: Programs;
  /** Whom PostgreSQL runs as; undefined means as ourselves. */
  account: Account | undefined;
  /** Its files may not be on the disk yet: see `syncCluster`. */
  isNew: boolean;
}

/**
 * Opens the cluster in `DATA_DIR/postgres`, and makes it on the first start. Where PostgreSQL's
 * account cannot enter DATA_DIR, `DATA_DIR/postgres` is a link to a folder of its own in
 * `elsewhere`; the link alone decides, so the data stays found when permissions change.
 * @throws EmbeddedDatabaseError
 */
export async function openCluster(
  dataDir: string,
  elsewhere: string,
  log: (message: string) => void,
): Promise<Cluster> {
  const link = path.join(dataDir, 'postgres');
  const owner = await stat(link).catch(nullIfMissing);
  if (owner && ![0, owner.uid].includes(process.getuid?.() ?? 0)) {
    throw new EmbeddedDatabaseError(
      `${link} belongs to user ${owner.uid}. Start as that user or as root.`,
    );
  }
  const account = await accountForPostgres(owner);
  const programs = await findPrograms(account, elsewhere, log);
  if (!owner) {
    const lost = await readlink(link).catch(() => undefined);
    if (lost) throw new EmbeddedDatabaseError(`${link} points to ${lost}, which is gone.`);
    await make(link, elsewhere, programs, account);
  }

  const folder = await realpath(link);
  if (folder.startsWith(`${elsewhere}${path.sep}`) && account) {
    log(`The user ${account.name} cannot reach ${dataDir}: the database is kept in ${folder}.`);
  } else if (account && !(await canEnter(account, folder))) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL runs as ${account.name}, who cannot enter ${folder}. Let others pass through the folders above it (chmod o+x).`,
    );
  }
  return { folder, programs, account, isNew: !owner };
}

/**
 * Waits until the files of a new cluster are on the disk. PostgreSQL sees to what it writes itself, but not to what
 * `initdb` wrote, which takes longer to reach the disk than all else that a first start waits for.
 */
export async function syncCluster({ folder, programs, account }: Cluster): Promise<void> {
  await runProgram(programs.initdb, [`--pgdata=${folder}`, '--sync-only'], account);
}

async function make(
  link: string,
  elsewhere: string,
  programs: Programs,
  account: Account | undefined,
): Promise<void> {
  const dataDir = path.dirname(link);
  await removeDeadDrafts(dataDir);
  const isReachable = !account || (await canEnter(account, dataDir));
  const draft = isReachable
    ? path.join(dataDir, `postgres.new-${process.pid}`)
    : await placeElsewhere(dataDir, elsewhere);
  await mkdir(draft, { mode: 0o700 });
  try {
    const folder = await initialise(draft, programs, account);
    // Either of the two is one atomic step, so a start cut short leaves no half-made database.
    await (isReachable ? rename(folder, link) : symlink(folder, link));
    if (isReachable) await rm(draft, { recursive: true });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    const wasMadeByAnotherStart = code === 'EEXIST' || code === 'ENOTEMPTY';
    if (!wasMadeByAnotherStart) throw error;
  }
}

/** A new name each time, so that a DATA_DIR that was removed and recreated starts empty. */
async function placeElsewhere(dataDir: string, elsewhere: string): Promise<string> {
  await makeOpen(elsewhere);
  const owner = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(elsewhere, `${owner}-${Date.now()}-${process.pid}`);
}

async function initialise(
  draft: string,
  programs: Programs,
  account: Account | undefined,
): Promise<string> {
  const folder = path.join(draft, 'data');
  if (account) await chown(draft, account.uid, account.gid);
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    // The socket is guarded by its folder, which only the account enters. No port is opened.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    '--no-sync',
  ];
  await runProgram(programs.initdb, args, account);
  return folder;
}

/** A process killed during initdb leaves its draft behind. */
async function removeDeadDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^postgres\.new-(\d+)$/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isAlive(pid))) {
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    }
  }
}

import type pg from 'pg';
import { CHANGES_GATHERED_MINUTES } from '../../contract/limits.ts';
import { alertSeldom, type RaiseSeldom } from '../alert-seldom.ts';
import type { Config } from '../config.ts';
import { ASYNCHRONOUS_COMMITS } from '../db/asynchronous-commit.ts';
import { setClock } from '../db/clock.ts';
import { connect, connectPooled, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { takeSharedUses } from '../db/shared-uses.ts';
import type { DeliveryDeps } from '../delivery/delivery.ts';
import { connectLedger } from '../delivery/ledger/connect-ledger.ts';
import { DELIVERY_POLICY } from '../delivery/policy.ts';
import { pageVersions } from '../domain/gigs/page-versions.ts';
import { type LeavingJournal, openLeavingJournal } from '../domain/leaving/journal.ts';
import { applyJournal } from '../domain/leaving/leaving.ts';
import { recordedStore } from '../domain/pictures/recorded-store.ts';
import type { Services } from '../domain/services.ts';
import { createSharedLimit } from '../load/shared-limit.ts';
import type { Logger } from '../log.ts';
import { createVersionChecker } from '../pages/cache/version-checker.ts';
import { openGazetteer } from '../places/places.ts';
import { openMedia } from './open-media.ts';
import { openMaps, openPlaces } from './open-places.ts';
import type { OpenResources } from './open-resources.ts';
import { STOP_MS } from './pace.ts';
import { openVaultBySettings } from './secret-key.ts';

/** How many of a web process's connections apply statuses: one does, and another looks something up. */
const LEDGER_OF_WEB = 2;

/** Of a process, beside those of the ledger. */
const CONNECTIONS = 14;
/** How many of a worker's listen for jobs, take them and call them done. */
const CONNECTIONS_OF_JOBS = 3;

/**
 * A web process connects through the pooler where one is set. A worker listens, so it connects directly, and has a
 * second pool for its jobs, whose commits wait for neither disk nor standbys because jobs are only wake-up calls.
 */
function openDatabase(
  { role, databasePooledUrl }: Config,
  databaseUrl: string,
): { db: Database; jobs: pg.Pool | null; main: pg.Pool } {
  if (role === 'web' && databasePooledUrl) {
    const { db, pool } = connectPooled(databasePooledUrl, CONNECTIONS);
    return { db, jobs: null, main: pool };
  }
  const jobs =
    role === 'web'
      ? null
      : connect(databaseUrl, CONNECTIONS_OF_JOBS, {}, ASYNCHRONOUS_COMMITS).pool;
  const { db, pool } = connect(databaseUrl, CONNECTIONS - (jobs ? CONNECTIONS_OF_JOBS : 0));
  return { db, jobs, main: pool };
}

/** Clocks drift, and the database may move to another machine. */
const CLOCK_EVERY_MS = 60_000;
/** Clocks that are synchronised differ by less. */
const CLOCK_OFF_MS = 5_000;

async function keepClockOfDatabase(
  db: Database,
  log: Logger,
  resources: OpenResources,
): Promise<void> {
  async function sync(): Promise<void> {
    const ahead = await setClock(db);
    if (Math.abs(ahead) < CLOCK_OFF_MS) return;
    log.warn(
      { seconds: -ahead / 1000 },
      'The clock of this machine is off from that of the database',
    );
  }
  await sync();
  const timer = setInterval(() => {
    sync().catch((error: unknown) => log.warn({ err: error }, 'Could not ask for the time'));
  }, CLOCK_EVERY_MS);
  timer.unref();
  resources.add(async () => clearInterval(timer));
}

/** The journal of who left: that of this machine, and of all others where they have a bucket in common. */
async function openJournal(
  { dataDir, s3 }: Config,
  raise: RaiseSeldom,
  resources: OpenResources,
): Promise<LeavingJournal> {
  const own = await openLeavingJournal(dataDir);
  if (!s3) return own;
  // Loaded only where it is used.
  const { bucketNotes } = await import('../media/stores/bucket-notes.ts');
  const { shareJournal } = await import('../domain/leaving/shared-journal.ts');
  const journal = shareJournal(own, bucketNotes(s3), {
    onTrouble: (error) =>
      void raise(
        'shared journal',
        `Who left cannot be kept in the bucket, or read from it, and is known on its own machine alone. ${(error as Error).message}`,
      ),
  });
  resources.add(() => journal.stop(), STOP_MS.database);
  return journal;
}

/** Where a process reports what happens in it. */
export type Reporting = Pick<Required<DeliveryDeps>, 'log' | 'measures' | 'tracing' | 'onAlert'>;

/** The services by themselves, and what only some parts of a process use. */
export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** Opens the database, brought up to date, and everything that the rules need. Closed with `resources`. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  resources: OpenResources,
  { log, measures, onAlert }: Reporting,
) {
  const [, newer] = await Promise.all([openGazetteer(), migrate(databaseUrl)]);
  if (newer.length > 0) {
    log.warn({ newer }, 'The database is of a newer version: this one works on beside it');
  }
  const { db, jobs, main } = openDatabase(config, databaseUrl);
  resources.add(() => db.destroy(), STOP_MS.database);
  const ledger = connectLedger(databaseUrl, jobs ? undefined : LEDGER_OF_WEB);
  resources.add(() => ledger.destroy(), STOP_MS.database);
  if (jobs) resources.add(() => jobs.end(), STOP_MS.database);
  await keepClockOfDatabase(db, log, resources);
  const vault = await openVaultBySettings(db, config);
  if (config.previousSecretKey) {
    log.info({}, 'SECRET_KEY holds from here on: SECRET_KEY_PREVIOUS is not needed any more');
  }
  const raise = alertSeldom(db, onAlert, DELIVERY_POLICY.alertEveryMs);
  const media = await openMedia(config, raise, measures);
  const journal = await openJournal(config, raise, resources);
  const forgotten = await applyJournal(db, journal);
  if (forgotten > 0) {
    log.warn({ forgotten }, 'The database was restored: who had been forgotten since is again');
  }
  const services: Services = {
    db,
    vault,
    media: recordedStore(db, media.store),
    places: await openPlaces(config, createSharedLimit(takeSharedUses(db, vault)), log),
    maps: openMaps(config),
    publicUrl: config.publicUrl,
    gatherChangesMs: CHANGES_GATHERED_MINUTES * 60_000,
    newArtists: config.newArtists,
  };
  const versions = createVersionChecker((keys) => pageVersions(db, services.places, keys));
  const pools = { main, ledger: ledger.pool, ...(jobs && { jobs }) };
  return { services, media, journal, ledger, jobs, pools, versions };
}

import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatherFans, publish } from '../../proofs/installation/fans.ts';
import { type Installation, startInstallation } from '../../proofs/installation/installation.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { runService } from '../cluster/service.ts';
import { type BackedUpPostgres, startBackedUpPostgres } from './backed-up-postgres.ts';

const AFTERWARDS = join(import.meta.dirname, '../../operations/after-a-restore');
const FANS = 60;

let postgres: BackedUpPostgres;
let installation: Installation | undefined;
beforeAll(async () => {
  postgres = await startBackedUpPostgres();
  await migrate(postgres.url);
});
afterAll(async () => {
  await installation?.close();
  await postgres?.stop();
});

it('tells nobody twice after the database was lost and restored to a moment in the middle of telling them, and keeps who left since away', async () => {
  const { db, pool } = connect(postgres.url);
  installation = await startInstallation({
    database: { db, pool, url: postgres.url, close: () => db.destroy() },
    workers: 0,
    messagesPerSecond: 20,
    unknownWaitSeconds: 3,
    settings: { ROLE: 'all' },
  });
  const { web, phones } = installation;
  const { artistId, waIds } = await gatherFans(installation, FANS);
  const [stopped, forgotten, ...others] = waIds as [string, string, ...string[]];
  await postgres.backUp();

  // The moment: one gig is told to some, and another announced. So slow until the next start, that a busy machine stops
  // it long before all are told.
  await sql`update sender_numbers set messages_per_second = 2`.execute(db);
  await publish(installation, artistId);
  await expect.poll(() => installation!.told()).toBeGreaterThan(FANS / 10);
  await web.stop();
  const toldBefore = await installation!.told();
  expect(toldBefore).toBeLessThan(FANS);
  await publish(installation, artistId);
  const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(db);
  const { moment } = rows[0]!;

  // Afterwards: everybody is told of both, two leave, and the others hear of a third gig.
  await web.start();
  await expect.poll(() => phones.announcementsShown(waIds)).toEqual({ 2: FANS });
  await phones.send(stopped, 'Stop');
  await phones.send(forgotten, 'Delete my data');
  await expect.poll(() => phones.announcementsShown([stopped, forgotten])).toEqual({ 3: 2 });
  await phones.send(forgotten, 'Yes, delete my data');
  await expect.poll(() => phones.announcementsShown([forgotten])).toEqual({ 4: 1 });
  await publish(installation, artistId);
  await expect.poll(() => phones.announcementsShown(others)).toEqual({ 3: others.length });
  await postgres.archived();

  await postgres.lose();
  await web.stop();
  await postgres.restore(moment);
  await psql('1-before-the-start.sql');
  await web.start();
  await expect.poll(() => waiting(installation!)).toBe(0);
  await psql('2-a-minute-later.sql', '-v', `restored_to=${moment.toISOString()}`);

  // A fourth gig is the only one that anybody hears of, and whoever left hears of none.
  await publish(installation, artistId);
  await expect.poll(() => phones.announcementsShown(others)).toEqual({ 4: others.length });
  await installation.settled(['queued'], 180_000);
  expect(await phones.announcementsShown(others)).toEqual({ 4: others.length });
  expect(await phones.announcementsShown([stopped])).toEqual({ 3: 1 });
  expect(await phones.announcementsShown([forgotten])).toEqual({ 4: 1 });
});

const psql = (file: string, ...more: string[]) =>
  runService('psql', {
    args: [postgres.url, '-q', '-f', join(AFTERWARDS, file), ...more],
    cwd: '/',
  });

/** How many announcements are still to be turned into deliveries. */
async function waiting({ db }: Installation): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from announcements where state = 'waiting'`.execute(db);
  return rows[0]!.waiting;
}

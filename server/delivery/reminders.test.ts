import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  announceChange,
  announceNew,
  factsOf,
  supersedeAll,
} from '../domain/announcing/announcements.ts';
import { writeReminders } from '../domain/announcing/reminders.ts';
import { pauseGig, watchGig } from '../domain/follows/follows.ts';
import { gigRow } from '../domain/gigs/gig-rows.ts';
import { setGigStatus } from '../domain/gigs/saving/edit-gig.ts';
import { createScene, type Scene, type SceneWorker } from '../testing/scene.ts';

const ANA = '351911111111';
const BEA = '351922222222';
/** 18:00 on the day before a gig at 14:00. */
const BEFORE = 20;

describe('The reminder of a gig', () => {
  let scene: Scene;
  let worker: SceneWorker;
  let gigId: number;
  beforeEach(async () => {
    scene = await createScene();
    worker = await scene.worker();
    ({ gigId } = await scene.publish(await scene.cast.artist('djana'), 'Recife'));
    await beginsIn(BEFORE - 0.1);
    await sql`
      update announcements set state = 'fanned-out', created_at = now() - interval '1 day'`.execute(
      scene.db,
    );
  });
  afterEach(() => scene.close());

  /** The gig is at 14:00 by the venue's clock; its reminder was due six minutes ago. */
  const beginsIn = (hours: number) =>
    sql`
      update gigs set wall_time = '2030-06-15T14:00',
        starts_at = date_trunc('second', now()) + ${hours} * interval '1 hour'
      where id = ${gigId}`.execute(scene.db);
  async function watcher(waId: string, sinceHours = 24): Promise<number> {
    const contactId = await scene.fan(waId);
    await watchGig(scene.db, contactId, gigId);
    await sql`
      update watches set created_at = now() - ${sinceHours} * interval '1 hour'
      where contact_id = ${contactId}`.execute(scene.db);
    return contactId;
  }
  const reminders = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from announcements where kind = 'reminder'`.execute(scene.db);
    return rows[0]!.count;
  };

  it('reaches who asked to be kept updated, once, the evening before', async () => {
    await watcher(ANA);
    await pauseGig(scene.db, await watcher(BEA), gigId);
    await worker.sweep();
    await scene.quiet();
    await worker.sweep();
    await scene.quiet();
    expect(scene.meta.sent).toMatchObject([
      { to: ANA, type: 'template', template: { name: 'gig_reminder_v1' } },
    ]);
  });

  it('is written once by two workers at once', async () => {
    await watcher(ANA);
    await Promise.all(Array.from({ length: 4 }, () => writeReminders(scene.db, scene.log)));
    expect(await reminders()).toBe(1);
  });

  it('is written although that of another gig fails each time', async () => {
    await watcher(ANA);
    const broken = gigId;
    ({ gigId } = await scene.publish(await scene.cast.artist('erika'), 'Recife'));
    await sql`
      update announcements set state = 'fanned-out', created_at = now() - interval '1 day'`.execute(
      scene.db,
    );
    await beginsIn(BEFORE - 0.1);
    await watcher(BEA);
    await sql`alter table announcements add constraint broken
      check (gig_id <> ${sql.lit(broken)} or kind <> 'reminder')`.execute(scene.db);
    await expect(writeReminders(scene.db, scene.log)).rejects.toThrow(/broken/);
    expect(await reminders()).toBe(1);
  });

  it.each([
    ['too early', BEFORE + 0.1],
    ['too late in the night', BEFORE - 3.1],
  ])('is not written %s', async (_, hours) => {
    await watcher(ANA);
    await beginsIn(hours);
    await writeReminders(scene.db, scene.log);
    expect(await reminders()).toBe(0);
  });

  it('is sent although an announcement after its hour was dropped before anybody heard of it', async () => {
    await watcher(ANA);
    await sql`update gigs set revision = revision + 1 where id = ${gigId}`.execute(scene.db);
    await announceNew(scene.db, await gigRow(scene.db, gigId));
    await supersedeAll(scene.db, [gigId]);
    await writeReminders(scene.db, scene.log);
    expect(await reminders()).toBe(1);
  });

  it('spares who asked only just now', async () => {
    await watcher(ANA, 5);
    await writeReminders(scene.db, scene.log);
    expect(await reminders()).toBe(0);
    await watcher(BEA);
    await worker.sweep();
    await scene.quiet();
    expect(scene.told()).toEqual([BEA]);
  });

  it.each(['cancelled', 'postponed'] as const)('is not sent of a %s gig', async (status) => {
    await watcher(ANA);
    await scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, status));
    await writeReminders(scene.db, scene.log);
    expect(await reminders()).toBe(0);
  });

  it('that still waits is dropped when the gig is postponed', async () => {
    await watcher(ANA);
    await worker.stop();
    await writeReminders(scene.db, scene.log);
    const later = await scene.worker();
    await scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'postponed'));
    await later.sweep();
    await scene.quiet();
    expect(scene.meta.sent).toMatchObject([{ template: { name: 'gig_changed_v3' } }]);
  });

  it('comes again for a new date, but not right after the news of it', async () => {
    await watcher(ANA);
    await writeReminders(scene.db, scene.log);
    const before = factsOf(await gigRow(scene.db, gigId));
    await beginsIn(BEFORE - 1);
    await sql`update gigs set revision = revision + 1 where id = ${gigId}`.execute(scene.db);
    await announceChange(scene.db, before, await gigRow(scene.db, gigId), 0);
    await writeReminders(scene.db, scene.log);
    expect(await reminders()).toBe(1);
    await sql`
      update announcements set created_at = created_at - interval '2 hours'`.execute(scene.db);
    await writeReminders(scene.db, scene.log);
    expect(await reminders()).toBe(2);
  });
});

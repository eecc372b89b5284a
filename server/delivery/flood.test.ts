import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fanOut } from '../domain/announcing/fan-out.ts';
import { setGigStatus } from '../domain/gigs/saving/edit-gig.ts';
import { ENGLISH } from '../languages/words.ts';
import { createScene, newestAnnouncement, type Published, type Scene } from '../testing/scene.ts';
import { graphError } from '../testing/stand-ins/meta.ts';

const ANA = '351911111111';

describe('An artist who announces many gigs at once', () => {
  let scene: Scene;
  let artist: number;
  let fan: number;
  beforeEach(async () => {
    scene = await createScene();
    artist = await scene.cast.artist('djana');
    fan = await scene.follower(ANA, artist, 'Recife');
  });
  afterEach(() => scene.close());

  async function publish(count: number): Promise<Published[]> {
    const gigs: Published[] = [];
    while (gigs.length < count) gigs.push(await scene.fanOut(artist));
    return gigs;
  }
  const isQuiet = async () => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from delivery_queue where ready_at <= now())
        + (select count(*) from leased_batches) as open`.execute(scene.db);
    return rows[0]!.open === 0;
  };
  async function send(): Promise<void> {
    const worker = await scene.worker();
    await worker.start();
    await expect.poll(isQuiet).toBe(true);
    await worker.stop();
  }
  /** How many deliveries are in each state. */
  async function states(): Promise<Record<string, number>> {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int from deliveries group by state`.execute(scene.db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }
  async function hoursPass(hours: number): Promise<void> {
    await sql`update deliveries set sent_at = sent_at - ${hours} * interval '1 hour'`.execute(
      scene.db,
    );
    await sql`update delivery_queue set ready_at = ready_at - ${hours} * interval '1 hour'`.execute(
      scene.db,
    );
  }
  const further = (count: number) => ENGLISH.announcements.moreGigs({ count, artist: 'djana' });
  /** Messages are posted side by side, in any order. */
  const holding = (text: string) =>
    scene.meta.sent.filter((message) => JSON.stringify(message).includes(text));

  it('sends a fan six messages, of which the last tells of all that is more', async () => {
    await scene.openWindow(fan);
    await publish(11);
    await send();
    expect(scene.meta.sent).toHaveLength(6);
    expect(holding(further(5))).toHaveLength(1);
    expect(holding('/a/djana')).toHaveLength(1);
    expect(await states()).toEqual({ sent: 11 });
  });

  it('says so in the approved template, too', async () => {
    await publish(8);
    await send();
    expect(scene.meta.sent).toHaveLength(6);
    expect(holding(further(2))).toHaveLength(1);
    expect(await states()).toEqual({ sent: 8 });
  });

  it('has later ones wait for an hour, and after a dozen in a day for the day, then told at once', async () => {
    await scene.openWindow(fan);
    await publish(6);
    await send();
    await publish(3);
    await send();
    expect(scene.meta.sent).toHaveLength(6);
    expect(await states()).toEqual({ sent: 6, queued: 3 });
    await hoursPass(1);
    await send();
    expect(scene.meta.sent).toHaveLength(9);
    await publish(5);
    await send();
    expect(scene.meta.sent).toHaveLength(12);
    expect(holding(further(2))).toHaveLength(1);
    await hoursPass(1);
    await publish(2);
    await send();
    expect(scene.meta.sent).toHaveLength(12);
    await hoursPass(23);
    await send();
    expect(scene.meta.sent).toHaveLength(14);
    expect(await states()).toEqual({ sent: 16 });
  });

  it('still tells of what becomes of a gig that was summed up, at once', async () => {
    await scene.openWindow(fan);
    const gigs = await publish(11);
    await send();
    const { gigId } = gigs[10]!;
    await scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await fanOut(scene.db, await newestAnnouncement(scene.db, gigId));
    await send();
    expect(scene.meta.sent).toHaveLength(7);
    expect(JSON.stringify(scene.meta.sent[6])).toContain('Cancelled: ');
  });

  it('loses nothing where WhatsApp refuses the message that sums up', async () => {
    await scene.openWindow(fan);
    await publish(11);
    let refusals = 0;
    scene.meta.answer = (message) =>
      JSON.stringify(message).includes(further(5)) && refusals++ === 0
        ? graphError(500, 131000)
        : undefined;
    await send();
    // What came back may have found no room.
    await hoursPass(1);
    await send();
    expect(await states()).toEqual({ sent: 11 });
    expect(refusals).toBeGreaterThan(0);
  });

  it('is one of many: others have room of their own', async () => {
    await scene.openWindow(fan);
    const other = await scene.cast.artist('erika');
    await scene.follower(ANA, other, 'Recife');
    await publish(7);
    await scene.fanOut(other);
    await send();
    expect(scene.meta.sent).toHaveLength(7);
    expect(await states()).toEqual({ sent: 8 });
  });
});

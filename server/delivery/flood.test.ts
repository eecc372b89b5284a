import { refusal } from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GigStatus } from '../../contract/gig.ts';
import { announceReminder } from '../domain/announcing/announcements.ts';
import { dueAnnouncements, fanOut } from '../domain/announcing/fan-out.ts';
import { lastToldGig, messageKnown } from '../domain/announcing/last-told.ts';
import { suppress } from '../domain/contacts/suppressions.ts';
import {
  pauseGig,
  unfollowAllArtists,
  unfollowArtist,
  watchGig,
} from '../domain/follows/follows.ts';
import { gigRow } from '../domain/gigs/gig-rows.ts';
import { setGigStatus } from '../domain/gigs/saving/edit-gig.ts';
import { ENGLISH } from '../languages/words.ts';
import { createScene, newestAnnouncement, type Published, type Scene } from '../testing/scene.ts';
import { statusOf } from '../testing/statuses.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
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

  async function publish(count: number, startsAt?: Date): Promise<Published[]> {
    const gigs: Published[] = [];
    while (gigs.length < count) {
      const gig = await scene.publish(artist, 'Recife', startsAt);
      await fanOut(scene.db, gig.announcementId);
      gigs.push(gig);
    }
    return gigs;
  }
  /** Gigs that the fan heard of some days ago. */
  async function known(count: number, startsAt: Date): Promise<Published[]> {
    const gigs = await publish(count, startsAt);
    await send();
    await hoursPass(48);
    scene.meta.sent.length = 0;
    return gigs;
  }
  async function become(status: GigStatus, gigs: Published[]): Promise<void> {
    for (const { gigId } of gigs) {
      await scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, status));
      for (const id of await dueAnnouncements(scene.db)) await fanOut(scene.db, id);
    }
  }
  async function remind(gigs: Published[]): Promise<void> {
    for (const { gigId } of gigs) {
      await watchGig(scene.db, fan, gigId);
      await sql`update watches set created_at = now() - interval '1 day'`.execute(scene.db);
      await scene.db
        .transaction()
        .execute(async (trx) => announceReminder(trx, await gigRow(trx, gigId)));
      await fanOut(scene.db, await newestAnnouncement(scene.db, gigId));
    }
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
        ? refusal(131000)
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

  const FAR = new Date(Date.now() + 20 * DAY_MS);
  const SOON = new Date(Date.now() + DAY_MS / 4);

  describe.each([{ shape: 'free-form' }, { shape: 'template' }])(
    'who has news of twenty gigs at once ($shape)',
    ({ shape }) => {
      it.each([
        { what: 'new gigs', at: FAR, messages: 6, does: async () => void (await publish(20, FAR)) },
        {
          what: 'new gigs of today',
          at: SOON,
          messages: 6,
          does: async () => void (await publish(20, SOON)),
        },
        {
          what: 'changes',
          at: FAR,
          messages: 6,
          does: (gigs: Published[]) => become('postponed', gigs),
        },
        {
          what: 'changes of what is today',
          at: SOON,
          messages: 8,
          does: (gigs: Published[]) => become('postponed', gigs),
        },
        {
          what: 'cancellations',
          at: FAR,
          messages: 6,
          does: (gigs: Published[]) => become('cancelled', gigs),
        },
        {
          what: 'cancellations of what is today',
          at: SOON,
          messages: 8,
          does: (gigs: Published[]) => become('cancelled', gigs),
        },
        { what: 'reminders', at: SOON, messages: 8, does: remind },
      ])(
        'tells of $what in $messages messages, and of the rest in the last',
        async ({ at, messages, does }) => {
          if (shape === 'free-form') await scene.openWindow(fan);
          const gigs = await known(20, at);
          await does(gigs);
          await send();
          expect(scene.meta.sent).toHaveLength(messages);
          expect(holding(further(20 - messages))).toHaveLength(1);
          expect((await states()).queued).toBeUndefined();
        },
      );
    },
  );

  it('has changes of far gigs wait, and tells of them together as soon as there is room for one', async () => {
    await scene.openWindow(fan);
    const gigs = await known(20, FAR);
    for (const gig of gigs) {
      await become(gig === gigs[7] ? 'cancelled' : 'postponed', [gig]);
      await send();
    }
    const [fresh] = await publish(1, FAR);
    await send();
    expect(scene.meta.sent).toHaveLength(6);
    // The first of the six is an hour old.
    await sql`
      update deliveries set sent_at = sent_at - interval '1 hour'
      where sent_at = (select min(sent_at) from deliveries where sent_at > now() - interval '1 day')`.execute(
      scene.db,
    );
    await sql`update delivery_queue set ready_at = now()`.execute(scene.db);
    await send();
    expect(scene.meta.sent).toHaveLength(7);
    const summary = JSON.stringify(scene.meta.sent[6]);
    expect(summary).toContain(further(14));
    expect(summary).toContain('Changed (12): ');
    expect(summary).toContain('New (1): ');
    expect(summary).toContain(`${'https://stagebell.example'}/a/djana`);
    expect((await states()).queued).toBeUndefined();
    await hoursPass(24);
    await send();
    expect(scene.meta.sent).toHaveLength(7);
    expect(holding(`/g/${fresh!.shortId}`)).toHaveLength(0);
  });

  it('queues all that waits for one message for one moment, so that it is leased together', async () => {
    const gigs = await known(12, FAR);
    for (const gig of gigs) {
      await become('postponed', [gig]);
      await send();
    }
    const { rows } = await sql`select distinct ready_at from delivery_queue`.execute(scene.db);
    expect(rows).toHaveLength(1);
  });

  it('tells at once what is urgent, twice beyond the six, then each ten minutes, two dozen in a day', async () => {
    await scene.openWindow(fan);
    const far = await known(6, FAR);
    const soon = await known(30, SOON);
    await become('postponed', far);
    await send();
    const counts: number[] = [];
    for (const gig of soon.slice(0, 4)) {
      await become('cancelled', [gig]);
      await send();
      counts.push(scene.meta.sent.length);
    }
    expect(counts).toEqual([7, 8, 8, 8]);
    await hoursPass(1 / 6);
    await send();
    expect(scene.meta.sent).toHaveLength(9);
    expect(JSON.stringify(scene.meta.sent[8])).toContain(further(1));
    for (const gig of soon.slice(4)) {
      await become('cancelled', [gig]);
      await hoursPass(1 / 6);
      await send();
    }
    expect(scene.meta.sent).toHaveLength(24);
  });

  it('takes what waits along in a message that is urgent', async () => {
    await scene.openWindow(fan);
    const far = await known(8, FAR);
    const soon = await known(1, SOON);
    await become('postponed', far.slice(0, 6));
    await send();
    await become('postponed', far.slice(6));
    await become('cancelled', soon);
    await send();
    expect(scene.meta.sent).toHaveLength(7);
    expect(JSON.stringify(scene.meta.sent[6])).toContain('Cancelled: ');
    expect(JSON.stringify(scene.meta.sent[6])).toContain(further(2));
  });

  it('does not repeat what was summed up, and tells what becomes of it afterwards', async () => {
    await scene.openWindow(fan);
    const gigs = await known(8, FAR);
    await become('cancelled', gigs);
    await send();
    expect(holding(further(2))).toHaveLength(1);
    await hoursPass(24);
    await send();
    expect(scene.meta.sent).toHaveLength(6);
    await become('scheduled', gigs.slice(7));
    await send();
    expect(scene.meta.sent).toHaveLength(7);
    expect(JSON.stringify(scene.meta.sent[6])).toContain(ENGLISH.announcements.headings.onAgain);
  });

  it('tells in the newest words what changed again while it waited', async () => {
    await scene.openWindow(fan);
    const gigs = await known(7, FAR);
    await become('postponed', gigs);
    await send();
    await hoursPass(24);
    await become('postponed', await known(6, FAR));
    await send();
    scene.meta.sent.length = 0;
    await become('cancelled', gigs.slice(0, 1));
    await send();
    await become('scheduled', gigs.slice(0, 1));
    await send();
    expect(scene.meta.sent).toHaveLength(0);
    await hoursPass(1);
    await send();
    expect(scene.meta.sent).toHaveLength(1);
    expect(JSON.stringify(scene.meta.sent[0])).toContain(ENGLISH.announcements.headings.onAgain);
  });

  it.each([
    { what: 'stopped', does: () => suppress(scene.db, fan, 'stop'), messages: 6 },
    {
      what: 'paused one gig',
      does: (gigs: Published[]) => pauseGig(scene.db, fan, gigs[9]!.gigId),
      messages: 9,
    },
  ])('is not heard of by who $what meanwhile', async ({ does, messages }) => {
    await scene.openWindow(fan);
    const gigs = await known(10, FAR);
    await become('postponed', gigs.slice(0, 6));
    await send();
    await become('postponed', gigs.slice(6));
    await send();
    await does(gigs);
    await hoursPass(1);
    await send();
    expect(scene.meta.sent).toHaveLength(messages);
    expect((await states()).queued).toBeUndefined();
  });

  it.each([
    { what: 'the artist', does: () => unfollowArtist(scene.db, fan, artist) },
    { what: 'everybody', does: () => unfollowAllArtists(scene.db, fan) },
  ])('has no new gig heard of that waits for who unfollows $what', async ({ does }) => {
    await scene.openWindow(fan);
    const [gig] = await publish(6, FAR);
    await send();
    await publish(3, FAR);
    await send();
    await does();
    await become('cancelled', [gig!]);
    await hoursPass(1);
    await send();
    expect(scene.meta.sent).toHaveLength(7);
    expect(JSON.stringify(scene.meta.sent[6])).toContain(`/g/${gig!.shortId}`);
    expect(await states()).toEqual({ sent: 7, suppressed: 3 });
  });

  it('never sends more than the limit, two workers at it at once, and tells of everything', async () => {
    const gigs = await known(20, FAR);
    await become('cancelled', gigs);
    const workers = await Promise.all([scene.worker(), scene.worker()]);
    await Promise.all(workers.map((worker) => worker.start()));
    await expect.poll(isQuiet).toBe(true);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(scene.meta.sent.length).toBeLessThanOrEqual(6);
    await hoursPass(24);
    await send();
    expect((await states()).queued).toBeUndefined();
  });

  it('tells again what was summed up in a message that failed after WhatsApp had taken it', async () => {
    await scene.openWindow(fan);
    await become('cancelled', await known(8, FAR));
    await send();
    const [summary] = holding(further(2));
    scene.meta.sent.length = 0;
    await hoursPass(24);
    const worker = await scene.worker();
    await worker.statuses.apply([statusOf(summary!, 'failed', 131049)]);
    await send();
    expect(scene.meta.sent).toHaveLength(3);
    const { failed } = await states();
    expect(failed).toBeUndefined();
  });

  it('tells again what was summed up in a message of unknown outcome, where that is sent again', async () => {
    await scene.openWindow(fan);
    const gigs = await known(8, FAR);
    scene.meta.answer = (message) =>
      JSON.stringify(message).includes(further(2)) ? 'silence' : undefined;
    await become('cancelled', gigs);
    const worker = await scene.worker({ requestTimeoutMs: 300 });
    await worker.start();
    await expect.poll(async () => (await states()).unknown).toBe(3);
    scene.meta.answer = () => undefined;
    const other = scene.meta.sent.find((message) => !holding(further(2)).includes(message))!;
    await worker.statuses.apply([statusOf(other, 'delivered')]);
    scene.meta.sent.length = 0;
    await hoursPass(24);
    await worker.sweep();
    await expect.poll(async () => (await states()).unknown).toBeUndefined();
    await expect.poll(isQuiet).toBe(true);
    expect(scene.meta.sent).toHaveLength(3);
  });

  it('is about the gig that its picture shows, to whoever answers the message that sums up', async () => {
    await scene.openWindow(fan);
    const gigs = await known(12, FAR);
    await become('cancelled', gigs);
    await send();
    const [summary] = holding(further(6));
    const hash = scene.vault.lookup('wamid', summary!.messageId);
    const told = await messageKnown(scene.db, fan, hash);
    expect(told).toEqual({ gig: expect.any(String) });
    expect(JSON.stringify(summary)).toContain(`/g/${(told as { gig: string }).gig}`);
    const posted = scene.meta.sent.map((message) => JSON.stringify(message)).join('\n');
    expect(posted).toContain(`/g/${(await lastToldGig(scene.db, fan))!.shortId}`);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everythingIsSent } from '../../testing/messages.ts';
import { createScene, newestAnnouncement, type Scene } from '../../testing/scene.ts';
import { mergeContacts } from '../contacts/merge-contacts.ts';
import { suppress } from '../contacts/suppressions.ts';
import { followPlace } from '../follows/followed-locations.ts';
import { followArtist, pauseGig, watchGig } from '../follows/follows.ts';
import { pause } from '../follows/pauses.ts';
import { gigRow } from '../gigs/gig-rows.ts';
import { toGigSummary } from '../gigs/gig-summary.ts';
import { setGigStatus } from '../gigs/saving/edit-gig.ts';
import { announceChange, announceNew, factsOf } from './announcements.ts';
import { dueAnnouncements, fanOut } from './fan-out.ts';
import { markTold } from './told-before.ts';

let scene: Scene;
let artist: number;
beforeEach(async () => {
  scene = await createScene();
  artist = await scene.cast.artist('djana');
});
afterEach(() => scene.close());

let phones = 0;
const follower = (place: string) =>
  scene.follower(String(351_911_000_000 + phones++), artist, place);

/** Contacts and reasons of an announcement's deliveries. */
async function audience(announcementId: number): Promise<Record<number, string | null>> {
  const rows = await scene.db
    .selectFrom('deliveries')
    .select(['contact_id', 'reason'])
    .where('announcement_id', '=', announcementId)
    .where('state', '=', 'queued')
    .execute();
  return Object.fromEntries(rows.map(({ contact_id, reason }) => [contact_id, reason]));
}

async function change(gigId: number, columns: object): Promise<number> {
  const before = await gigRow(scene.db, gigId);
  await scene.db
    .updateTable('gigs')
    .set({ ...columns, revision: before.revision + 1 })
    .where('id', '=', gigId)
    .execute();
  await announceChange(scene.db, factsOf(before), await gigRow(scene.db, gigId), 0);
  return newestAnnouncement(scene.db, gigId);
}

describe('A new gig', () => {
  it('is told to followers of the artist near it, and says by what they are near', async () => {
    const sameCity = await follower('Recife');
    const nextCity = await follower('Olinda');
    const region = await follower('Pernambuco');
    const country = await follower('Brazil');
    await follower('Salvador');
    await follower('Portugal');
    const elsewhere = await scene.fan('351922000000');
    await followPlace(scene.db, elsewhere, await scene.cast.place('Recife'));
    await followArtist(scene.db, await scene.fan('351922000001'), artist);

    const { announcementId } = await scene.publish(artist, 'Recife');
    expect(await fanOut(scene.db, announcementId)).toBe(4);
    expect(await audience(announcementId)).toEqual({
      [sameCity]: 'djana\nRecife\ngn:3390760\nfirst',
      [nextCity]: 'djana\nOlinda\ngn:3393536\nfirst',
      [region]: 'djana\nPernambuco\ngn:3392268\nfirst',
      [country]: 'djana\nBrazil\ncc:BR\nfirst',
    });
  });

  it('reaches followers of a region just across its border, but not of a country', async () => {
    const bavaria = await follower('Bavaria');
    await follower('Germany');
    const { announcementId } = await scene.publish(artist, 'Salzburg');
    await fanOut(scene.db, announcementId);
    expect(await audience(announcementId)).toEqual({
      [bavaria]: 'djana\nBavaria\ngn:2951839\nfirst',
    });
  });

  it('names the most specific of several matching places, the nearest of several cities', async () => {
    const fan = await follower('Brazil');
    for (const place of ['Olinda', 'Pernambuco', 'Recife']) {
      await followPlace(scene.db, fan, await scene.cast.place(place));
    }
    const { announcementId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    expect(await audience(announcementId)).toEqual({ [fan]: 'djana\nRecife\ngn:3390760\nfirst' });
  });

  it('is kept from who stopped, who paused it and who was merged into another', async () => {
    const stopped = await follower('Recife');
    const paused = await follower('Recife');
    const [older, younger] = [await follower('Recife'), await follower('Recife')];
    await suppress(scene.db, stopped, 'stop');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await pauseGig(scene.db, paused, gigId);
    await scene.db.transaction().execute((trx) => mergeContacts(trx, older, younger));
    await fanOut(scene.db, announcementId);
    expect(Object.keys(await audience(announcementId))).toEqual([String(older)]);
  });

  it('is kept for now from who paused everything, the artist or the place', async () => {
    const until = new Date(Date.now() + 86_400_000);
    const fans = [];
    for (let count = 0; count < 4; count += 1) fans.push(await follower('Recife'));
    const [all, ofArtist, ofPlace, over] = fans as [number, number, number, number];
    await pause(scene.db, all, ['all'], until);
    await pause(scene.db, ofArtist, [`artist ${artist}`], until);
    const place = await scene.cast.place('Recife');
    await pause(scene.db, ofPlace, [`place ${place.id}`], until);
    await pause(scene.db, over, ['all'], new Date(Date.now() - 1000));
    const { announcementId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    expect(Object.keys(await audience(announcementId))).toEqual([String(over)]);
  });

  it('is not told again to who was told in a chat or by an earlier announcement', async () => {
    const told = await follower('Recife');
    const chatted = await follower('Recife');
    const failed = await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await scene.db
      .insertInto('told_in_chat')
      .values({ gig_id: gigId, contact_id: chatted, revision: 1 })
      .execute();
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    await scene.db
      .updateTable('deliveries')
      .set({ state: 'failed' })
      .where('contact_id', '=', failed)
      .execute();
    const late = await follower('Recife');

    await scene.db.updateTable('gigs').set({ revision: 2 }).where('id', '=', gigId).execute();
    await announceNew(scene.db, await gigRow(scene.db, gigId));
    const again = await newestAnnouncement(scene.db, gigId);
    await fanOut(scene.db, again);
    expect(Object.keys(await audience(announcementId))).not.toContain(String(chatted));
    expect(Object.keys(await audience(again))).toEqual([failed, late].map(String));
    expect(Object.keys(await audience(again))).not.toContain(String(told));
  });

  it('is fanned out once, however many workers try at the same time', async () => {
    for (let fans = 0; fans < 5; fans++) await follower('Recife');
    const { announcementId } = await scene.publish(artist, 'Recife');
    const counts = await Promise.all([1, 2, 3].map(() => fanOut(scene.db, announcementId)));
    expect(counts.filter((count) => count === 5)).toHaveLength(1);
    expect(await fanOut(scene.db, announcementId)).toBeNull();
    expect(Object.keys(await audience(announcementId))).toHaveLength(5);
  });

  it('is found by a sweep when its job was lost, and not before it is due', async () => {
    const { announcementId } = await scene.publish(artist, 'Recife');
    expect(await dueAnnouncements(scene.db)).toEqual([announcementId]);
    await scene.db
      .updateTable('announcements')
      .set({ due_at: new Date(Date.now() + 60_000) })
      .execute();
    expect(await dueAnnouncements(scene.db)).toEqual([]);
    expect(await fanOut(scene.db, announcementId)).toBeNull();
  });

  it('that has begun is told to nobody', async () => {
    await follower('Recife');
    const { announcementId } = await scene.publish(artist, 'Recife', new Date(Date.now() - 1000));
    expect(await fanOut(scene.db, announcementId)).toBe(0);
    const { state } = await scene.db
      .selectFrom('announcements')
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('superseded');
  });
});

describe('A change', () => {
  it('is told to watchers and to who was told, but not to who paused or looked after it', async () => {
    const told = await follower('Recife');
    const paused = await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    const watcher = await scene.fan('351922000002');
    await watchGig(scene.db, watcher, gigId);
    await pauseGig(scene.db, paused, gigId);
    await follower('Recife');

    const changed = await change(gigId, { venue: 'Casa Rosa' });
    await watchGig(scene.db, await scene.fan('351922000003'), gigId);
    await fanOut(scene.db, changed);
    expect(await audience(changed)).toEqual({ [told]: 'messaged', [watcher]: 'asked' });
  });

  it('is not told to who has seen it in a chat', async () => {
    const told = await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    const changed = await change(gigId, { venue: 'Casa Rosa' });
    await scene.db
      .insertInto('told_in_chat')
      .values({ gig_id: gigId, contact_id: told, revision: 2 })
      .execute();
    expect(await fanOut(scene.db, changed)).toBe(0);
  });

  it('that is taken back in time is told to who looked in between, and to nobody else', async () => {
    await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    await change(gigId, { venue: 'Casa Rosa' });
    const looked = await scene.fan('351922000004');
    await scene.db
      .transaction()
      .execute(async (trx) => markTold(trx, looked, [toGigSummary(await gigRow(trx, gigId))]));
    const takenBack = await change(gigId, { venue: null });
    await fanOut(scene.db, takenBack);
    expect(await audience(takenBack)).toEqual({ [looked]: 'unsure' });
    const worker = await scene.worker();
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(JSON.stringify(scene.meta.sent)).toContain('New place: Casa Rosa, Recife');
  });

  it('is not told besides to who still waits for the news of the gig', async () => {
    await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    const changed = await change(gigId, { venue: 'Casa Rosa' });
    expect(await fanOut(scene.db, changed)).toBe(0);

    const worker = await scene.worker();
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(scene.meta.sent).toHaveLength(1);
    expect(JSON.stringify(scene.meta.sent)).toContain('Casa Rosa, Recife');
  });

  it('of town is told as new to who is near only now', async () => {
    const told = await follower('Recife');
    const newlyNear = await follower('Salvador');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    const there = await gigRow(scene.db, (await scene.publish(artist, 'Salvador')).gigId);
    await change(gigId, {
      place_name: there.place_name,
      place_description: there.place_description,
      ux: there.ux,
      uy: there.uy,
      uz: there.uz,
      regions: there.regions,
    });
    const [, changed, anew] = await scene.db
      .selectFrom('announcements')
      .select(['id', 'kind'])
      .where('gig_id', '=', gigId)
      .orderBy('id')
      .execute();
    await fanOut(scene.db, anew!.id);
    await fanOut(scene.db, changed!.id);
    expect(await audience(anew!.id)).toEqual({ [newlyNear]: 'djana\nSalvador\ngn:3450554\nfirst' });
    expect(await audience(changed!.id)).toEqual({ [told]: 'messaged' });
  });
});

describe('A cancellation', () => {
  it('takes back what is still queued and tells who was told', async () => {
    const told = await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    const late = await follower('Recife');
    await scene.db.updateTable('gigs').set({ revision: 2 }).where('id', '=', gigId).execute();
    await announceNew(scene.db, await gigRow(scene.db, gigId));
    await fanOut(scene.db, await newestAnnouncement(scene.db, gigId));

    await scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    const cancelled = await newestAnnouncement(scene.db, gigId);
    await fanOut(scene.db, cancelled);
    expect(Object.keys(await audience(cancelled))).toEqual([String(told)]);
    expect((await scene.states())[late]).toBe('suppressed');
  });

  it('keeps a "new" from being told that had not been fanned out yet', async () => {
    await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await fanOut(scene.db, await newestAnnouncement(scene.db, gigId));
    await fanOut(scene.db, announcementId);
    expect(await scene.states()).toEqual({});
  });

  it('taken back while it was queued, of a gig that moved besides, becomes a change', async () => {
    const told = await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    await scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, 'cancelled'));
    await fanOut(scene.db, await newestAnnouncement(scene.db, gigId));
    const onAgain = await change(gigId, { status: 'postponed', venue: 'Casa Rosa' });
    await fanOut(scene.db, onAgain);
    expect(await audience(onAgain)).toEqual({ [told]: 'messaged' });
  });

  it('taken back before it was told is told to nobody, and said again before the taking back was told neither', async () => {
    const fan = await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    const becomes = (status: 'cancelled' | 'scheduled') =>
      scene.db.transaction().execute((trx) => setGigStatus(trx, gigId, status));
    const fanOutAll = async () => {
      for (const id of await dueAnnouncements(scene.db)) await fanOut(scene.db, id);
    };
    const toldOf = async () =>
      (await scene.db.selectFrom('deliveries').select('contact_id').execute()).length;
    await becomes('cancelled');
    await becomes('scheduled');
    await fanOutAll();
    expect(await toldOf()).toBe(1);

    await becomes('cancelled');
    await fanOutAll();
    await everythingIsSent(scene.db);
    await becomes('scheduled');
    await becomes('cancelled');
    await fanOutAll();
    expect(await toldOf()).toBe(2);
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
  });

  it('taken back after it was told is told once to who heard of it, and as new to who did not', async () => {
    const told = await follower('Recife');
    const { announcementId, gigId } = await scene.publish(artist, 'Recife');
    await fanOut(scene.db, announcementId);
    await everythingIsSent(scene.db);
    await change(gigId, { status: 'cancelled' });
    const cancelled = await newestAnnouncement(scene.db, gigId);
    await fanOut(scene.db, cancelled);
    await everythingIsSent(scene.db);
    const late = await follower('Recife');
    // Within the time for which changes are gathered: put back on, called off, put back on.
    for (const status of ['scheduled', 'cancelled', 'scheduled'] as const) {
      await change(gigId, { status });
    }
    const heard: string[] = [];
    for (const id of await dueAnnouncements(scene.db)) {
      await fanOut(scene.db, id);
      heard.push(...Object.keys(await audience(id)));
    }
    expect(heard.sort()).toEqual([String(told), String(late)].sort());
  });
});

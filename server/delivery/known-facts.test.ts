import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GigStatus } from '../../contract/gig.ts';
import { announceChange, factsOf } from '../domain/announcing/announcements.ts';
import { dueAnnouncements, fanOut } from '../domain/announcing/fan-out.ts';
import { markTold } from '../domain/announcing/told-before.ts';
import { gigRow } from '../domain/gigs/gig-rows.ts';
import { toGigSummary } from '../domain/gigs/gig-summary.ts';
import { createScene, type Published, type Scene } from '../testing/scene.ts';

const MINUTES = 3 * 60_000;

let scene: Scene;
let gig: Published;
/** Was told of the gig when it was new, on the 12th. */
let early: number;
/** Follows nobody, but looks at the gig in the chat. */
let curious: number;
beforeEach(async () => {
  scene = await createScene();
  const artist = await scene.cast.artist('djana');
  early = await scene.follower('351911000001', artist, 'Recife');
  curious = await scene.fan('351911000002');
  for (const fan of [early, curious]) await scene.openWindow(fan);
  gig = await scene.publish(artist, 'Recife', dayOf(12));
  await setGig(12);
});
afterEach(() => scene.close());

const dayOf = (day: number) => new Date(`2030-12-${day}T20:00:00Z`);

async function setGig(day: number, status: GigStatus = 'scheduled'): Promise<void> {
  await scene.db
    .updateTable('gigs')
    .set({ starts_at: dayOf(day), wall_time: `2030-12-${day}T20:00:00`, status })
    .where('id', '=', gig.gigId)
    .execute();
  const facts = factsOf(await gigRow(scene.db, gig.gigId));
  await scene.db
    .updateTable('announcements')
    .set({ facts: JSON.stringify({ new: facts }) })
    .where('id', '=', gig.announcementId)
    .where('state', '=', 'waiting')
    .execute();
}

/** The artist saves another day or status. */
async function edit(day: number, status: GigStatus = 'scheduled'): Promise<void> {
  const before = await gigRow(scene.db, gig.gigId);
  await scene.db
    .updateTable('gigs')
    .set({ revision: before.revision + 1 })
    .where('id', '=', gig.gigId)
    .execute();
  await setGig(day, status);
  const delay = status === 'cancelled' ? 0 : MINUTES;
  const now = await gigRow(scene.db, gig.gigId);
  await announceChange(scene.db, factsOf(before), now, delay);
}

async function looksInChat(contactId: number): Promise<void> {
  await scene.db
    .transaction()
    .execute(async (trx) => markTold(trx, contactId, [toGigSummary(await gigRow(trx, gig.gigId))]));
}

async function minutesPass(): Promise<void> {
  await scene.db
    .updateTable('announcements')
    .set({ due_at: new Date() })
    .where('state', '=', 'waiting')
    .execute();
}

/** Fans out what is due, and sends it if asked to; answers with the newest text of each fan. */
async function send(): Promise<Record<string, string>> {
  for (const id of await dueAnnouncements(scene.db)) await fanOut(scene.db, id);
  scene.meta.sent.length = 0;
  const worker = await scene.worker();
  await worker.tasks.deliver({});
  await scene.quiet();
  await worker.stop();
  return Object.fromEntries(
    scene.meta.sent.map(({ to, interactive }) => [
      to!.slice(-1),
      (interactive as { body: { text: string } }).body.text.split('\n')[2]!,
    ]),
  );
}

describe('What a message says that was', () => {
  it('is, of a gig called off while an edit was gathered, the date that each reader was told', async () => {
    await send();
    await edit(13);
    await looksInChat(curious);
    await edit(13, 'cancelled');
    expect(await send()).toEqual({
      1: 'Was: Thu, 12 Dec 2030, 20:00',
      2: 'Was: Fri, 13 Dec 2030, 20:00',
    });
  });

  it('is, of a gig that is on again, also what was changed just before it was called off', async () => {
    await send();
    await edit(13);
    await edit(13, 'cancelled');
    expect(await send()).toEqual({ 1: 'Was: Thu, 12 Dec 2030, 20:00' });
    await edit(13);
    await minutesPass();
    expect(await send()).toEqual({
      1: 'New date: Thu, 12 Dec 2030, 20:00 → Fri, 13 Dec 2030, 20:00',
    });
  });

  it('is, of several edits gathered, where each reader comes from', async () => {
    await send();
    await edit(13);
    await looksInChat(curious);
    await edit(14);
    await minutesPass();
    expect(await send()).toEqual({
      1: 'New date: Thu, 12 Dec 2030, 20:00 → Sat, 14 Dec 2030, 20:00',
      2: 'New date: Fri, 13 Dec 2030, 20:00 → Sat, 14 Dec 2030, 20:00',
    });
  });

  it('is the date in the first message of who still waited for that when the gig changed', async () => {
    await fanOut(scene.db, gig.announcementId);
    await edit(13);
    await minutesPass();
    expect(await send()).toEqual({ 1: 'Fri, 13 Dec 2030, 20:00' });
    await edit(13, 'cancelled');
    expect(await send()).toEqual({ 1: 'Was: Fri, 13 Dec 2030, 20:00' });
  });

  it('is nothing to who looked while the gig was as it is now again', async () => {
    await send();
    await edit(13);
    await edit(12);
    await looksInChat(curious);
    await edit(14);
    await edit(12);
    await minutesPass();
    expect(await send()).toEqual({});
  });
});

describe('A gig called off and on again', () => {
  it('is told to who read of another date while that was still to be sent', async () => {
    await send();
    await edit(13);
    await looksInChat(curious);
    await edit(13, 'cancelled');
    for (const id of await dueAnnouncements(scene.db)) await fanOut(scene.db, id);
    await edit(12);
    await minutesPass();
    expect(await send()).toEqual({
      2: 'New date: Fri, 13 Dec 2030, 20:00 → Thu, 12 Dec 2030, 20:00',
    });
  });
});

describe('A gig that is called off', () => {
  it('and is on and off again before that went out, is told of as off', async () => {
    await send();
    await edit(12, 'cancelled');
    for (const id of await dueAnnouncements(scene.db)) await fanOut(scene.db, id);
    await edit(12);
    await edit(12, 'cancelled');
    expect(await send()).toEqual({ 1: 'Was: Thu, 12 Dec 2030, 20:00' });
  });

  it('and is on and off again, is told of only to who read that it was on', async () => {
    await send();
    await edit(12, 'cancelled');
    await send();
    await edit(12);
    await edit(13);
    await looksInChat(curious);
    await edit(13, 'cancelled');
    expect(await send()).toEqual({ 2: 'Was: Fri, 13 Dec 2030, 20:00' });
  });
});

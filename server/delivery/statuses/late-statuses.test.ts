import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createScene, type Scene, type SceneWorker } from '../../testing/scene.ts';
import { statusOf } from '../../testing/statuses.ts';

const ANA = '351911111111';
const BEA = '351922222222';

let scene: Scene;
let worker: SceneWorker;
beforeEach(async () => {
  scene = await createScene();
  worker = await scene.worker();
});
afterEach(() => scene.close());

const sentTo = (phone: string) => scene.meta.sent.filter(({ to }) => to === phone).length;

/** A delivery of unknown outcome, and a later one of which a status came. */
async function loseAnAnswer(): Promise<void> {
  scene.meta.answer = ({ to }) => (to === ANA ? 'reset' : undefined);
  for (const [phone, username] of [
    [ANA, 'djana'],
    [BEA, 'bongo'],
  ] as const) {
    const artist = await scene.cast.artist(username);
    await scene.follower(phone, artist, 'Recife');
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    await scene.quiet();
  }
  scene.meta.answer = () => undefined;
  await worker.statuses.apply([statusOf(scene.meta.sent.at(-1)!, 'sent')]);
}

async function lastSweptBefore(time: string): Promise<void> {
  await sql`update sender_numbers set swept_at = now() - ${time}::interval`.execute(scene.db);
}

async function sweep(): Promise<void> {
  await worker.sweep();
  await scene.quiet();
}

it('holds back repetitions after an absence, for twice as long as it lasted', async () => {
  await loseAnAnswer();
  await lastSweptBefore('10 minutes');
  await sweep();
  await sweep();
  expect(sentTo(ANA)).toBe(1);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from statuses_late_until - now()) / 60)::int as minutes
    from sender_numbers`.execute(scene.db);
  expect(rows).toEqual([{ minutes: 20 }]);
  await sql`update sender_numbers set statuses_late_until = now()`.execute(scene.db);
  await sweep();
  expect(sentTo(ANA)).toBe(2);
});

it('takes a short pause between two sweeps for none', async () => {
  await loseAnAnswer();
  await lastSweptBefore('1 minute');
  await sweep();
  expect(sentTo(ANA)).toBe(2);
});

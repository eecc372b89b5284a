import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fanOut } from '../domain/announcing/fan-out.ts';
import { createScene, type Scene } from '../testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

it('A fan-out is cut off when one of its queries hangs, and told later', async () => {
  const artist = await scene.cast.artist('djana');
  await scene.follower('351911000001', artist, 'Recife');
  const { announcementId } = await scene.publish(artist, 'Recife');
  await scene.db.transaction().execute(async (trx) => {
    await sql`lock table deliveries`.execute(trx);
    await expect(fanOut(scene.db, announcementId, 50)).rejects.toThrow(/statement timeout/);
  });
  expect(await fanOut(scene.db, announcementId)).toBe(1);
});

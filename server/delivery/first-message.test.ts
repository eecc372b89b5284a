import { afterEach, beforeEach, expect, it } from 'vitest';
import { fanOut } from '../domain/announcing/fan-out.ts';
import { createScene, type Scene, type SceneWorker } from '../testing/scene.ts';

let scene: Scene;
let worker: SceneWorker;
let artist: number;
beforeEach(async () => {
  scene = await createScene();
  worker = await scene.worker();
  artist = await scene.cast.artist('djana');
  await scene.db.updateTable('artists').set({ display_name: 'Djana Sousa' }).execute();
});
afterEach(() => scene.close());

async function fan(waId: string, place: string): Promise<void> {
  await scene.openWindow(await scene.follower(waId, artist, place));
}

/** Announces a gig; answers with whom each fan is told of. */
async function announce(place: string): Promise<Record<string, string>> {
  const { announcementId } = await scene.publish(artist, place);
  await fanOut(scene.db, announcementId);
  scene.meta.sent.length = 0;
  await worker.tasks.deliver({});
  await scene.quiet();
  return Object.fromEntries(
    scene.meta.sent.map(({ to, interactive }) => {
      const { text } = (interactive as { body: { text: string } }).body;
      return [to!.slice(-1), / by (.*)/.exec(text)![1]!];
    }),
  );
}

it('shows the username beside the name in the first message that a fan has of an artist', async () => {
  await fan('351911000001', 'Recife');
  await fan('351911000002', 'Lisbon');
  expect(await announce('Recife')).toEqual({ 1: 'Djana Sousa (@djana)' });
  await fan('351911000003', 'Recife');
  expect(await announce('Recife')).toEqual({ 1: 'Djana Sousa', 3: 'Djana Sousa (@djana)' });
  expect(await announce('Lisbon')).toEqual({ 2: 'Djana Sousa (@djana)' });
  expect(await announce('Recife')).toEqual({ 1: 'Djana Sousa', 3: 'Djana Sousa' });
});

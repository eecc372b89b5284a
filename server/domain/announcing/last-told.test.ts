import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createScene, type Scene } from '../../testing/scene.ts';
import { lastToldGig } from './last-told.ts';

let scene: Scene;
afterEach(() => scene.close());

it('the gig told of last is that of the last announcement that was accepted, or may have been', async () => {
  scene = await createScene();
  const artist = await scene.cast.artist('djana');
  const fan = await scene.follower('351911000001', artist, 'Recife');
  const earlier = await scene.fanOut(artist);
  const later = await scene.fanOut(artist);
  const posted = (announcementId: number, state: string, minutesAgo: number) =>
    sql`update deliveries
      set state = ${state}, sent_at = now() - make_interval(mins => ${minutesAgo})
      where announcement_id = ${announcementId}`.execute(scene.db);
  await posted(earlier.announcementId, 'delivered', 2);
  for (const [state, told] of [
    ['failed', earlier],
    ['queued', earlier],
    ['unknown', later],
    ['sent', later],
  ] as const) {
    await posted(later.announcementId, state, 1);
    expect(await lastToldGig(scene.db, fan), state).toMatchObject({ id: told.gigId });
  }
});

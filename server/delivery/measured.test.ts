import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene, type SceneWorker } from '../testing/scene.ts';
import { statusOf } from '../testing/statuses.ts';

let scene: Scene;
let worker: SceneWorker;
beforeAll(async () => {
  scene = await createScene();
  worker = await scene.worker();
});
afterAll(() => scene.close());

const measured = () => scene.recorded.splice(0).map(({ what }) => what);

describe('the way of an announcement to a phone', () => {
  it('is measured at every step', async () => {
    const artist = await scene.cast.artist('djana');
    await scene.follower('351911111111', artist, 'Recife');
    const { announcementId } = await scene.publish(artist, 'Recife');
    await worker.tasks['fan-out']({ announcementId });
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(measured()).toEqual(
      expect.arrayContaining([
        'deliveries_queued',
        'fan_out',
        'announcements{kind="new",outcome="queued"}',
        'announcement_fanned_out{kind="new"}',
        'delivery_leased',
        'post{what="delivery"}',
        'posts{what="delivery",answer="accepted"}',
        'announcement_accepted{kind="new"}',
        'delivery_attempts{outcome="sent"}',
      ]),
    );
  });

  it('ends when the phone has it, once, however often WhatsApp says so', async () => {
    const [message] = scene.meta.sent;
    const delivered = {
      ...statusOf(message!, 'delivered'),
      at: new Date(Date.now() + 3 * 60 * 60_000),
    };
    await worker.statuses.apply([delivered, statusOf(message!, 'read')]);
    await worker.statuses.apply([delivered]);
    const lags = scene.recorded.filter(({ what }) => what.startsWith('announcement_delivered'));
    expect(lags).toEqual([
      { what: 'announcement_delivered{kind="new"}', value: expect.closeTo(3 * 60 * 60, -2) },
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScene, type Scene } from './test-scene.ts';

describe('The upkeep of templates', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.close());

  const statuses = async () => {
    const rows = await scene.db.selectFrom('templates').select(['name', 'status']).execute();
    return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
  };

  it('creates what Meta does not have, with a sample picture, and keeps its word on it', async () => {
    await scene.worker();
    expect(scene.meta.templates).toHaveLength(4);
    expect(scene.meta.templates[0]).toMatchObject({
      name: 'gig_new_v1',
      message_send_ttl_seconds: 43_200,
      components: [{ example: { header_handle: ['4::sample'] } }, {}, {}, {}],
    });
    expect(await statuses()).toEqual({
      gig_new_v1: 'APPROVED',
      gig_changed_v1: 'APPROVED',
      gig_cancelled_v1: 'APPROVED',
      gig_reminder_v1: 'APPROVED',
    });
  });

  it('leaves alone what is the same and edits what differs', async () => {
    const worker = await scene.worker();
    const [first] = scene.meta.templates;
    const [, , { text: footer }] = first!.components as [object, object, { text: string }];
    (first!.components[2] as { text: string }).text = 'Another footer';
    await worker.sweep();
    expect(scene.meta.templates).toHaveLength(4);
    expect(first!.components[2]).toMatchObject({ text: footer });
  });

  it('goes on without Meta, and holds announcements until a template is approved', async () => {
    const artist = await scene.cast.artist('djana');
    const fan = await scene.follower('351911111111', artist, 'Recife');
    const { url } = scene.meta;
    await scene.meta.close();
    const worker = await scene.worker();
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    expect(await scene.states()).toEqual({ [fan]: 'queued' });

    await scene.meta.open(url);
    await worker.sweep();
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(await scene.states()).toEqual({ [fan]: 'sent' });
  });
});

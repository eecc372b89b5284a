import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '../testing/scene.ts';

describe('A gig whose cover is missing', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createScene();
    scene.media.get = async () => null;
  });
  afterEach(() => scene.close());

  it('is announced with its card in place of the cover, by template and in open windows, and an alert says so', async () => {
    const worker = await scene.worker();
    const artist = await scene.cast.artist('djana');
    const ana = await scene.follower('351911111111', artist, 'Recife');
    const bea = await scene.follower('351922222222', artist, 'Recife');
    await scene.openWindow(bea);
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(await scene.states()).toEqual({ [ana]: 'sent', [bea]: 'sent' });
    expect(scene.meta.uploads).toHaveLength(1);
    const picture = { type: 'image', image: { id: scene.meta.uploads[0] } };
    const template = scene.meta.sent.find(({ type }) => type === 'template');
    expect(template!.template).toMatchObject({
      components: expect.arrayContaining([{ type: 'header', parameters: [picture] }]),
    });
    const buttons = scene.meta.sent.find(({ type }) => type === 'interactive');
    expect(buttons!.interactive).toMatchObject({ header: picture });
    expect(scene.alerts).toEqual([expect.stringContaining('A picture is missing')]);
  }, 120_000);
});

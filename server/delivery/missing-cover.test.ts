import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MediaStoreError } from '../media/store.ts';
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

describe('A gig whose cover cannot be read for now', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.close());

  /** How often the store was asked until a fan was told, when it fails as often as said. */
  async function askedUntilTold(failures: number): Promise<number> {
    let asked = 0;
    scene.media.get = async () => {
      if (asked++ < failures) throw new MediaStoreError('S3 does not answer');
      return { bytes: Buffer.from('\xff\xd8\xffcover', 'latin1'), contentType: 'image/jpeg' };
    };
    const worker = await scene.worker({ backOffMs: 0 });
    const artist = await scene.cast.artist('djana');
    const ana = await scene.follower('351911111111', artist, 'Recife');
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    await scene.quiet();
    expect(await scene.states()).toEqual({ [ana]: 'sent' });
    expect(scene.meta.uploads).toHaveLength(1);
    return asked;
  }

  it('waits for it, and is announced with it', async () => {
    expect(await askedUntilTold(2)).toBe(3);
    expect(scene.alerts).toEqual([]);
  }, 120_000);

  it('does not wait for it for ever: its card stands in', async () => {
    expect(await askedUntilTold(Number.POSITIVE_INFINITY)).toBe(5);
    expect(scene.alerts).toEqual([expect.stringContaining('A picture is missing')]);
  }, 120_000);
});

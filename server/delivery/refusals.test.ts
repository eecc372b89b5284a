import { refusal } from '@stagebell/whatsapp-simulator/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScene, type Scene, type SceneWorker } from '../testing/scene.ts';

const ANA = '351911111111';

describe('A delivery that is refused', () => {
  let scene: Scene;
  let worker: SceneWorker;
  let artist: number;
  let fan: number;
  beforeEach(async () => {
    scene = await createScene();
    worker = await scene.worker();
    artist = await scene.cast.artist('djana');
    fan = await scene.follower(ANA, artist, 'Recife');
  });
  afterEach(() => scene.close());

  /** Refuses the first sends with these codes, one after the other, and accepts the rest. */
  function refuse(...codes: number[]): void {
    scene.meta.answer = () => {
      const code = codes[scene.meta.sent.length - 1];
      return code === undefined ? undefined : refusal(code);
    };
  }

  async function deliver(): Promise<string | undefined> {
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    await scene.quiet();
    return (await scene.states())[fan];
  }

  const suppressions = () =>
    scene.db.selectFrom('suppressions').select(['contact_id', 'reason']).execute();

  it.each([1, 2, 4, 80007, 131000, 131016, 131056, 131057, 133004, 130429, 131053, 424242])(
    'with %d is sent again until it goes through',
    async (code) => {
      refuse(code, code);
      expect(await deliver()).toBe('sent');
      expect(scene.meta.sent).toHaveLength(3);
      expect(scene.alerts).toEqual([]);
    },
  );

  it('counts its attempts in the callback data', async () => {
    refuse(131000);
    await deliver();
    const attempts = scene.meta.sent.map(
      (message) => message.biz_opaque_callback_data.split('.')[4],
    );
    expect(attempts).toEqual(['1', '2']);
  });

  it.each([130497, 131021, 131030, 131062])('with %d is given up', async (code) => {
    refuse(code);
    expect(await deliver()).toBe('failed');
    expect(scene.meta.sent).toHaveLength(1);
    expect(scene.alerts).toEqual([]);
  });

  it.each([100, 131008, 131009, 131051, 132000, 132012])(
    'with %d is given up, and somebody told of it',
    async (code) => {
      refuse(code);
      expect(await deliver()).toBe('failed');
      expect(scene.alerts).toEqual([
        `A message was refused: WhatsApp says ${code}, ${refusal(code).body.error.message}. It is not sent again`,
      ]);
    },
  );

  it.each([130472, 131049])(
    'with %d is sent once more, a day later, and no oftener',
    async (code) => {
      refuse(code, code, code);
      expect(await deliver()).toBe('failed');
      expect(scene.meta.sent).toHaveLength(2);
    },
  );

  it.each([
    [131050, 'opted-out'],
    [130403, 'blocked'],
  ])('with %d suppresses the contact as %s', async (code, reason) => {
    refuse(code);
    expect(await deliver()).toBe('failed');
    await expect.poll(suppressions).toEqual([{ contact_id: fan, reason }]);
  });

  it('as undeliverable suppresses the contact when it keeps happening', async () => {
    refuse(131026, 131026, 131026);
    await deliver();
    await deliver();
    expect(await suppressions()).toEqual([]);
    await deliver();
    await expect.poll(suppressions).toEqual([{ contact_id: fan, reason: 'undeliverable' }]);
  });

  it.each([0, 190, 10, 200, 368, 131031, 131042, 133010])(
    'with %d waits for a person, who is told once, and is not lost',
    async (code) => {
      refuse(code, code, code);
      expect(await deliver()).toBe('sent');
      expect(scene.alerts).toHaveLength(1);
      expect(scene.alerts[0]).toMatch(/^Nothing is sent for now: WhatsApp says/);
      expect(scene.alerts[0]).toMatch(
        /Replies wait too\. It is tried again every \d+ s; nothing is lost$/,
      );
    },
  );

  it.each([131048, 131064, 135000])(
    'with %d pauses announcements and is not lost',
    async (code) => {
      refuse(code);
      expect(await deliver()).toBe('sent');
      expect(scene.alerts[0]).toMatch(/^Announcements wait: WhatsApp says/);
      expect(scene.alerts[0]).toMatch(/tried again in \d+ min, and are not lost; replies go out$/);
    },
  );

  it('because the window has closed is sent as a template', async () => {
    await scene.openWindow(fan);
    refuse(131047);
    expect(await deliver()).toBe('sent');
    expect(scene.meta.sent.map(({ type }) => type)).toEqual(['interactive', 'template']);
  });

  it('because of its picture has it uploaded again', async () => {
    refuse(131053);
    await deliver();
    expect(scene.meta.uploads).toHaveLength(2);
    expect(JSON.stringify(scene.meta.sent[1])).toContain(scene.meta.uploads[1]);
  });

  it('because of a picture that many get has it uploaded again once for all', async () => {
    for (let n = 0; n < 8; n++) await scene.follower(`35191111200${n}`, artist, 'Recife');
    const refused = new Set<unknown>();
    scene.meta.answer = ({ to }) => {
      if (refused.has(to)) return undefined;
      refused.add(to);
      return refusal(131053);
    };
    await deliver();
    expect(scene.meta.sent).toHaveLength(18);
    expect(scene.meta.uploads).toHaveLength(2);
  });

  it('because its template is paused waits until Meta approves of it again', async () => {
    const template = scene.meta.templates.find(({ name }) => name === 'gig_new_v1')!;
    scene.meta.answer = () => {
      if (template.status === 'APPROVED' && scene.meta.sent.length > 1) return undefined;
      template.status = 'PAUSED';
      return refusal(132015);
    };
    await scene.fanOut(artist);
    await worker.tasks.deliver({});
    await expect.poll(() => scene.alerts).toHaveLength(1);
    await worker.askMeta();
    await worker.sweep();
    expect((await scene.states())[fan]).toBe('queued');
    expect(scene.meta.sent).toHaveLength(1);

    template.status = 'APPROVED';
    await worker.askMeta();
    await worker.sweep();
    await scene.quiet();
    expect((await scene.states())[fan]).toBe('sent');
    expect(scene.meta.sent).toHaveLength(2);
  });

  it('for ever ends some time', async () => {
    scene.meta.answer = () => refusal(131000);
    const stubborn = await scene.worker({ attemptsMaximum: 4 });
    await scene.fanOut(artist);
    await worker.stop();
    await stubborn.tasks.deliver({});
    await scene.quiet();
    expect((await scene.states())[fan]).toBe('failed');
    expect(scene.meta.sent).toHaveLength(4);
  });
});

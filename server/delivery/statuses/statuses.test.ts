import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeContacts } from '../../domain/contacts/merge-contacts.ts';
import type { StatusUpdate } from '../../messenger/webhook.ts';
import { countLockWaits } from '../../testing/database/database-faults.ts';
import { createScene, type Scene, type SceneWorker } from '../../testing/scene.ts';
import { statusOf } from '../../testing/statuses.ts';

const ANA = '351911111111';

describe('A status', () => {
  let scene: Scene;
  let worker: SceneWorker;
  let artist: number;
  let fan: number;
  beforeEach(async () => {
    scene = await createScene();
    worker = await scene.worker();
    artist = await scene.cast.artist('djana');
    fan = await scene.follower(ANA, artist, 'Recife');
    await scene.fanOut(artist);
  });
  afterEach(() => scene.close());

  const state = async (contact = fan) => (await scene.states())[contact];
  const apply = (...statuses: StatusUpdate[]) => worker.statuses.apply(statuses);

  async function send() {
    await worker.tasks.deliver({});
    await scene.quiet();
    return scene.meta.sent.at(-1)!;
  }

  it('moves a delivery up and never down, in whatever order and however often it comes', async () => {
    const message = await send();
    for (const step of ['delivered', 'sent', 'delivered', 'read', 'delivered', 'read'] as const) {
      await apply(statusOf(message, step));
    }
    expect(await state()).toBe('read');
  });

  it('may come in one batch with others, of the same message or of many', async () => {
    const message = await send();
    const strange = { ...message, messageId: 'wamid.x', biz_opaque_callback_data: 'd.nonsense' };
    await apply(
      statusOf(strange, 'read'),
      statusOf(message, 'delivered'),
      statusOf(message, 'sent'),
      statusOf({ ...message, biz_opaque_callback_data: 'r.999.1.x' }, 'read'),
    );
    expect(await state()).toBe('delivered');
  });

  it('may come before our own result, which then changes nothing', async () => {
    let release = () => {};
    scene.meta.hold = new Promise((resolve) => {
      release = resolve;
    });
    await worker.tasks.deliver({});
    await expect.poll(() => scene.meta.sent.length).toBe(1);
    await apply(statusOf(scene.meta.sent[0]!, 'delivered'));
    expect(await state()).toBe('delivered');
    release();
    await scene.quiet();
    expect(await state()).toBe('delivered');
    expect(await scene.db.selectFrom('leased_batches').selectAll().execute()).toEqual([]);
    const { callbackData: _, ...nameless } = statusOf(scene.meta.sent[0]!, 'read');
    await apply(nameless);
    expect(await state()).toBe('read');
  });

  it('without callback data is found by its message', async () => {
    const { callbackData: _, ...nameless } = statusOf(await send(), 'read');
    await apply(nameless);
    expect(await state()).toBe('read');
  });

  describe('about a contact that was merged meanwhile', () => {
    let message: Awaited<ReturnType<typeof send>>;
    beforeEach(async () => {
      const younger = await scene.fan('351922222222');
      await scene.db
        .updateTable('delivery_queue')
        .set({ contact_id: younger })
        .where('contact_id', '=', fan)
        .execute();
      await scene.db
        .updateTable('deliveries')
        .set({ contact_id: younger })
        .where('contact_id', '=', fan)
        .execute();
      message = await send();
      await scene.db.transaction().execute((trx) => mergeContacts(trx, fan, younger));
    });

    it('finds its delivery', async () => {
      await apply(statusOf(message, 'delivered'));
      expect(await scene.states()).toEqual({ [fan]: 'delivered' });
    });

    it('finds it also without callback data', async () => {
      const { callbackData: _, ...nameless } = statusOf(message, 'delivered');
      await apply(nameless);
      expect(await scene.states()).toEqual({ [fan]: 'delivered' });
    });

    it('does not take for it what who has taken over was sent', async () => {
      await scene.quiet();
      const eldest = await scene.fan('351900000000');
      await scene.db
        .insertInto('deliveries')
        .columns(['announced_on', 'announcement_id', 'contact_id', 'state', 'attempt'])
        .expression((eb) =>
          eb
            .selectFrom('deliveries')
            .select([
              'announced_on',
              'announcement_id',
              eb.val(eldest).as('contact_id'),
              'state',
              'attempt',
            ]),
        )
        .execute();
      await sql`update contacts set merged_into = ${eldest} where id <> ${eldest}`.execute(
        scene.db,
      );
      await worker.stop();
      await apply(statusOf(message, 'delivered'));
      expect(await scene.states()).toEqual({ [fan]: 'delivered', [eldest]: 'sent' });
      const { callbackData: _, ...nameless } = statusOf(message, 'read');
      await apply(nameless);
      expect(await scene.states()).toEqual({ [fan]: 'read', [eldest]: 'sent' });
    });

    it('of failure has it sent again to who has taken it over', async () => {
      await worker.stop();
      await apply(statusOf(message, 'failed', 131000));
      expect(await scene.states()).toEqual({ [fan]: 'queued' });
      const queued = await scene.db.selectFrom('delivery_queue').select('contact_id').execute();
      expect(queued).toEqual([{ contact_id: fan }]);
    });
  });

  describe('about a contact that is just being merged', () => {
    let younger: number;
    let message: Awaited<ReturnType<typeof send>>;
    beforeEach(async () => {
      younger = await scene.follower('351922222222', artist, 'Recife');
      await scene.db.deleteFrom('delivery_queue').execute();
      await scene.db.deleteFrom('deliveries').execute();
      await scene.db.deleteFrom('follows').where('contact_id', '=', fan).execute();
      await scene.fanOut(artist);
      message = await send();
      await worker.stop();
    });

    /** Applies statuses while a merge has changed the delivery and not committed yet. */
    async function applyDuringMerge(...statuses: StatusUpdate[]): Promise<void> {
      const merge = await scene.db.startTransaction().execute();
      await mergeContacts(merge, fan, younger);
      const applied = apply(...statuses);
      await expect.poll(() => countLockWaits(scene.db)).toBeGreaterThan(0);
      await merge.commit().execute();
      await applied;
    }

    it('is not lost', async () => {
      await applyDuringMerge(statusOf(message, 'delivered'));
      expect(await scene.states()).toEqual({ [fan]: 'delivered' });
    });

    it('of failure is not lost', async () => {
      await applyDuringMerge(statusOf(message, 'failed', 131000));
      expect(await scene.states()).toEqual({ [fan]: 'queued' });
    });

    it('suppresses who both have become', async () => {
      await applyDuringMerge(statusOf(message, 'failed', 131050));
      expect(await scene.states()).toEqual({ [fan]: 'failed' });
      expect(await scene.db.selectFrom('suppressions').select('contact_id').execute()).toEqual([
        { contact_id: fan },
      ]);
    });
  });

  it('that the database cannot take is put aside with an alert, and those beside it are recorded', async () => {
    const message = await send();
    const impossible = { ...message, biz_opaque_callback_data: 'd.2026-13-45.1.1.1.x' };
    const unknown = { ...message, messageId: 'wamid.x', biz_opaque_callback_data: 'r.999.1.x' };
    await apply(
      ...[statusOf(unknown, 'read'), statusOf(impossible, 'read'), statusOf(message, 'delivered')],
      ...[statusOf(impossible, 'delivered'), statusOf(unknown, 'sent')],
    );
    expect(await state()).toBe('delivered');
    // The alert is raised beside, and nobody waits for it.
    await expect.poll(() => scene.alerts).toEqual([expect.stringContaining('put aside')]);
  });

  it('of failure has the delivery sent again where that can help', async () => {
    const message = await send();
    await apply(statusOf(message, 'sent'), statusOf(message, 'failed', 131000));
    await send();
    expect(scene.meta.sent).toHaveLength(2);
    expect(await state()).toBe('sent');
  });

  it('of failure before our own result has it sent again once', async () => {
    let release = () => {};
    scene.meta.hold = new Promise((resolve) => {
      release = resolve;
    });
    await worker.tasks.deliver({});
    await expect.poll(() => scene.meta.sent.length).toBe(1);
    await apply(statusOf(scene.meta.sent[0]!, 'failed', 131000));
    release();
    await send();
    expect(scene.meta.sent).toHaveLength(2);
    expect(await state()).toBe('sent');
  });

  it('of failure counts once, and its late "sent" does not cancel the retry', async () => {
    const message = await send();
    await worker.stop();
    await apply(statusOf(message, 'failed', 131000));
    await apply(statusOf(message, 'sent'), statusOf(message, 'failed', 131000));
    expect(await state()).toBe('queued');
    expect(await scene.db.selectFrom('delivery_queue').select('attempt').execute()).toEqual([
      { attempt: 2 },
    ]);
    await apply(statusOf(message, 'delivered'));
    expect(await state()).toBe('delivered');
    expect(await scene.db.selectFrom('delivery_queue').selectAll().execute()).toEqual([]);
  });

  it('of failure after delivery is no news', async () => {
    const message = await send();
    await apply(statusOf(message, 'delivered'));
    await apply(statusOf(message, 'failed', 131000));
    expect(await state()).toBe('delivered');
  });

  it('that the person opted out ends it and suppresses the contact', async () => {
    await apply(statusOf(await send(), 'failed', 131050));
    expect(await state()).toBe('failed');
    expect(await scene.db.selectFrom('suppressions').select('reason').execute()).toEqual([
      { reason: 'opted-out' },
    ]);
  });

  it('that the business did not pay pauses the number and raises an alert', async () => {
    await apply(statusOf(await send(), 'failed', 131042));
    expect(scene.alerts[0]).toContain('131042');
    const number = await scene.db
      .selectFrom('sender_numbers')
      .select(['paused_until', 'pause_reason'])
      .executeTakeFirstOrThrow();
    expect(number).toEqual({ paused_until: expect.any(Date), pause_reason: '131042' });
  });

  it('is applied the same from many webhooks at once, shuffled and tripled, as in order', async () => {
    const fans = [fan];
    for (let more = 0; more < 30; more++) {
      fans.push(await scene.follower(`3519200000${10 + more}`, artist, 'Recife'));
    }
    await scene.db.deleteFrom('delivery_queue').execute();
    await scene.fanOut(artist);
    await send();
    const other = await scene.worker();
    const statuses = scene.meta.sent.flatMap((message) =>
      (['sent', 'delivered', 'read'] as const).flatMap((step) => {
        const status = statusOf(message, step);
        return [status, status, status];
      }),
    );
    const shuffled = statuses
      .map((status, index) => ({ status, order: (index * 7919) % 1009 }))
      .sort((one, two) => one.order - two.order)
      .map(({ status }) => status);
    const webhooks = Array.from({ length: 20 }, (_, index) =>
      shuffled.filter((_status, position) => position % 20 === index),
    );
    await Promise.all(
      webhooks.map((webhook, index) => (index % 2 ? worker : other).statuses.apply(webhook)),
    );
    const { count } = await scene.db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'read')
      .executeTakeFirstOrThrow();
    expect(count).toBe(scene.meta.sent.length);
    expect(scene.meta.sent.length).toBeGreaterThanOrEqual(fans.length);
  });

  it('is committed while another process has its number, as one does that takes tokens', async () => {
    const message = await send();
    const applied = await scene.db.transaction().execute(async (trx) => {
      await sql`select from sender_numbers for no key update`.execute(trx);
      const applying = apply(statusOf(message, 'delivered'));
      await expect.poll(() => state()).toBe('delivered');
      return { applying };
    });
    await applied.applying;
  });

  it('that cannot be committed is refused, so that Meta sends it again', async () => {
    const message = await send();
    await scene.db.schema.alterTable('deliveries').renameTo('gone').execute();
    await expect(apply(statusOf(message, 'delivered'))).rejects.toThrow('deliveries');
    await scene.db.schema.alterTable('gone').renameTo('deliveries').execute();
    await apply(statusOf(message, 'delivered'));
    expect(await state()).toBe('delivered');
  });
});

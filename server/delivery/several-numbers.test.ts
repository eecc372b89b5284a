import { refusal, type SentMessage } from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordMessagingLimit } from '../domain/sender/messaging-limits.ts';
import type { SenderNumber } from '../domain/sender/sender-numbers.ts';
import { createScene, type Scene, type SceneWorker } from '../testing/scene.ts';
import { statusOf } from '../testing/statuses.ts';
import type { DeliveryPolicy } from './policy.ts';

const ANA = '351911111111';
const BEA = '351922222222';
const CAI = '351933333333';

let scene: Scene;
let second: SenderNumber;
let artist: number;
let ana: number;
let bea: number;
beforeEach(async () => {
  scene = await createScene();
  second = await scene.number();
  artist = await scene.cast.artist('djana');
  ana = await scene.follower(ANA, artist, 'Recife');
  bea = await scene.follower(BEA, artist, 'Recife');
  await scene.openWindow(ana);
  await scene.openWindow(bea, second);
});
afterEach(() => scene.close());

const told = () =>
  scene.meta.sent
    .map(({ to, phoneNumberId, type }: SentMessage) => {
      const number = phoneNumberId === second.phoneNumberId ? 'second' : 'first';
      return `${to} by the ${number}, ${type}`;
    })
    .sort();

/** A worker that begins at once with what is queued. */
async function startWorker(changes?: Partial<DeliveryPolicy>): Promise<SceneWorker> {
  const worker = await scene.worker(changes);
  await worker.start();
  return worker;
}

async function numberRow(number: SenderNumber) {
  return await scene.db
    .selectFrom('sender_numbers')
    .selectAll()
    .where('id', '=', number.id)
    .executeTakeFirstOrThrow();
}

async function set(number: SenderNumber, change: { held_at?: Date | null; in_use?: boolean }) {
  await scene.db.updateTable('sender_numbers').set(change).where('id', '=', number.id).execute();
}

describe('announcements', () => {
  it('go by the number that each fan wrote to, within its window', async () => {
    await scene.fanOut(artist);
    await startWorker();
    await scene.quiet();
    expect(told()).toEqual([
      `${ANA} by the first, interactive`,
      `${BEA} by the second, interactive`,
    ]);
  });

  it('that are queued follow a fan who writes to another number meanwhile', async () => {
    await scene.fanOut(artist);
    await scene.openWindow(ana, second);
    await startWorker();
    await scene.quiet();
    expect(told()).toEqual([
      `${ANA} by the second, interactive`,
      `${BEA} by the second, interactive`,
    ]);
  });

  it('wait for the number that an operator paused, and go out by the others', async () => {
    await set(scene.sender, { held_at: new Date() });
    await scene.fanOut(artist);
    await startWorker({ rateLimited: true });
    await expect.poll(told).toEqual([`${BEA} by the second, interactive`]);
    await expect.poll(scene.states).toEqual({ [ana]: 'queued', [bea]: 'sent' });
  });

  it('are not held up by a number that WhatsApp does not answer', async () => {
    scene.meta.answer = ({ phoneNumberId }) =>
      phoneNumberId === scene.sender.phoneNumberId ? 'silence' : undefined;
    await scene.fanOut(artist);
    await startWorker({ requestTimeoutMs: 500, unknownWaitMs: 60_000 });
    await expect.poll(scene.states).toEqual({ [ana]: 'unknown', [bea]: 'sent' });
  });

  it('go by another number, as templates, to fans of one that is not in the settings any more', async () => {
    await scene.fanOut(artist);
    await set(second, { in_use: false });
    await scene.fanOut(artist);
    await startWorker();
    await scene.quiet();
    expect(told()).toEqual([
      `${ANA} by the first, interactive`,
      `${ANA} by the first, interactive`,
      `${BEA} by the first, template`,
      `${BEA} by the first, template`,
    ]);
  });

  it('go by its own number again to a fan of one that has come back', async () => {
    await set(second, { in_use: false });
    await set(second, { in_use: true });
    await scene.fanOut(artist);
    await startWorker();
    await scene.quiet();
    expect(told()).toContain(`${BEA} by the second, interactive`);
  });

  describe('that a daily limit holds', () => {
    beforeEach(async () => {
      await scene.db.deleteFrom('windows').execute();
      await scene.metaFaults({ messagingLimit: 'TIER_NOT_SET' });
    });

    const heldBy = async () => {
      const rows = await scene.db
        .selectFrom('delivery_queue')
        .select(['contact_id', 'sender_number_id'])
        .where('held', '=', true)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.contact_id, row.sender_number_id]));
    };
    /** Fans out while nobody may be written to first, and pauses a number. */
    async function holdAll(paused: SenderNumber): Promise<SceneWorker> {
      const worker = await startWorker({ rateLimited: true, peoplePerDay: 0 });
      await scene.fanOut(artist);
      await worker.tasks.deliver({});
      await expect.poll(heldBy).toEqual({ [ana]: scene.sender.id, [bea]: second.id });
      await set(paused, { held_at: new Date() });
      return worker;
    }
    async function raiseLimit(worker: SceneWorker): Promise<void> {
      await recordMessagingLimit(scene.db, scene.sender.portfolio, 10, new Date());
      await worker.sweep();
    }

    it('go by the number of each fan once there is room, also while another one is paused', async () => {
      await raiseLimit(await holdAll(scene.sender));
      await expect.poll(told).toEqual([`${BEA} by the second, template`]);
      await expect.poll(scene.states).toEqual({ [ana]: 'queued', [bea]: 'sent' });
    });

    it('follow a fan who writes to another number meanwhile', async () => {
      const worker = await holdAll(scene.sender);
      await scene.openWindow(ana, second);
      await raiseLimit(worker);
      await expect
        .poll(told)
        .toEqual([`${ANA} by the second, interactive`, `${BEA} by the second, template`]);
    });
  });

  it('that were queued while no number was in use go by the number of each fan', async () => {
    await scene.fanOut(artist);
    await sql`update delivery_queue set sender_number_id = null`.execute(scene.db);
    const worker = await scene.worker();
    await worker.sweep();
    await scene.quiet();
    expect(told()).toEqual([
      `${ANA} by the first, interactive`,
      `${BEA} by the second, interactive`,
    ]);
  });
});

describe('what WhatsApp says', () => {
  it('against one number slows that one down, and the alert names it', async () => {
    const refusals = new Map([[BEA, refusal(190)]]);
    scene.meta.answer = ({ to }) => {
      const refusal = refusals.get(to!);
      refusals.delete(to!);
      return refusal;
    };
    await scene.fanOut(artist);
    await startWorker();
    await scene.quiet();
    expect(scene.alerts).toEqual([expect.stringMatching(/^Number \+351900000001: /)]);
    expect(await numberRow(second)).toMatchObject({ pause_reason: '190' });
    expect(await numberRow(scene.sender)).toMatchObject({ pause_reason: null });
  });

  it('later of messages counts for the number that sent them, which one failure for its rate does not slow down', async () => {
    await scene.openWindow(await scene.follower(CAI, artist, 'Recife'), second);
    await scene.fanOut(artist);
    const worker = await startWorker();
    await scene.quiet();
    const [toBea, toCai] = [BEA, CAI].map((fan) => scene.meta.sent.find(({ to }) => to === fan)!);
    await worker.statuses.apply([statusOf(toBea!, 'failed', 130429)]);
    expect((await numberRow(second)).slowed_to).toBeNull();
    await worker.statuses.apply([statusOf(toCai!, 'failed', 130429)]);
    expect((await numberRow(second)).slowed_to).not.toBeNull();
    expect((await numberRow(scene.sender)).slowed_to).toBeNull();
    const toAna = scene.meta.sent.find(({ to }) => to === ANA)!;
    await worker.statuses.apply([statusOf(toAna, 'delivered')]);
    expect((await numberRow(scene.sender)).last_status_at).not.toBeNull();
    expect(await scene.states()).toMatchObject({ [ana]: 'delivered' });
  });

  it('of a number that is none of ours is said once, and harms nothing', async () => {
    const worker = await scene.worker();
    const foreign = { messageId: 'wamid.foreign', phoneNumberId: '4711', at: new Date() };
    await worker.statuses.apply([{ ...foreign, status: 'delivered' }]);
    await worker.statuses.apply([{ ...foreign, status: 'read' }]);
    expect(scene.alerts).toEqual([expect.stringContaining('4711')]);
  });

  it('of the quality of a number is kept, and alerted of once when it is low', async () => {
    await scene.metaFaults({ quality: { [second.phoneNumberId]: 'RED' } });
    const worker = await scene.worker({ rateLimited: true, limitCheckMs: 0 });
    await worker.askMeta();
    expect((await numberRow(scene.sender)).quality).toBe('GREEN');
    expect((await numberRow(second)).quality).toBe('RED');
    expect(scene.alerts).toEqual([expect.stringMatching(/^Number \+351900000001: .*RED/)]);
  });
});

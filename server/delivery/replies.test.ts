import { refusal } from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../db/connect.ts';
import { suppress } from '../domain/contacts/suppressions.ts';
import { createScene, type Scene, type SceneWorker } from '../testing/scene.ts';
import { statusOf } from '../testing/statuses.ts';
import { queueReply, type Reply } from './replies.ts';

const ANA = '351911111111';
const BEA = '351922222222';

describe('A reply', () => {
  let scene: Scene;
  let worker: SceneWorker;
  let ana: number;
  beforeEach(async () => {
    scene = await createScene();
    worker = await scene.worker();
    ana = await scene.fan(ANA);
  });
  afterEach(() => scene.close());

  const queue = (answer: Reply) =>
    scene.db.transaction().execute((trx) => queueReply(trx, scene.vault, answer));

  let events = 0;
  /** Answers a new event of the contact's; the same event again when its id is given. */
  async function reply(
    contactId: number,
    body: string,
    event?: number,
    db?: Transaction,
  ): Promise<number> {
    const inboundEventId = event ?? (await storedEvent(contactId));
    await scene.openWindow(contactId);
    const answer = {
      contactId,
      inboundEventId,
      senderNumberId: scene.sender.id,
      message: { type: 'text', body } as const,
    };
    await (db ? queueReply(db, scene.vault, answer) : queue(answer));
    return inboundEventId;
  }

  async function storedEvent(contactId: number): Promise<number> {
    const { id } = await scene.db
      .insertInto('inbound_events')
      .values({
        dedupe_key: Buffer.from(`event ${events++}`),
        kind: 'text',
        key_id: 1,
        contact_id: contactId,
        sender_number_id: scene.sender.id,
        occurred_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function sendAll(): Promise<void> {
    worker.wakeReplies();
    await scene.quiet();
  }

  const FILE = { name: 'data.txt', text: '{}' };

  it('brings its file, and comes without it where the messenger cannot use it', async () => {
    await scene.openWindow(ana);
    const buttons = [{ id: 'a', title: 'Add' }];
    await queue({
      contactId: ana,
      inboundEventId: await storedEvent(ana),
      senderNumberId: scene.sender.id,
      message: { type: 'buttons', body: 'Yours', document: FILE, buttons },
    });
    const answers = [refusal(131053)];
    scene.meta.answer = () => answers.shift();
    await sendAll();
    const headers = scene.meta.sent.map(({ interactive }) => interactive);
    expect(headers).toMatchObject([
      {
        header: { type: 'document', document: { id: scene.meta.uploads[0], filename: 'data.txt' } },
      },
      { body: { text: 'Yours' } },
    ]);
    expect(headers[1]).not.toHaveProperty('header');
  });

  const rows = () =>
    scene.db.selectFrom('replies').select(['state', 'attempt', 'sealed']).orderBy('id').execute();
  const bodies = () => scene.meta.sent.map(({ text }) => (text as { body: string }).body);

  it('goes out, is kept sealed, and is erased when it has arrived', async () => {
    await reply(ana, 'You follow djana');
    const [queued] = await rows();
    expect(queued!.sealed!.toString('latin1')).not.toContain('djana');
    await sendAll();
    expect(scene.meta.sent).toMatchObject([{ to: ANA, text: { body: 'You follow djana' } }]);
    expect(await rows()).toMatchObject([{ state: 'sent', attempt: 1 }]);
    await worker.statuses.apply([statusOf(scene.meta.sent[0]!, 'delivered')]);
    expect(await rows()).toEqual([{ state: 'delivered', attempt: 1, sealed: null }]);
    await worker.statuses.apply([statusOf(scene.meta.sent[0]!, 'read')]);
    await worker.statuses.apply([statusOf(scene.meta.sent[0]!, 'sent')]);
    expect(await rows()).toMatchObject([{ state: 'read' }]);
  });

  it('is one for each event', async () => {
    const event = await reply(ana, 'Once');
    await reply(ana, 'Twice', event);
    await sendAll();
    expect(bodies()).toEqual(['Once']);
  });

  it('waits for the same contact’s earlier one, not for anybody else’s', async () => {
    const bea = await scene.fan(BEA);
    let release = () => {};
    scene.meta.hold = new Promise((resolve) => {
      release = resolve;
    });
    for (const body of ['one', 'two', 'three']) await reply(ana, body);
    await reply(bea, 'hers');
    worker.wakeReplies();
    await expect.poll(bodies).toEqual(['one', 'hers']);
    release();
    await scene.quiet();
    expect(bodies()).toEqual(['one', 'hers', 'two', 'three']);
  });

  it('reaches also who said Stop, for it was asked for', async () => {
    await suppress(scene.db, ana, 'stop');
    await reply(ana, 'You will hear no more');
    await sendAll();
    expect(bodies()).toEqual(['You will hear no more']);
  });

  it('that is refused is tried again, and given up some time', async () => {
    scene.meta.answer = () => refusal(131000);
    await reply(ana, 'Hello');
    await sendAll();
    expect(scene.meta.sent).toHaveLength(12);
    expect(await rows()).toEqual([{ state: 'failed', attempt: 12, sealed: null }]);
  });

  it('whose window has closed is given up, told at once or later', async () => {
    await scene.openWindow(ana);
    scene.meta.answer = () => refusal(131047);
    await reply(ana, 'Too late');
    await sendAll();
    expect(await rows()).toEqual([{ state: 'failed', attempt: 1, sealed: null }]);
    const windows = await scene.db.selectFrom('windows').selectAll().execute();
    expect(windows).toEqual([]);

    scene.meta.answer = () => undefined;
    await reply(ana, 'Told later');
    await sendAll();
    await worker.statuses.apply([statusOf(scene.meta.sent[1]!, 'failed', 131047)]);
    await sendAll();
    expect(bodies()).toEqual(['Too late', 'Told later']);
    expect((await rows())[1]).toEqual({ state: 'failed', attempt: 1, sealed: null });
  });

  it('whose window has closed meanwhile is given up and not posted', async () => {
    const event = await storedEvent(ana);
    // At once, for the worker may be looking.
    await scene.db.transaction().execute(async (trx) => {
      await reply(ana, 'Too late', event, trx);
      await sql`update replies set ready_at = now() + interval '1 hour'`.execute(trx);
    });
    await sql`update windows set open_until = now() - interval '1 second'`.execute(scene.db);
    await sql`update replies set ready_at = now()`.execute(scene.db);
    await worker.sweep();
    await sendAll();
    expect(scene.meta.sent).toEqual([]);
    expect(await rows()).toEqual([{ state: 'failed', attempt: 0, sealed: null }]);
  });

  it('whose picture is missing goes without it, and an alert says so', async () => {
    scene.media.get = async () => null;
    await scene.openWindow(ana);
    await queue({
      contactId: ana,
      senderNumberId: scene.sender.id,
      inboundEventId: null,
      message: {
        type: 'buttons',
        body: 'Your QR code',
        image: { mediaKey: 'ab/missing.png' },
        buttons: [{ id: 'Help', title: 'Help' }],
      },
    });
    await sendAll();
    const [message] = scene.meta.sent;
    expect(message).toMatchObject({ interactive: { body: { text: 'Your QR code' } } });
    expect(message!.interactive).not.toHaveProperty('header');
    expect(scene.alerts).toEqual([expect.stringContaining('ab/missing.png')]);
  });

  it('that failed later is sent again', async () => {
    await reply(ana, 'Hello');
    await sendAll();
    await worker.statuses.apply([statusOf(scene.meta.sent[0]!, 'failed', 131000)]);
    await sendAll();
    expect(bodies()).toEqual(['Hello', 'Hello']);
    expect(await rows()).toMatchObject([{ state: 'sent', attempt: 2 }]);
  });

  it('of unknown outcome is sent once more when statuses of later messages came', async () => {
    scene.meta.answer = (message) => (message.to === ANA ? 'reset' : undefined);
    await reply(ana, 'Hello');
    await sendAll();
    await reply(await scene.fan(BEA), 'Hers');
    await sendAll();
    await worker.sweep();
    expect(await rows()).toMatchObject([{ state: 'unknown' }, { state: 'sent' }]);

    await worker.statuses.apply([statusOf(scene.meta.sent.at(-1)!, 'sent')]);
    for (let sweeps = 0; sweeps < 3; sweeps++) {
      await worker.sweep();
      await scene.quiet();
    }
    expect(bodies()).toEqual(['Hello', 'Hers', 'Hello']);
    expect(await rows()).toMatchObject([{ state: 'unknown' }, { state: 'sent' }]);
  });

  it('that a dead worker held becomes unknown, and may be sent again, also a second time', async () => {
    const event = await storedEvent(ana);
    // At once, for the worker may be looking.
    await scene.db.transaction().execute(async (trx) => {
      await reply(ana, 'Hello', event, trx);
      await sql`
        update replies set leased_until = now() - interval '1 minute', attempt = 2, repeated = true,
          worker = 'dead'`.execute(trx);
    });
    await reply(await scene.fan(BEA), 'Hers');
    worker.wakeReplies();
    await expect.poll(bodies).toEqual(['Hers']);
    await worker.sweep();
    await scene.quiet();
    expect(await rows()).toMatchObject([{ state: 'unknown', attempt: 2 }, { state: 'sent' }]);
    await worker.statuses.apply([statusOf(scene.meta.sent.at(-1)!, 'sent')]);
    await worker.sweep();
    await scene.quiet();
    expect(bodies()).toEqual(['Hers', 'Hello']);
  });

  it('a day old is no answer any more, and its body is erased', async () => {
    const event = await storedEvent(ana);
    // At once, for the worker may be looking.
    await scene.db.transaction().execute(async (trx) => {
      await reply(ana, 'Hello', event, trx);
      const aged = sql`created_at = now() - interval '25 hours', ready_at = now() + interval '1 hour'`;
      await sql`update replies set ${aged}`.execute(trx);
    });
    await worker.sweep();
    await scene.quiet();
    expect(scene.meta.sent).toEqual([]);
    expect(await rows()).toEqual([{ state: 'failed', attempt: 0, sealed: null }]);
  });

  it('to somebody who has no address any more is dropped', async () => {
    await reply(ana, 'Hello');
    await scene.db.deleteFrom('identities').execute();
    await sendAll();
    expect(await rows()).toMatchObject([{ state: 'suppressed', sealed: null }]);
  });

  it('goes out to nobody where its body was copied from the row of another', async () => {
    const bea = await scene.fan(BEA);
    await reply(ana, 'Hers alone');
    await reply(bea, 'Hello');
    await reply(bea, 'Hello again');
    const { rows: copies } = await sql`
      update replies r set sealed = o.sealed from (
        select id, lag(id) over (order by id) as former from replies
      ) copy join replies o on o.id = copy.former
      where r.id = copy.id returning r.id`.execute(scene.db);
    expect(copies).toHaveLength(2);
    await sendAll();
    expect(bodies()).toEqual(['Hers alone']);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'failed', 'failed']);
  });

  it('whose address cannot be opened waits, and holds up nobody else’s', async () => {
    const bea = await scene.fan(BEA);
    await scene.db
      .updateTable('identities')
      .set({ sealed: Buffer.from('damaged') })
      .where('contact_id', '=', ana)
      .execute();
    await reply(ana, 'Hello');
    await reply(bea, 'Hers');
    worker.wakeReplies();
    await expect.poll(bodies).toEqual(['Hers']);
    expect(scene.alerts).toEqual([expect.stringContaining('cannot be opened')]);
    await sql`update windows set open_until = now()`.execute(scene.db);
    await expect
      .poll(async () => {
        await worker.sweep();
        return (await rows())[0];
      })
      .toMatchObject({ state: 'failed', sealed: null });
  });

  it('that breaks Meta’s limits is refused where it is made', async () => {
    const message = { type: 'text', body: ' ' } as const;
    const event = await storedEvent(ana);
    const contact = { contactId: ana, senderNumberId: scene.sender.id, inboundEventId: event };
    await expect(queue({ ...contact, message })).rejects.toThrow('Must not be empty');
  });
});

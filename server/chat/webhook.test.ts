import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { eventContext } from '../db/encryption-contexts.ts';
import { suppress, unsuppress } from '../domain/contacts/suppressions.ts';
import { createNumberLookup } from '../domain/sender/sender-numbers.ts';
import {
  APP_SECRET,
  createTestChat,
  messagesWebhook,
  metaBytes,
  type TestChat,
  VERIFY_TOKEN,
} from '../testing/chat.ts';
import { waitingJobs } from '../testing/database/database-faults.ts';
import { NO_MEASURES } from '../watching/metrics.ts';
import { readWebhook } from '../whatsapp/webhook/payloads.ts';
import { signatureOf } from '../whatsapp/webhook/signature.ts';
import { storeWebhook } from './inbox/store-webhook.ts';
import { createWorkerWaker } from './inbox/waking.ts';

const chat = await createTestChat();
afterAll(() => chat.close());

const eventCount = async () => {
  const { count } = await chat.db
    .selectFrom('inbound_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const lastEvent = () =>
  chat.db
    .selectFrom('inbound_events')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

async function postBytes(payload: Buffer, signature?: string) {
  return await chat.app.inject({
    method: 'POST',
    url: '/webhooks/whatsapp',
    payload,
    headers: {
      'content-type': 'application/json',
      ...(signature && { 'x-hub-signature-256': signature }),
    },
  });
}

describe('the handshake', () => {
  const shake = (query: Record<string, string>) =>
    chat.app.inject({ method: 'GET', url: '/webhooks/whatsapp', query });

  it('answers with the bare challenge', async () => {
    const reply = await shake({
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': VERIFY_TOKEN,
    });
    expect([reply.statusCode, reply.body]).toEqual([200, '1158201444']);
  });

  it.each([
    ['another token', { 'hub.mode': 'subscribe', 'hub.verify_token': 'guessed' }],
    ['another mode', { 'hub.mode': 'unsubscribe', 'hub.verify_token': VERIFY_TOKEN }],
    ['nothing at all', {}],
  ])('is refused with %s', async (_, query) => {
    const reply = await shake({ 'hub.challenge': '1158201444', ...query });
    expect(reply.statusCode).toBe(403);
    expect(reply.body).not.toContain('1158201444');
  });
});

describe('a webhook', () => {
  const text = (body: string, stamped: object = {}) =>
    chat.phone({ waId: '351911111111' }).webhook({ type: 'text', text: { body }, ...stamped });

  it.each([
    ['no signature', undefined],
    ["another secret's signature", signatureOf('guessed', metaBytes({}))],
    ['the signature of other bytes', signatureOf(APP_SECRET, Buffer.from('{}'))],
  ])('with %s is refused and leaves nothing', async (_, signature) => {
    const before = await eventCount();
    const reply = await postBytes(metaBytes(text('Hello')), signature);
    expect(reply.statusCode).toBe(401);
    expect(await eventCount()).toBe(before);
  });

  it.each([
    [15 * 86_400, 0],
    [13 * 86_400, 1],
  ])(
    'of an event %i seconds ago stores %i, for nobody knows what was stored before those that are kept',
    async (ago, stored) => {
      const before = await eventCount();
      const timestamp = String(Math.round(Date.now() / 1000) - ago);
      expect((await chat.post(text('Hello', { timestamp }))).statusCode).toBe(200);
      expect(await eventCount()).toBe(before + stored);
    },
  );

  it('is stored sealed and wakes a worker, with ids only', async () => {
    expect((await chat.post(text('Follow djana ❤'))).statusCode).toBe(200);
    const event = await lastEvent();
    expect(event).toMatchObject({ kind: 'text', state: 'stored' });
    expect(event.sealed!.includes('djana')).toBe(false);
    expect(
      JSON.parse(chat.vault.open(event.sealed!, eventContext('text', event.dedupe_key))),
    ).toEqual({
      kind: 'message',
      content: { type: 'text', text: 'Follow djana ❤' },
    });
    expect(await waitingJobs(chat.db)).toContainEqual(
      expect.objectContaining({ task: 'converse', payload: { contactId: event.contact_id } }),
    );
  });

  it('wakes a worker of the same process itself, once it is stored, and adds no job', async () => {
    const woken: number[] = [];
    const alone = await createTestChat(undefined, (contactId) => woken.push(contactId));
    await alone.post(
      alone.phone({ waId: '351910000077' }).webhook({ type: 'text', text: { body: 'Hi' } }),
    );
    const [event] = await alone.db.selectFrom('inbound_events').selectAll().execute();
    expect(woken).toEqual([event?.contact_id]);
    expect(await waitingJobs(alone.db)).toEqual([]);
    await alone.close();
  });

  it('takes no second connection while it holds one, so that many at once cannot wait for each other', async () => {
    const { db } = connect(chat.url, 1, { connectMs: 2000 });
    const ignore = () => {};
    const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
    const services = {
      db,
      vault: chat.vault,
      senderNumber: createNumberLookup(db),
      applyStatuses: async () => {},
      markRead: ignore,
      onAlert: ignore,
      measures: NO_MEASURES,
      log,
      wake: createWorkerWaker(db, log),
    };
    const before = await eventCount();
    try {
      await storeWebhook(services, readWebhook(text('Hello')), async () => {});
    } finally {
      await db.destroy();
    }
    expect(await eventCount()).toBe(before + 1);
  });

  it('that comes again changes nothing', async () => {
    const webhook = text('Hello');
    await chat.post(webhook);
    const before = await eventCount();
    expect((await chat.post(webhook)).statusCode).toBe(200);
    expect(await eventCount()).toBe(before);
  });

  it('is marked as read once, unlike what says nothing or is not for us', async () => {
    const ana = chat.phone({ waId: '351911111111' });
    const hello = ana.webhook({ type: 'text', text: { body: 'Hello' }, id: 'wamid.hello' });
    chat.read.length = 0;
    await chat.post(hello);
    await chat.post(hello);
    await chat.post(ana.webhook({ type: 'reaction', reaction: { emoji: '👍' } }));
    await chat.post(JSON.parse(JSON.stringify(text('Hello')).replace('PNID', 'OTHER')));
    expect(chat.read).toEqual(['wamid.hello']);
  });

  it.each([
    ['whose own worker is woken', () => {}],
    ['that adds a job', null],
  ])(
    'is not marked as read where an operator blocked its sender, in a process %s',
    async (_, wake) => {
      const alone = await createTestChat(undefined, wake);
      const phone = alone.phone({ waId: '351944444444' });
      const contactId = await phone.contactId();
      await suppress(alone.db, contactId, 'barred');
      alone.read.length = 0;
      await alone.post(phone.webhook({ type: 'text', text: { body: 'Hello' }, id: 'wamid.1' }));
      expect(alone.read).toEqual([]);
      await unsuppress(alone.db, contactId, 'barred');
      await alone.post(phone.webhook({ type: 'text', text: { body: 'Hello' }, id: 'wamid.2' }));
      expect(alone.read).toEqual(['wamid.2']);
      await alone.close();
    },
  );

  it('opens the 24-hour window from when the message was written', async () => {
    const waId = '351933333333';
    const written = Math.floor(Date.now() / 1000) - 3600;
    const message = { type: 'text', text: { body: 'Hello' }, timestamp: String(written) };
    await chat.post(chat.phone({ waId }).webhook(message));
    const { contact_id } = await lastEvent();
    const { open_until } = await chat.db
      .selectFrom('windows')
      .select('open_until')
      .where('contact_id', '=', contact_id)
      .executeTakeFirstOrThrow();
    expect(open_until).toEqual(new Date((written + 24 * 3600) * 1000));
  });

  it('of a kind nobody knows is kept without its content and answered 200', async () => {
    const reply = await chat.post(
      chat.phone({ waId: '351911111111' }).webhook({ type: 'hologram', hologram: { depth: 3 } }),
    );
    expect(reply.statusCode).toBe(200);
    expect(await lastEvent()).toMatchObject({ kind: 'hologram', state: 'ignored', sealed: null });
  });

  it('for a number that is not ours makes nobody a contact', async () => {
    const webhook = JSON.parse(JSON.stringify(text('Hello')).replace('PNID', 'OTHER'));
    expect((await chat.post(webhook)).statusCode).toBe(200);
    expect(await lastEvent()).toMatchObject({ state: 'ignored', contact_id: null });
    expect(chat.alerts.splice(0)).toEqual([expect.stringContaining('OTHER')]);
  });

  it('hands statuses on before it answers', async () => {
    const statuses = [{ id: 'wamid.out', status: 'delivered', timestamp: '1795219203' }];
    await chat.post(messagesWebhook({ statuses }));
    expect(chat.statuses).toEqual([
      expect.objectContaining({ messageId: 'wamid.out', status: 'delivered' }),
    ]);
  });

  it('keeps what is said of a template, the newest news last', async () => {
    const news = (event: string, time: number) => ({
      entry: [
        {
          id: 'WABA',
          time,
          changes: [
            {
              field: 'message_template_status_update',
              value: {
                event,
                message_template_name: 'gig_new_v1',
                message_template_language: 'en',
              },
            },
          ],
        },
      ],
    });
    await chat.post(news('PAUSED', 1795219500));
    await chat.post(news('APPROVED', 1795219400));
    const template = await chat.db.selectFrom('templates').selectAll().executeTakeFirstOrThrow();
    expect(template).toMatchObject({ name: 'gig_new_v1', status: 'PAUSED' });
  });

  it('keeps how many people the portfolio may write to first', async () => {
    const at = Math.floor(Date.now() / 1000);
    const told = (time: number, limit: number) => {
      const value = { max_daily_conversations_per_business: limit };
      const changes = [{ field: 'business_capability_update', value }];
      return { object: 'whatsapp_business_account', entry: [{ id: 'WABA', time, changes }] };
    };
    await chat.post(told(at, 2000));
    await chat.post(told(at - 60, 250));
    const limits = await chat.db.selectFrom('messaging_limits').selectAll().execute();
    expect(limits).toMatchObject([{ portfolio: 'portfolio', people_per_day: 2000 }]);
    await chat.post(told(at + 60, -1));
    const lifted = await chat.db.selectFrom('messaging_limits').selectAll().execute();
    expect(lifted).toMatchObject([{ people_per_day: null }]);
  });

  it('raises an alert, once, when Meta restricts the business account', async () => {
    const value = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } };
    const changes = [{ field: 'account_update', value }];
    const told = { object: 'whatsapp_business_account', entry: [{ id: 'WABA', time: 1, changes }] };
    await chat.post(told);
    await chat.post(told);
    expect(chat.alerts).toEqual([
      'WhatsApp says of the business account: DISABLED_UPDATE, DISABLE. See WhatsApp Manager',
    ]);
  });

  it('that is signed but no JSON is refused, and its content not logged', async () => {
    const bytes = Buffer.from('{"text":"a secret text"');
    const reply = await postBytes(bytes, signatureOf(APP_SECRET, bytes));
    expect(reply.statusCode).toBe(400);
    expect(JSON.stringify(chat.log)).not.toContain('secret text');
    expect(reply.body).not.toContain('secret text');
  });

  it('that is signed but nested without end is refused', async () => {
    const bytes = Buffer.from('['.repeat(1_000_000) + ']'.repeat(1_000_000));
    expect((await postBytes(bytes, signatureOf(APP_SECRET, bytes))).statusCode).toBe(400);
  });

  it('over 3 MB is refused, one just under it is not', async () => {
    const padded = (size: number) => Buffer.from(`{"padding":"${'x'.repeat(size)}"}`);
    const over = padded(3 * 1024 * 1024);
    expect((await postBytes(over, signatureOf(APP_SECRET, over))).statusCode).toBe(413);
    const under = padded(3 * 1024 * 1024 - 100);
    expect((await postBytes(under, signatureOf(APP_SECRET, under))).statusCode).toBe(200);
  });

  it('logs neither numbers nor words', async () => {
    await chat.post(text('Follow somebody-special'));
    expect(JSON.stringify(chat.log)).not.toMatch(/351911111111|somebody-special/);
  });
});

describe('a message to a process with a worker of its own', () => {
  let own: TestChat;
  const woken: number[] = [];
  beforeAll(async () => {
    own = await createTestChat(undefined, (contactId) => woken.push(contactId));
  });
  afterAll(() => own.close());
  beforeEach(() => {
    woken.length = 0;
  });

  const hi = (message: object = {}) => ({ type: 'text', text: { body: 'Hi' }, ...message });
  const eventsOf = (contactId: number) =>
    own.db.selectFrom('inbound_events').select('id').where('contact_id', '=', contactId).execute();
  const namesOf = async (contactId: number) => {
    const names = own.db.selectFrom('identities').select('kind').orderBy('kind');
    const rows = await names.where('contact_id', '=', contactId).execute();
    return rows.map(({ kind }) => kind);
  };

  it('is stored once, however often it comes, from somebody new and from somebody known', async () => {
    const ana = own.phone({ waId: '351920000001' });
    for (const message of [ana.webhook(hi()), ana.webhook(hi())]) {
      await own.post(message);
      await own.post(message);
    }
    const [contactId, again, ...more] = woken;
    expect([again, more]).toEqual([contactId, []]);
    expect(await eventsOf(contactId!)).toHaveLength(2);
  });

  it('makes one contact of who writes twice at once for the first time', async () => {
    const rui = own.phone({ waId: '351920000002', bsuid: 'PT.rui' });
    await Promise.all([1, 2, 3].map(() => own.post(rui.webhook(hi()))));
    expect(new Set(woken).size).toBe(1);
    expect(await eventsOf(woken[0]!)).toHaveLength(3);
    expect(await namesOf(woken[0]!)).toEqual(['bsuid', 'wa_id']);
  });

  it('teaches us a further name of its sender', async () => {
    const waId = '351920000003';
    await own.post(own.phone({ waId }).webhook(hi()));
    await own.post(own.phone({ waId, bsuid: 'PT.eva' }).webhook(hi()));
    const [contactId, again] = woken;
    expect(again).toBe(contactId);
    expect(await namesOf(contactId!)).toEqual(['bsuid', 'wa_id']);
  });

  it('opens the 24-hour window, and a later one keeps it open', async () => {
    const ben = own.phone({ waId: '351920000004' });
    const written = Math.floor(Date.now() / 1000) - 3600;
    for (const seconds of [written, written + 600, written - 600]) {
      await own.post(ben.webhook(hi({ timestamp: String(seconds) })));
    }
    const windows = own.db.selectFrom('windows').select('open_until');
    const rows = await windows.where('contact_id', '=', woken[0]!).execute();
    expect(rows).toEqual([{ open_until: new Date((written + 600 + 24 * 3600) * 1000) }]);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { suppress, suppressionsOf } from '../domain/contacts/suppressions.ts';
import { followedPlaces } from '../domain/follows/followed-locations.ts';
import { followedArtists } from '../domain/follows/follows.ts';
import { ENGLISH } from '../languages/words.ts';
import { createTestChat, messagesWebhook, type TestPhone } from '../testing/chat.ts';
import { failInserts, waitingJobs } from '../testing/database/database-faults.ts';
import { givenArtist } from '../testing/gigs.ts';
import { NO_TRACING } from '../watching/traces/tracing.ts';

const chat = await createTestChat({ attempts: 3, delayMs: () => 0 });
await givenArtist(chat.db, 'djana');
afterAll(() => chat.close());

const follows = async (phone: TestPhone) =>
  (await followedArtists(chat.db, await phone.contactId())).map(({ username }) => username);

const repliesTo = async (phone: TestPhone) => (await phone.replies()).length;

const eventsOf = async (phone: TestPhone) =>
  await chat.db
    .selectFrom('inbound_events')
    .select(['state', 'sealed', 'attempt'])
    .where('contact_id', '=', await phone.contactId())
    .orderBy('id')
    .execute();

/** Locks a contact, as another process that works on its events does. */
async function holdContact(contactId: number): Promise<{ release(): Promise<void> }> {
  const trx = await chat.db.startTransaction().execute();
  await trx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .forNoKeyUpdate()
    .execute();
  return { release: () => trx.rollback().execute() };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const said = (fan: TestPhone, body: string, timestamp: string) =>
  fan.webhook({ type: 'text', text: { body }, timestamp });

describe('a conversation', () => {
  it('settles an event with its one reply and keeps none of its words', async () => {
    const fan = chat.phone({ waId: '4915100000001' });
    await fan.says('Follow djana');
    expect(await follows(fan)).toEqual(['djana']);
    expect(await eventsOf(fan)).toEqual([{ state: 'done', sealed: null, attempt: 1 }]);
  });

  it('answers a repeated webhook once', async () => {
    const fan = chat.phone({ waId: '4915100000002' });
    const webhook = fan.webhook({ type: 'text', text: { body: 'Hello' } });
    await chat.post(webhook);
    await chat.workOff();
    await chat.post(webhook);
    await chat.workOff();
    expect(await repliesTo(fan)).toBe(1);
  });

  it('goes by when things were said, not by when they arrived', async () => {
    const fan = chat.phone({ waId: '4915100000003' });
    await chat.post(said(fan, 'Unfollow djana', '1795219202'));
    await chat.post(said(fan, 'Follow djana', '1795219201'));
    await chat.workOff();
    expect(await follows(fan)).toEqual([]);
    expect(await repliesTo(fan)).toBe(2);
  });

  it.each([
    ['Follow djana', 'Unfollow djana', []],
    ['Unfollow djana', 'Follow @Djana.', ['djana']],
    ['i want news of djana and what is on in porto tonight?', 'Unfollow djana', []],
    ['no more djana please and follow porto', 'Follow djana', ['djana']],
    ['Unfollow djana', 'i want news of djana and what is on in porto tonight?', ['djana']],
  ])('lets "%s" change nothing that comes in after a later "%s"', async (first, last, follow) => {
    const fan = chat.phone({ waId: `49151000002${first.length}${last.length}` });
    await chat.post(said(fan, last, '1795219202'));
    await chat.workOff();
    await chat.post(said(fan, first, '1795219201'));
    await chat.workOff();
    expect(await follows(fan)).toEqual(follow);
    expect(await repliesTo(fan)).toBe(2);
  });

  it.each([
    ['Follow place gn:2644688', 'Unfollow place gn:2644688', { places: 0, pauses: 0 }],
    ['Unfollow place gn:2644688', 'Follow place gn:2644688', { places: 1, pauses: 0 }],
    ['Pause for a week', 'Unpause', { places: 0, pauses: 0 }],
    ['Unpause', 'Pause for a week', { places: 0, pauses: 1 }],
  ])('lets "%s" change no place and no pause after a later "%s"', async (first, last, kept) => {
    const fan = chat.phone({ waId: `49151000003${first.length}${last.length}` });
    await chat.post(said(fan, last, '1795219202'));
    await chat.workOff();
    await chat.post(said(fan, first, '1795219201'));
    await chat.workOff();
    const contactId = await fan.contactId();
    const all = chat.db.selectFrom('pauses').selectAll().where('contact_id', '=', contactId);
    const [places, pauses] = [await followedPlaces(chat.db, contactId), await all.execute()];
    expect({ places: places.length, pauses: pauses.length }).toEqual(kept);
  });

  it('counts what is dated far ahead as said when it came in', async () => {
    const fan = chat.phone({ waId: '4915100000033' });
    const inTwoDays = String(Math.floor(Date.now() / 1000) + 2 * 24 * 3600);
    await chat.post(said(fan, 'Follow djana', inTwoDays));
    await chat.workOff();
    await chat.post(said(fan, 'Unfollow djana', String(Math.ceil(Date.now() / 1000))));
    await chat.workOff();
    expect(await follows(fan)).toEqual([]);
  });

  it('takes several events of one contact in order, also when worked on twice at once', async () => {
    const fan = chat.phone({ waId: '4915100000004' });
    const messages = ['Follow djana', 'Unfollow djana', 'Follow djana', 'Stop'].map(
      (body, index) => ({
        from: '4915100000004',
        id: `wamid.burst.${index}`,
        timestamp: '1795219200',
        type: 'text',
        text: { body },
      }),
    );
    await chat.post(messagesWebhook({ contacts: [{ wa_id: '4915100000004' }], messages }));
    await Promise.all([chat.workOff(), chat.workOff(), chat.workOff()]);
    expect(await follows(fan)).toEqual(['djana']);
    expect((await eventsOf(fan)).map(({ state }) => state)).toEqual(Array(4).fill('done'));
    expect(await repliesTo(fan)).toBe(4);
  });

  it('answers twenty texts a minute, of which the last says so, and does what is said beyond', async () => {
    const strict = await createTestChat(undefined, null, ['en'], 'open', NO_TRACING, 20);
    try {
      const fan = strict.phone({ waId: '4915100000073' });
      const says = (body: string) => fan.sends({ type: 'text', text: { body } });
      for (let text = 0; text < 19; text += 1) expect(await says('Hello')).toHaveLength(1);
      expect(await says('Delete my data')).toMatchObject([{ body: ENGLISH.chat.talk.tooFast }]);
      // It was not asked whether it is sure.
      expect(await says('Yes')).toEqual([]);
      expect(await says('Stop')).toEqual([]);
      const contactId = await fan.contactId();
      expect(await suppressionsOf(strict.db, contactId)).toContain('stop');
      const minuteAgo = new Date(Date.now() - 61_000);
      await strict.db.updateTable('replies').set({ created_at: minuteAgo }).execute();
      expect(await says('Hello')).toHaveLength(1);
    } finally {
      await strict.close();
    }
  });

  it('leaves a link as it is where the request for another gets no reply', async () => {
    const strict = await createTestChat(undefined, null, ['en'], 'open', NO_TRACING, 2);
    try {
      const fan = strict.phone({ waId: '4915100000074' });
      const asks = () => fan.sends({ type: 'text', text: { body: 'My places' } });
      const links = () => strict.db.selectFrom('setup_sessions').selectAll().execute();
      expect(await asks()).toHaveLength(1);
      const sent = await links();
      expect(sent).toHaveLength(1);
      expect(await asks()).toMatchObject([{ body: ENGLISH.chat.talk.tooFast }]);
      expect(await asks()).toEqual([]);
      expect(await links()).toEqual(sent);
    } finally {
      await strict.close();
    }
  });

  it('undoes an event that fails before its reply, and repeats it once', async () => {
    const fan = chat.phone({ waId: '4915100000005' });
    await failInserts(chat.db, 'replies', 1);
    const before = await fan.sends({ type: 'text', text: { body: 'Follow djana' } });
    expect(before).toEqual([]);
    expect(await follows(fan)).toEqual([]);
    expect(await eventsOf(fan)).toMatchObject([{ state: 'stored', attempt: 1 }]);
    await chat.workOff();
    expect(await follows(fan)).toEqual(['djana']);
    expect(await repliesTo(fan)).toBe(1);
  });

  it('lets later events wait while an earlier one is to be tried again', async () => {
    const slow = await createTestChat({ attempts: 3, delayMs: () => 60_000 });
    try {
      const fan = slow.phone({ waId: '4915100000006' });
      await failInserts(slow.db, 'replies', 1);
      await fan.sends({ type: 'text', text: { body: 'Hello' } });
      expect(await fan.sends({ type: 'text', text: { body: 'Stop' } })).toEqual([]);
    } finally {
      await slow.close();
    }
  });

  it('apologises after the last attempt and goes on with what came later', async () => {
    const fan = chat.phone({ waId: '4915100000007' });
    await failInserts(chat.db, 'replies', 3);
    await chat.post(fan.webhook({ type: 'text', text: { body: 'Hello' } }));
    await chat.post(fan.webhook({ type: 'text', text: { body: 'Follow djana' } }));
    for (let attempt = 0; attempt < 3; attempt += 1) await chat.workOff();
    expect((await eventsOf(fan)).map(({ state }) => state)).toEqual(['failed', 'done']);
    expect(await follows(fan)).toEqual(['djana']);
    const [first] = await fan.replies();
    expect(first).toMatchObject({ body: expect.stringContaining('Sorry, something went wrong') });
  });

  it('does nothing of what was copied from the row of another event', async () => {
    const [fan, other] = [{ waId: '4915100000073' }, { waId: '4915100000074' }].map(chat.phone);
    await chat.post(fan!.webhook({ type: 'text', text: { body: 'Hello' } }));
    await chat.post(other!.webhook({ type: 'text', text: { body: 'Follow djana' } }));
    const [event] = await eventsOf(other!);
    await chat.db
      .updateTable('inbound_events')
      .set({ sealed: event!.sealed })
      .where('contact_id', '=', await fan!.contactId())
      .execute();
    for (let attempt = 0; attempt < 3; attempt += 1) await chat.workOff();
    expect((await eventsOf(fan!)).map(({ state }) => state)).toEqual(['failed']);
    expect(await follows(fan!)).toEqual([]);
    expect(await follows(other!)).toEqual(['djana']);
  });

  it.each([
    ['failed', '4915100000071', { sealed: Buffer.from('nothing that opens') }],
    ['put-aside', '4915100000072', { crashes: 2 }],
  ])('answers nobody whom an operator blocked where an event is %s', async (end, waId, harm) => {
    const fan = chat.phone({ waId });
    await fan.says('Hello');
    const before = await repliesTo(fan);
    const contactId = await fan.contactId();
    await suppress(chat.db, contactId, 'barred');
    await chat.post(fan.webhook({ type: 'text', text: { body: 'Hello' } }));
    const ofFan = chat.db.updateTable('inbound_events').where('contact_id', '=', contactId);
    await ofFan.where('state', '=', 'stored').set(harm).execute();
    for (let attempt = 0; attempt < 3; attempt += 1) await chat.workOff();
    expect((await eventsOf(fan)).map(({ state }) => state)).toEqual(['done', end]);
    expect(await repliesTo(fan)).toBe(before);
  });

  it.each([
    ['reaction', { reaction: { message_id: 'wamid.x', emoji: '👍' } }],
    ['edit', { edit: {} }],
    ['revoke', { revoke: {} }],
  ])('gives a %s no reply', async (type, body) => {
    const fan = chat.phone({ waId: '4915100000008' });
    expect(await fan.sends({ type, ...body })).toEqual([]);
  });

  it('of a busy contact takes one place, so that others are answered meanwhile', async () => {
    const busy = chat.phone({ waId: '4915100000012' });
    for (let message = 0; message < 30; message++) {
      await chat.post(busy.webhook({ type: 'text', text: { body: 'Hello' } }));
    }
    const other = chat.phone({ waId: '4915100000013' });
    await chat.post(other.webhook({ type: 'text', text: { body: 'Hello' } }));
    const contactId = await busy.contactId();
    const holding = await holdContact(contactId);
    const calls = Array.from({ length: 30 }, () => chat.conversation.tasks.converse({ contactId }));
    // As many as the job runner runs at once end by themselves, but for the one that waits.
    await Promise.all(calls.slice(1));
    await chat.conversation.tasks.converse({ contactId: await other.contactId() });
    expect(await repliesTo(other)).toBe(1);
    expect(await repliesTo(busy)).toBe(0);
    await holding.release();
    await calls[0];
    expect(await repliesTo(busy)).toBe(20);
    const more = { task: 'converse', key: null, payload: { contactId } };
    expect((await waitingJobs(chat.db)).at(-1)).toEqual(more);
    await chat.workOff();
    expect(await repliesTo(busy)).toBe(30);
  });

  it('wakes contacts whose events were left lying', async () => {
    const asleep = await createTestChat(undefined, () => {});
    const fan = asleep.phone({ waId: '4915100000009' });
    await asleep.post(fan.webhook({ type: 'text', text: { body: 'Hello' } }));
    await asleep.sweep();
    expect(await waitingJobs(asleep.db)).toEqual([]);
    await asleep.db
      .updateTable('inbound_events')
      .set({ received_at: minutesAgo(0.1) })
      .execute();
    await asleep.sweep();
    expect(await waitingJobs(asleep.db)).toEqual([
      expect.objectContaining({ task: 'converse', key: `converse:${await fan.contactId()}` }),
    ]);
    await asleep.close();
  });
});

describe('somebody who changes numbers', () => {
  const old = { waId: '351911111111', bsuid: 'PT.OLD' };
  const renewed = { waId: '351922222222', bsuid: 'PT.NEW' };
  const change = messagesWebhook({
    messages: [
      {
        id: 'wamid.change',
        timestamp: '1795219400',
        type: 'system',
        from: old.waId,
        system: {
          type: 'user_changed_number',
          wa_id: renewed.waId,
          user_id: renewed.bsuid,
          previous_user_id: old.bsuid,
        },
      },
    ],
  });

  it('stays one contact, even when the new number writes first', async () => {
    await givenArtist(chat.db, 'caetano');
    await chat.phone(old).says('Follow djana');
    await chat.phone(renewed).says('Follow caetano');
    await chat.post(change);
    await chat.workOff();
    expect(await follows(chat.phone(renewed))).toEqual(['caetano', 'djana']);
  });

  it('leaves the old number to whoever gets it next', async () => {
    const stranger = chat.phone({ waId: old.waId, bsuid: 'PT.STRANGER' });
    await stranger.says('Hello');
    expect(await follows(stranger)).toEqual([]);
  });
});

describe('a choice in WhatsApp itself', () => {
  it('to stop counts like Stop until it is taken back, by the order of choosing', async () => {
    const fan = chat.phone({ waId: '4915100000011' });
    await fan.says('Hello');
    const choose = async (value: string, timestamp: number) => {
      const preference = {
        wa_id: '4915100000011',
        category: 'marketing_messages',
        value,
        timestamp,
      };
      const metadata = { phone_number_id: 'PNID' };
      const change = {
        field: 'user_preferences',
        value: { metadata, user_preferences: [preference] },
      };
      await chat.post({ entry: [{ id: 'WABA', changes: [change] }] });
      await chat.workOff();
      const rows = await chat.db
        .selectFrom('suppressions')
        .select('reason')
        .where('contact_id', '=', await fan.contactId())
        .execute();
      return rows.map(({ reason }) => reason);
    };
    expect(await choose('stop', 1795219300)).toEqual(['opted-out']);
    expect(await choose('resume', 1795219310)).toEqual([]);
    expect(await choose('stop', 1795219305)).toEqual([]);
  });
});

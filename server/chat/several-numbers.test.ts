import { afterAll, describe, expect, it } from 'vitest';
import { ensureSenderNumber } from '../domain/sender/sender-numbers.ts';
import { createTestChat, messagesWebhook } from '../testing/chat.ts';

const chat = await createTestChat();
const number = await ensureSenderNumber(chat.db, {
  portfolio: 'portfolio',
  businessAccountId: 'WABA',
  phoneNumberId: 'SECOND',
  displayNumber: '351900000002',
  messagesPerSecond: 80,
});
const second = number.id;
afterAll(() => chat.close());

let ids = 0;
/** A text from a phone to one of our numbers. */
function text(waId: string, phoneNumberId: string, agoSeconds = 0) {
  const from = { profile: { name: 'Ana' }, wa_id: waId };
  const timestamp = String(Math.floor(Date.now() / 1000) - agoSeconds);
  const id = `wamid.several-${ids++}`;
  return messagesWebhook({
    metadata: { display_phone_number: '1', phone_number_id: phoneNumberId },
    contacts: [from],
    messages: [{ from: waId, id, timestamp, type: 'text', text: { body: 'Help' } }],
  });
}

const numberOf = async (waId: string) => {
  const id = await chat.phone({ waId }).contactId();
  const { sender_number_id } = await chat.db
    .selectFrom('contacts')
    .select('sender_number_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sender_number_id;
};

const windowsOf = async (waId: string) => {
  const id = await chat.phone({ waId }).contactId();
  const rows = await chat.db
    .selectFrom('windows')
    .select('sender_number_id')
    .where('contact_id', '=', id)
    .orderBy('sender_number_id')
    .execute();
  return rows.map(({ sender_number_id }) => sender_number_id);
};

describe('a contact', () => {
  it('belongs to the number that it writes to first', async () => {
    await chat.post(text('351910000001', 'SECOND'));
    expect(await numberOf('351910000001')).toBe(second);
  });

  it('moves to another number by writing to it, and keeps its window with the first', async () => {
    await chat.post(text('351910000002', 'PNID', 60));
    await chat.post(text('351910000002', 'SECOND'));
    expect(await numberOf('351910000002')).toBe(second);
    expect(await windowsOf('351910000002')).toEqual([chat.sender.id, second]);
  });

  it('is not moved back by a message that comes late', async () => {
    await chat.post(text('351910000003', 'SECOND'));
    await chat.post(text('351910000003', 'PNID', 3600));
    expect(await numberOf('351910000003')).toBe(second);
  });

  it('is answered by the number that it wrote to, whichever it belongs to since', async () => {
    await chat.post(text('351910000004', 'PNID', 60));
    await chat.post(text('351910000004', 'SECOND'));
    await chat.workOff();
    const id = await chat.phone({ waId: '351910000004' }).contactId();
    const replies = await chat.db
      .selectFrom('replies')
      .select('sender_number_id')
      .where('contact_id', '=', id)
      .orderBy('id')
      .execute();
    expect(replies.map((reply) => reply.sender_number_id)).toEqual([chat.sender.id, second]);
  });
});

it('says once that somebody wrote to a number that is not in the settings', async () => {
  const answers = [
    await chat.post(text('351910000005', '4711')),
    await chat.post(text('351910000006', '4711')),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(chat.alerts).toEqual([expect.stringContaining('4711')]);
});

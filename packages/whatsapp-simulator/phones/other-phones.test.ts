import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import { gigMessage, gigTemplate, text } from '../testing/sample-messages.ts';

const FAN = '447700900222';
const HOUR = 3600;
const DAY = 24 * HOUR;

describe('phones that are not like the others', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
  });
  afterEach(() => simulator.stop());

  const write = (waId: string, message: object) =>
    simulator.call('POST', `/phones/${waId}/messages`, message);
  const pass = (advanceSeconds: number) => simulator.call('POST', '/clock', { advanceSeconds });
  const persona = (name: string) => simulator.call('PUT', `/phones/${FAN}`, { persona: name });
  const statuses = () => simulator.sink.statuses().map(({ status }) => status);

  /** The last message the business heard of, once it has heard of so many. */
  async function heard(count: number) {
    await simulator.sink.until(() => simulator.sink.messages().length === count);
    return simulator.sink.messages().at(-1);
  }

  it.each([
    ['5215512345678', '525512345678'],
    ['5491123456789', '541123456789'],
    ['553188887777', '5531988887777'],
  ])('are reached at %s by who dials %s, and the answer says so', async (waId, dialled) => {
    await simulator.openWindow(waId);
    const { body } = await simulator.send(dialled, text);
    expect(body.contacts).toEqual([{ input: dialled, wa_id: waId }]);
    const { body: chat } = await simulator.call('GET', `/phones/${waId}/messages`);
    expect(chat).toHaveLength(2);
    await simulator.sink.until(() => statuses().length === 2);
    expect(simulator.sink.statuses()[0]).toMatchObject({ recipient_id: waId });
  });

  it('are reached as dialled where that number is in use', async () => {
    await simulator.openWindow('525512345678');
    await simulator.openWindow('5215512345678');
    const { body } = await simulator.send('525512345678', text);
    expect(body.contacts).toMatchObject([{ wa_id: '525512345678' }]);
  });

  it('show the number behind a new username for 30 days after the last message', async () => {
    await simulator.openWindow(FAN);
    await persona('username');
    await pass(29 * DAY);
    await write(FAN, { text: 'Still here' });
    expect(await heard(2)).toMatchObject({ from: FAN });
    await pass(30 * DAY);
    await write(FAN, { text: 'And again' });
    expect(await heard(3)).not.toHaveProperty('from');
    await write(FAN, { text: 'And once more' });
    expect(await heard(4)).not.toHaveProperty('from');
  });

  it('get what waited while they were switched off', async () => {
    await simulator.openWindow(FAN);
    await persona('switched-off');
    await simulator.send(FAN, text);
    await simulator.sink.until(() => statuses().length === 1);
    await pass(2 * DAY);
    await persona('standard');
    await simulator.sink.until(() => statuses().length === 2);
    expect(statuses()).toEqual(['sent', 'delivered']);
  });

  it('never get what outlived its time, and nobody says so', async () => {
    const path = `${simulator.config.businessAccountId}/message_templates`;
    await simulator.graph('POST', path, { ...gigTemplate, message_send_ttl_seconds: 12 * HOUR });
    await persona('switched-off');
    await simulator.send(FAN, gigMessage());
    await pass(13 * HOUR);
    await persona('standard');
    await simulator.send(FAN, gigMessage());
    await simulator.sink.until(() => statuses().length === 3);
    expect(statuses()).toEqual(['sent', 'sent', 'delivered']);
    const { body: chat } = await simulator.call('GET', `/phones/${FAN}/messages`);
    expect(chat.map(({ status }: { status: string }) => status)).toEqual(['sent', 'delivered']);
  });

  it('edit and delete what they have sent, which opens no window', async () => {
    const { body: sent } = await write(FAN, { text: 'Folow djana' });
    await pass(25 * HOUR);
    await write(FAN, { text: 'Follow djana', edit: sent.id });
    expect(await heard(2)).toMatchObject({
      type: 'edit',
      from: FAN,
      edit: {
        original_message_id: sent.id,
        message: { type: 'text', text: { body: 'Follow djana' } },
      },
    });
    await write(FAN, { revoke: { messageId: sent.id } });
    expect(await heard(3)).toMatchObject({
      type: 'revoke',
      revoke: { original_message_id: sent.id },
    });
    await simulator.send(FAN, text);
    await simulator.sink.until(() => statuses().length === 1);
    expect(simulator.sink.statuses()).toMatchObject([{ errors: [{ code: 131047 }] }]);
    expect((await write(FAN, { revoke: { messageId: 'wamid.none' } })).status).toBe(404);
    const otherShape = { edit: { messageId: sent.id, text: 'Follow djana' } };
    expect((await write(FAN, otherShape)).status).toBe(400);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import { gigMessage, gigTemplate, text } from '../testing/sample-messages.ts';

const FAN = '447700900222';
const DAY = 24 * 3600;

describe('delivery', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
    const templates = `${simulator.config.businessAccountId}/message_templates`;
    await simulator.graph('POST', templates, gigTemplate);
  });
  afterEach(() => simulator.stop());

  /** Sends and returns the statuses told until the last of them is one of the final ones. */
  async function outcome(to: string, content: object) {
    const { body } = await simulator.send(to, content);
    const told = () =>
      simulator.sink.statuses().filter((status) => status.id === body.messages[0].id);
    await simulator.sink.until(() =>
      told().some(({ status }) => status === 'delivered' || status === 'failed'),
    );
    return told();
  }

  it('accepts a free-form message outside the window and fails it with 131047', async () => {
    const [status, ...more] = await outcome(FAN, text);
    expect(status).toMatchObject({
      status: 'failed',
      errors: [{ code: 131047, title: 'Re-engagement message' }],
    });
    expect(more).toEqual([]);
  });

  it('closes the window 24 hours after the last message of the phone', async () => {
    await simulator.openWindow(FAN);
    await simulator.call('POST', '/clock', { advanceSeconds: DAY - 60 });
    expect((await outcome(FAN, text)).map(({ status }) => status)).toEqual(['sent', 'delivered']);
    await simulator.call('POST', '/clock', { advanceSeconds: 61 });
    expect(await outcome(FAN, text)).toMatchObject([{ errors: [{ code: 131047 }] }]);
  });

  it('delivers an approved template outside the window, at the price of marketing', async () => {
    const statuses = await outcome(FAN, gigMessage());
    expect(statuses.map(({ status }) => status)).toEqual(['sent', 'delivered']);
    const priced = statuses.filter(({ pricing }) => pricing !== undefined);
    expect(priced).toMatchObject([
      { pricing: { pricing_model: 'PMP', type: 'regular', category: 'marketing' } },
    ]);
  });

  it('tells each status at its own time, also when the clock jumps over them', async () => {
    await simulator.call('PUT', '/faults', { statusDelayMs: { sent: 60_000, delivered: 60_000 } });
    await simulator.send(FAN, gigMessage());
    await simulator.call('POST', '/clock', { advanceSeconds: DAY });
    await simulator.sink.until(() => simulator.sink.statuses().length === 2);
    const [sent, delivered] = simulator.sink.statuses();
    expect([sent?.status, delivered?.status]).toEqual(['sent', 'delivered']);
    expect(Number(delivered?.timestamp) - Number(sent?.timestamp)).toBe(60);
  });

  it('reports read once the person opens the chat, unless receipts are off', async () => {
    await outcome(FAN, gigMessage());
    await simulator.call('POST', `/phones/${FAN}/read`);
    await simulator.sink.until(() =>
      simulator.sink.statuses().some(({ status }) => status === 'read'),
    );
    await simulator.call('PUT', '/phones/351933333333', { persona: 'receipts-off' });
    await outcome('351933333333', gigMessage());
    await simulator.call('POST', '/phones/351933333333/read');
    await outcome('351944444444', gigMessage());
    const reads = simulator.sink.statuses().filter(({ status }) => status === 'read');
    expect(reads.map(({ recipient_id }) => recipient_id)).toEqual([FAN]);
  });

  it.each([
    ['blocked', FAN, 131026],
    ['opted-out', FAN, 131050],
    ['standard', '12125550100', 131049],
  ])('fails marketing to a %s phone %s with %i', async (persona, waId, code) => {
    await simulator.call('PUT', `/phones/${waId}`, { persona });
    expect(await outcome(waId, gigMessage())).toMatchObject([{ errors: [{ code }] }]);
  });

  it('answers a user id in "to" like any other and delivers nothing', async () => {
    const { body: phone } = await simulator.call('PUT', `/phones/${FAN}`, {});
    await simulator.openWindow(FAN);
    const { status, body } = await simulator.send(phone.userId, text);
    expect(status).toBe(200);
    expect(body.messages[0].id).toMatch(/^wamid\./);
    const chat = await simulator.call('GET', `/phones/${FAN}/messages`);
    expect(chat.body).toHaveLength(1);
  });

  it('reaches a person with a hidden number by user id, and never names the number', async () => {
    const { body: phone } = await simulator.call('PUT', `/phones/${FAN}`, { persona: 'username' });
    await simulator.openWindow(FAN);
    const statuses = await outcome('', { recipient: phone.userId, ...text });
    expect(statuses).toHaveLength(2);
    expect(statuses[0]).toMatchObject({ recipient_user_id: phone.userId });
    const told = Buffer.concat(simulator.sink.received.map(({ bytes }) => bytes)).toString();
    expect(told).toContain(phone.username);
    expect(told).not.toContain(`"${FAN}"`);
  });
});

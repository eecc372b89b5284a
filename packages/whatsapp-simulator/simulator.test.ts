import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from './testing/running-simulator.ts';

const ANA = '447700900111';

describe('the simulator', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
  });
  afterEach(() => simulator.stop());

  it('shakes hands before it posts, and tells the business of a text', async () => {
    const { status, body } = await simulator.call('POST', `/phones/${ANA}/messages`, {
      text: 'Follow djana / é',
    });
    expect(status).toBe(201);
    await simulator.sink.until(() => simulator.sink.messages().length > 0);
    expect(simulator.sink.handshakes).toEqual(['simulator-verify-token']);
    const [message] = simulator.sink.messages();
    expect(message).toMatchObject({
      from: ANA,
      id: body.id,
      type: 'text',
      text: { body: 'Follow djana / é' },
    });
    expect(message?.timestamp).toMatch(/^\d{10}$/);
  });

  it('accepts a reply inside the window and reports it sent and delivered', async () => {
    await simulator.openWindow(ANA);
    const { status, body } = await simulator.send(`+${ANA}`, {
      type: 'text',
      text: { body: 'Hi' },
      biz_opaque_callback_data: 'dlv.1',
    });
    expect(status).toBe(200);
    expect(body.contacts).toEqual([{ input: `+${ANA}`, wa_id: ANA }]);
    await simulator.sink.until(() => simulator.sink.statuses().length >= 2);
    const statuses = simulator.sink.statuses();
    expect(statuses.map(({ status }) => status)).toEqual(['sent', 'delivered']);
    for (const status of statuses) {
      expect(status).toMatchObject({
        id: body.messages[0].id,
        recipient_id: ANA,
        biz_opaque_callback_data: 'dlv.1',
      });
    }
    expect(statuses.filter((status) => status.pricing)).toHaveLength(1);
    const chat = await simulator.call('GET', `/phones/${ANA}/messages`);
    expect(chat.body.map(({ from, status }: Record<string, string>) => [from, status])).toEqual([
      ['phone', 'delivered'],
      ['business', 'delivered'],
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import { buttons, text } from '../testing/sample-messages.ts';

const FAN = '447700900222';
const MESSAGES = `/phones/${FAN}/messages`;
const [FIRST, SECOND] = ['351900000001', '351900000002'];

describe('a business with several numbers', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start({ SIMULATOR_NUMBERS: `11:${FIRST},12:${SECOND}` });
  });
  afterEach(() => simulator.stop());

  /** By which numbers the business heard of messages and statuses, as Meta calls them. */
  const heard = (of: 'messages' | 'statuses') =>
    simulator.sink.values('messages').flatMap((value) => {
      const { phone_number_id } = value.metadata as { phone_number_id: string };
      return ((value[of] as object[]) ?? []).map(() => phone_number_id);
    });

  it('hears by each of what was written to it', async () => {
    await simulator.call('POST', MESSAGES, { text: 'Hello' });
    await simulator.call('POST', MESSAGES, { text: 'Hello', to: SECOND });
    await simulator.call('POST', MESSAGES, { text: 'And on' });
    await simulator.sink.until(() => simulator.sink.messages().length === 3);
    expect(heard('messages')).toEqual(['11', '12', '12']);
    const { status } = await simulator.call('POST', MESSAGES, {
      text: 'Hello',
      to: '351900000009',
    });
    expect(status).toBe(404);
  });

  it('has a window with each, which the others’ do not open', async () => {
    await simulator.call('POST', MESSAGES, { text: 'Hello', to: SECOND });
    await simulator.send(FAN, text, '12');
    await simulator.send(FAN, text, '11');
    await simulator.sink.until(() => heard('statuses').length >= 3);
    const { body } = await simulator.call('GET', MESSAGES);
    const sent = body.filter(({ from }: { from: string }) => from === 'business');
    expect(sent[0]).toMatchObject({ status: 'delivered', businessNumber: SECOND });
    expect(sent[1]).toMatchObject({ status: 'failed', errors: [{ code: 131047 }] });
    expect(heard('statuses')).toEqual(expect.arrayContaining(['11', '12']));
  });

  it('hears of a pressed button by the number that sent it', async () => {
    await simulator.call('POST', MESSAGES, { text: 'Hello', to: SECOND });
    await simulator.send(FAN, buttons('My cities'), '12');
    await simulator.call('POST', MESSAGES, { text: 'Hello', to: FIRST });
    await simulator.call('POST', MESSAGES, { press: 'My cities' });
    await simulator.sink.until(() => simulator.sink.messages().length === 3);
    expect(heard('messages')).toEqual(['12', '11', '12']);
  });

  it('shows each as Meta does, and no other', async () => {
    const { body } = await simulator.graph('GET', '12?fields=display_phone_number');
    expect(body.display_phone_number).toBe(`+${SECOND}`);
    expect((await simulator.graph('GET', '13')).status).toBe(400);
    expect((await simulator.send(FAN, text, '13')).status).toBe(400);
  });

  it('is opened by a link to the chat with either', async () => {
    const { status } = await simulator.call('GET', `/wa/${SECOND}?text=Hello`);
    expect(status).toBe(302);
    expect((await simulator.call('GET', '/wa/351900000009')).status).toBe(404);
  });
});

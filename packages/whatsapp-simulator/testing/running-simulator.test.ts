import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator, refusal } from './running-simulator.ts';
import { text } from './sample-messages.ts';

const ANA = '447700900111';
const FRED = '447700900222';

describe('a simulator in the process of a test', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
    await simulator.openWindow(ANA);
  });
  afterEach(() => simulator.stop());

  const arrived = async (waId: string) => {
    const { body } = await simulator.call('GET', `/phones/${waId}/messages`);
    return body.filter(({ from }: { from: string }) => from === 'business');
  };

  it('shows the messages that Meta would take, by the ids it answers with', async () => {
    const { body } = await simulator.send(ANA, text);
    await simulator.send(ANA, { type: 'text', text: {} });
    const { phoneNumberId } = simulator.config;
    const messageId = body.messages[0].id;
    expect(simulator.sent).toMatchObject([{ to: ANA, phoneNumberId, messageId }]);
    expect(simulator.calls).toEqual(Array(2).fill(`POST /v26.0/${phoneNumberId}/messages`));
  });

  it('refuses the messages that the test refuses, and delivers the others', async () => {
    simulator.answer = ({ to }) => (to === ANA ? refusal(131056) : undefined);
    const [ana, fred] = [await simulator.send(ANA, text), await simulator.send(FRED, text)];
    expect([ana.status, ana.body.error.code, fred.status]).toEqual([400, 131056, 200]);
    expect(simulator.sent.map(({ to }) => to)).toEqual([ANA, FRED]);
    expect(await arrived(ANA)).toEqual([]);
    expect(await arrived(FRED)).toHaveLength(1);
  });

  it('loses answers to messages that arrive', async () => {
    simulator.answer = () => 'reset';
    await expect(simulator.send(ANA, text)).rejects.toThrow();
    expect(await arrived(ANA)).toHaveLength(1);
  });

  it('answers when the test lets it, at the same address after a pause', async () => {
    let release = () => {};
    simulator.hold = new Promise((resolve) => {
      release = resolve;
    });
    let answered = false;
    const sending = simulator.send(ANA, text).finally(() => {
      answered = true;
    });
    await expect.poll(() => simulator.sent).toHaveLength(1);
    expect(answered).toBe(false);
    release();
    expect((await sending).status).toBe(200);
    const { origin } = simulator;
    await simulator.pause();
    await simulator.resume();
    expect(simulator.origin).toBe(origin);
    expect(await arrived(ANA)).toHaveLength(1);
  });
});

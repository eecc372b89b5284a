import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import { text } from '../testing/sample-messages.ts';
import { WebhookSink } from '../testing/webhook-sink.ts';

const ANA = '447700900111';

describe('webhooks', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
  });
  afterEach(() => simulator.stop());

  const write = (words: string, waId = ANA) =>
    simulator.call('POST', `/phones/${waId}/messages`, { text: words });
  const texts = () =>
    simulator.sink.messages().map((message) => (message.text as { body: string }).body);

  it('are signed over bytes that escape every slash and all beyond ASCII', async () => {
    await write('olá https://x.example/🎵');
    await simulator.sink.until(() => texts().length === 1);
    const [received] = simulator.sink.received;
    expect(received?.signed).toBe(true);
    expect(received?.bytes.toString('latin1')).toContain(
      String.raw`ol\u00e1 https:\/\/x.example\/\ud83c\udfb5`,
    );
    expect(texts()).toEqual(['olá https://x.example/🎵']);
  });

  it('are sent again after an answer that is not 200', async () => {
    simulator.sink.nextAnswers.push(503, 500);
    await write('Hello');
    await simulator.sink.until(() => simulator.sink.nextAnswers.length === 1);
    await simulator.call('POST', '/clock', { advanceSeconds: 1 });
    await simulator.sink.until(() => simulator.sink.nextAnswers.length === 0);
    await simulator.call('POST', '/clock', { advanceSeconds: 2 });
    await simulator.sink.until(() => texts().length === 1);
    expect(texts()).toEqual(['Hello']);
  });

  it('wait for a receiver that is away, through a restart of the simulator', async () => {
    const { port } = simulator.sink;
    await simulator.sink.close();
    await write('first');
    await write('second', '447700900222');
    await simulator.pause();
    simulator.sink = await WebhookSink.open(simulator.config.appSecret, port);
    await simulator.resume();
    await simulator.sink.until(() => texts().length === 2);
    expect(texts().sort()).toEqual(['first', 'second']);
  });

  it('catch up as soon as the receiver is back', async () => {
    const { port } = simulator.sink;
    await simulator.sink.close();
    for (const words of ['one', 'two', 'three']) await write(words);
    simulator.sink = await WebhookSink.open(simulator.config.appSecret, port);
    await write('four');
    await simulator.sink.until(() => texts().length === 4);
    expect(texts().sort()).toEqual(['four', 'one', 'three', 'two']);
  });

  it('come as often as the fault wants', async () => {
    await simulator.call('PUT', '/faults', { webhookCopies: 3 });
    await write('thrice');
    await simulator.sink.until(() => texts().length === 3);
    expect(new Set(simulator.sink.messages().map(({ id }) => id)).size).toBe(1);
  });

  it('come with a wrong signature first, and rightly signed after the refusal', async () => {
    await simulator.call('PUT', '/faults', { webhookBadSignature: 1 });
    await write('Hello');
    await simulator.sink.until(() => simulator.sink.received.length === 1);
    expect(simulator.sink.received[0]?.signed).toBe(false);
    await simulator.call('DELETE', '/faults');
    await simulator.call('POST', '/clock', { advanceSeconds: 1 });
    await simulator.sink.until(() => texts().length === 1);
  });

  it('carry many statuses in one body when told to wait for them', async () => {
    await simulator.openWindow(ANA);
    await simulator.sink.until(() => texts().length === 1);
    await simulator.call('PUT', '/faults', { webhookBatch: { size: 6, waitMs: 60_000 } });
    for (let count = 0; count < 3; count += 1) await simulator.send(ANA, text);
    await simulator.sink.until(() => simulator.sink.statuses().length === 6);
    expect(simulator.sink.received).toHaveLength(2);
  });

  it('come shuffled in the order of the seed', async () => {
    const order = async (seed: number) => {
      const before = texts().length;
      await simulator.call('PUT', '/faults', {
        seed,
        webhookShuffleMs: 60_000,
        webhookBatch: { size: 8 },
      });
      for (let count = 0; count < 8; count += 1) await write(String(count));
      await simulator.sink.until(() => texts().length === before + 8);
      return texts().slice(before).join('');
    };
    const first = await order(7);
    expect(first).not.toBe('01234567');
    expect(await order(7)).toBe(first);
  });

  it('can carry any field a test makes up', async () => {
    const value = { event: 'ACCOUNT_RESTRICTION' };
    await simulator.call('POST', '/updates', { field: 'account_update', value });
    await simulator.sink.until(() => simulator.sink.values('account_update').length === 1);
    expect(simulator.sink.values('account_update')).toEqual([value]);
  });
});

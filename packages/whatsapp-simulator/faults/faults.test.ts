import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunningSimulator } from '../testing/running-simulator.ts';
import { text } from '../testing/sample-messages.ts';
import { knobs } from './knobs.ts';

const FAN = '447700900222';

describe('faults', () => {
  let simulator: RunningSimulator;
  beforeEach(async () => {
    simulator = await RunningSimulator.start();
    await simulator.openWindow(FAN);
  });
  afterEach(() => simulator.stop());

  const set = (knobs: object) => simulator.call('PUT', '/faults', knobs);
  const code = async (waId = FAN) => (await simulator.send(waId, text)).body.error?.code;
  const received = async () => {
    const { body } = await simulator.call('GET', `/phones/${FAN}/messages`);
    return body.filter(({ from }: { from: string }) => from === 'business').length;
  };

  it('refuse sends until they are lifted', async () => {
    await set({ sendError: { code: 131016 } });
    const { status } = await simulator.send(FAN, text);
    expect(status).toBe(500);
    expect(await code()).toBe(131016);
    await set({});
    expect(await code()).toBeUndefined();
    expect(await received()).toBe(1);
  });

  it('refuse sends to some phones', async () => {
    await set({ sendError: { code: 130429, to: [FAN] } });
    expect([await code(), await code('351933333333')]).toEqual([130429, undefined]);
  });

  it('hit the same cases for the same seed', async () => {
    const cuts = async () => {
      await set({ seed: 5, resetAfterAccepting: 0.5 });
      const areCut: boolean[] = [];
      for (let count = 0; count < 12; count += 1) {
        areCut.push(
          await code().then(
            () => false,
            () => true,
          ),
        );
      }
      return areCut;
    };
    const first = await cuts();
    expect(new Set(first).size).toBe(2);
    expect(await cuts()).toEqual(first);
  });

  it('cut the connection after accepting', async () => {
    await set({ resetAfterAccepting: 1 });
    await expect(simulator.send(FAN, text)).rejects.toThrow();
    expect(await received()).toBe(1);
  });

  it('take everything down for a time, with an error that says so or a page that does not', async () => {
    await set({ outage: { seconds: 30 } });
    expect(await code()).toBe(131000);
    await simulator.call('POST', '/clock', { advanceSeconds: 31 });
    expect(await code()).toBeUndefined();
    await set({ outage: { graphError: false } });
    const { status, body } = await simulator.send(FAN, text);
    expect(status).toBe(502);
    expect(body).toContain('<html>');
  });

  it('expire the token for a time', async () => {
    await set({ tokenExpired: { seconds: 60 } });
    expect(await code()).toBe(190);
    await simulator.call('POST', '/clock', { advanceSeconds: 61 });
    expect(await code()).toBeUndefined();
  });

  it('limit messages per second for the number, and let more through as time passes', async () => {
    await set({ throughput: { messagesPerSecond: 0.1 } });
    expect(await code()).toBe(130429);
    await set({ throughput: { messagesPerSecond: 1 } });
    expect(await code()).toBeUndefined();
    await simulator.call('POST', '/clock', { advanceSeconds: 1 });
    expect(await code()).toBeUndefined();
  });

  it('rate a number, and say how many people may be written to first', async () => {
    const { phoneNumberId } = simulator.config;
    await set({ quality: { [phoneNumberId]: 'RED' }, messagingLimit: 'TIER_2K' });
    const limit = 'whatsapp_business_manager_messaging_limit';
    const { body } = await simulator.graph(
      'GET',
      `${phoneNumberId}?fields=quality_rating,${limit}`,
    );
    expect(body).toMatchObject({ quality_rating: 'RED', [limit]: 'TIER_2K' });
  });

  it('fail messages by webhook that were accepted', async () => {
    await set({ failMessages: { code: 131042 } });
    expect(await code()).toBeUndefined();
    await simulator.sink.until(() => simulator.sink.statuses().length > 0);
    expect(simulator.sink.statuses()).toMatchObject([
      { status: 'failed', errors: [{ code: 131042 }] },
    ]);
  });

  it('delay each status by the clock, and can read without anybody looking', async () => {
    await set({ read: 'always', statusDelayMs: { sent: 1000, delivered: 2000, read: 3000 } });
    await simulator.send(FAN, text);
    await simulator.call('POST', '/clock', { advanceSeconds: 6 });
    await simulator.sink.until(() => simulator.sink.statuses().length === 3);
    const [sent, delivered, read] = simulator.sink.statuses();
    expect([sent?.status, delivered?.status, read?.status]).toEqual(['sent', 'delivered', 'read']);
    expect(Number(delivered?.timestamp) - Number(sent?.timestamp)).toBe(2);
    expect(Number(read?.timestamp) - Number(delivered?.timestamp)).toBe(3);
  });

  it('lose statuses, though the message arrives', async () => {
    await set({ statusesLost: 1 });
    await simulator.send(FAN, text);
    await set({});
    await simulator.send(FAN, text);
    await simulator.sink.until(() => simulator.sink.statuses().length === 2);
    expect(await received()).toBe(2);
  });
});

it('the README explains every knob', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const unexplained = Object.keys(knobs.shape).filter((name) => !readme.includes(`\`${name}\``));
  expect(unexplained).toEqual([]);
});

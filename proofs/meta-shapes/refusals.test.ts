import { RunningSimulator } from '@stagebell/whatsapp-simulator/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WhatsAppClient } from '../../server/whatsapp/client.ts';
import { fieldsOf } from './fields-of.ts';
import { ANSWERS } from './recorded.ts';

const FAN = '351911111111';
const TEXT = { type: 'text', text: { body: 'Hello' } };

/** Brings the simulator to answer in each recorded way. */
const PROVOKED: Record<
  string,
  (simulator: RunningSimulator) => Promise<{ status: number; body: unknown }>
> = {
  async refused(simulator) {
    await simulator.call('PUT', '/faults', { sendError: { code: 131030 } });
    return simulator.send(FAN, TEXT);
  },
  async 'unknown id'(simulator) {
    const message = { messaging_product: 'whatsapp', to: FAN, ...TEXT };
    return simulator.graph('POST', '1/messages', message);
  },
  async 'expired token'(simulator) {
    await simulator.call('PUT', '/faults', { tokenExpired: {} });
    return simulator.send(FAN, TEXT);
  },
};

describe('A refusal', () => {
  let simulator: RunningSimulator;
  let client: WhatsAppClient;

  beforeAll(async () => {
    simulator = await RunningSimulator.start();
    const { accessToken } = simulator.config;
    client = new WhatsAppClient({ apiUrl: simulator.origin, version: 'v26.0', accessToken });
  });
  afterAll(async () => {
    await client.close();
    await simulator.stop();
  });

  it.each(Object.keys(PROVOKED))(
    'has the recorded shape when the simulator gives it, and reads alike: %s',
    async (name) => {
      const recorded = ANSWERS[name] as { error: { code: number; error_subcode?: number } };
      const given = await PROVOKED[name]!(simulator);
      expect(fieldsOf(given.body)).toEqual(fieldsOf(recorded));
      await simulator.call('DELETE', '/faults');
      const staged = [given.body, recorded].map((body) => ({ status: given.status, body }));
      simulator.answer = () => staged.shift();
      const send = () =>
        client.send(simulator.config, { to: FAN }, { type: 'text', body: 'x' }, 'r.1');
      const read = [await send(), await send()];
      const refusal = {
        kind: 'refused',
        code: recorded.error.code,
        subcode: recorded.error.error_subcode ?? null,
        status: given.status,
      };
      expect(read).toMatchObject([refusal, refusal]);
    },
  );
});

import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { SimulatorConfig } from './config.ts';
import { openSimulator } from './open-simulator.ts';
import type { Witness } from './simulator.ts';

/** Runs the simulator in this process until it is stopped. */
export async function runSimulator(config: SimulatorConfig, witness?: Witness) {
  const simulator = await openSimulator(config, witness);
  const app = buildApp(simulator);
  await app.listen({ port: config.port, host: config.host });
  simulator.resume();
  return {
    simulator,
    port: (app.server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      await app.close();
      await simulator.stop();
    },
  };
}

import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openSimulator } from './open-simulator.ts';
import { watchParent } from './watch-parent.ts';

const config = readConfig(process.env);
const simulator = await openSimulator(config);
const app = buildApp(simulator);
await app.listen({ port: config.port, host: config.host });
simulator.resume();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await simulator.stop();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
watchParent(() => void stop());

const { port } = app.server.address() as AddressInfo;
console.log(`WhatsApp simulator ready: phones at http://${config.host}:${port}/`);
process.send?.({ ready: true, port });

import { readConfig } from './config.ts';
import { runSimulator } from './run-simulator.ts';

/** How often it looks whether the process that started it is still there. */
const LOOK_EVERY_MS = 1000;

const config = readConfig(process.env);
const running = await runSimulator(config);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await running.stop();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// The process that started it is gone: its channel ends where there is one, else another is the parent.
process.on('disconnect', () => void stop());
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void stop(), LOOK_EVERY_MS).unref();

console.log(`WhatsApp simulator ready: phones at http://${config.host}:${running.port}/`);
process.send?.({ ready: true, port: running.port });

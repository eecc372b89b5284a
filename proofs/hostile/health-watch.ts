import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread that asks `/healthz` again and again until it is told to stop, and then says how many
// milliseconds each answer took; null for an answer that was none. In a thread of its own, so that
// the work of whoever makes the traffic is not measured too.

const PAUSE_MS = 10;

/** One after the other over one connection, as a load balancer asks. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}

let isOver = false;
parentPort!.once('message', () => {
  isOver = true;
});
const took: (number | null)[] = [];
while (!isOver) {
  const before = performance.now();
  const isWell = await ask(workerData as string);
  took.push(isWell ? performance.now() - before : null);
  await sleep(PAUSE_MS);
}
agent.destroy();
parentPort!.postMessage(took);

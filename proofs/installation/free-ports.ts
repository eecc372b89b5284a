import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system chooses for who names none: of those, it gives that of a killed server to somebody
 * else before the server starts again.
 */
const FIRST = 10_000;
const LAST = 32_000;
const TRIES = 50;

/**
 * The first of so many ports in a row that nobody listened on a moment ago.
 * @throws where there are none
 */
export async function freePorts(count = 1): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`There are no ${count} free ports in a row`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port);
  const free = await listening;
  if (free) await new Promise((closed) => server.close(closed));
  return free;
}

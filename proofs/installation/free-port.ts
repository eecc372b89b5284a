import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range from which Linux picks ports for outgoing connections (32768 and up): one of those could take the port
 * of a killed server before the server starts again.
 */
const FIRST = 10_000;
const LAST = 32_000;
const TRIES = 50;

/** Ports given in this process: whoever asked for one may not listen on it yet, or not at the moment. */
const given = new Set<number>();

/**
 * A port that nobody listened on a moment ago.
 * @param inARow how many ports, from the one returned, are free
 * @throws where there is none
 */
export async function freePort(inARow = 1): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - inARow));
    const ports = Array.from({ length: inARow }, (_, index) => first + index);
    if (ports.some((port) => given.has(port))) continue;
    for (const port of ports) given.add(port);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`There are no ${inARow} free ports in a row`);
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

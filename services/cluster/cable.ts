import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network connection to a port of this machine, which a test can interrupt. */
export interface Cable {
  /** Whoever connects to it reaches the other end. */
  port: number;
  /** From now on nothing passes and nobody is told, as when a switch dies: connections stay and are silent. */
  cut(): void;
  /** What is sent passes again; what was silent is broken. */
  mend(): void;
  close(): Promise<void>;
}

/** Lays a cable to a port of this machine. */
export async function layCable(to: number): Promise<Cable> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('data', (bytes) => {
        if (!isCut && !other.destroyed && !other.write(bytes)) one.pause();
      });
      one.on('drain', () => other.resume());
      // What happens at one end is not known at the other while the cable is cut.
      one.on('close', () => {
        ends.delete(one);
        if (!isCut) other.destroy();
      });
      one.on('error', () => {});
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
    },
    mend() {
      breakAll();
      isCut = false;
    },
    async close() {
      isCut = false;
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}

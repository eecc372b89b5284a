import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A minimal load balancer: each connection goes to the next web process that accepts it. */
export interface Balancer {
  url: string;
  /** Where connections go from here on, in turns. */
  before(urls: readonly string[]): void;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  let ports: number[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    open.add(caller);
    caller.on('error', () => {});
    caller.on('close', () => open.delete(caller));
    turn += 1;
    pass(
      caller,
      ports.map((_, index) => ports[(turn + index) % ports.length]!),
    );
  });

  /** To the first that is there; a process that was killed is not. */
  function pass(caller: Socket, [port, ...others]: number[]): void {
    if (port === undefined) {
      caller.destroy();
      return;
    }
    const process = connect(port, '127.0.0.1');
    let isThere = false;
    process.on('connect', () => {
      isThere = true;
      caller.pipe(process).pipe(caller);
    });
    process.on('error', () => {
      if (isThere) caller.destroy();
      else pass(caller, others);
    });
    process.on('close', () => isThere && caller.destroy());
    caller.on('close', () => process.destroy());
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    before(urls) {
      ports = urls.map((url) => Number(new URL(url).port));
    },
    async close() {
      for (const caller of open) caller.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

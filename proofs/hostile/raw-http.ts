import { connect } from 'node:net';

/** The server ends what takes longer than 60 s; what takes longer than this hangs. */
const HANGS_AFTER_MS = 90_000;

/** What became of the bytes that were sent over a connection of their own. */
export interface Exchange {
  /** Of every answer, in order, but for interim ones (1xx). */
  statuses: number[];
  hung: boolean;
}

/**
 * Sends bytes as they are, which no HTTP client would, and reads until the server closes the
 * connection: the last request among them has to ask for that.
 * @param hangsUp whether to close our side at once
 */
export async function sendBytes(url: string, bytes: Buffer, hangsUp: boolean): Promise<Exchange> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  const chunks: Buffer[] = [];
  let hung = false;
  socket.on('data', (chunk) => chunks.push(chunk));
  // A connection that is closed while a body is still being sent is reset: the answer came before.
  socket.on('error', () => {});
  socket.setTimeout(HANGS_AFTER_MS, () => {
    hung = true;
    socket.destroy();
  });
  // Not `once`, which an error would end.
  const closed = new Promise((resolve) => socket.on('close', resolve));
  if (hangsUp) socket.end(bytes);
  else socket.write(bytes);
  await closed;
  const answers = Buffer.concat(chunks)
    .toString('latin1')
    .matchAll(/HTTP\/1\.1 (\d{3}) /g);
  const statuses = [...answers].map(([, status]) => Number(status));
  return { statuses: statuses.filter((status) => status >= 200), hung };
}

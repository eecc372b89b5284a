import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands where Meta would: keeps what is posted and gives the answers it was given. */
export interface RecordingServer {
  url: string;
  bodies: unknown[];
  /** What the next requests are answered with. */
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

export async function openRecordingServer(): Promise<RecordingServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    recording.bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    const { status, body } = recording.answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const recording: RecordingServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: [],
    answer: { status: 200, body: {} },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return recording;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where alerts are posted to: what a person on duty would read. */
export interface AlertSink {
  url: string;
  texts: string[];
  close(): Promise<void>;
}

export async function openAlertSink(): Promise<AlertSink> {
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    texts.push((JSON.parse(body) as { text: string }).text);
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    texts,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

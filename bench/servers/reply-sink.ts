import { createServer } from 'node:http';
import { signedWebhook } from './product.ts';

/** Stands in for Meta in this process: accepts every message, and tells when each reply arrived. */
export interface ReplySink extends Disposable {
  /** Called with the phone that a reply went to. */
  onReply: (waId: string) => void;
}

/** Listens on a port, until it is disposed of. */
export async function openReplySink(port: number): Promise<ReplySink> {
  const server = createServer(async (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    for await (const chunk of request) body += chunk;
    const isMessage = request.url?.endsWith('/messages');
    const { to, status } = isMessage ? JSON.parse(body) : {};
    // A read receipt has a status and is not a reply.
    if (to && !status) sink.onReply(to);
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: `wamid.${to}` }],
        data: [],
        id: '1',
      }),
    );
  });
  const sink: ReplySink = {
    onReply() {},
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return sink;
}

/** The webhook of a text from a phone. @param id tells this message from others */
export function textWebhook(waId: string, text: string, id: string) {
  return signedWebhook({
    contacts: [{ profile: { name: 'Ana' }, wa_id: waId }],
    messages: [
      {
        from: waId,
        id: `wamid.in${id}`,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body: text },
      },
    ],
  });
}

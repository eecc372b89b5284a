import { createServer } from 'node:net';

/**
 * Accepts every message as the Cloud API does, after a delay, and does nothing else:
 * `node bench/servers/sink-server.ts PORT MILLISECONDS`. Meta's work is not done on our machine, so the sink takes as
 * little of it as it can: it reads only what our client sends, HTTP/1.1 with a Content-Length.
 */
const [port = '0', delayMs = '0'] = process.argv.slice(2);
const HEAD_END = '\r\n\r\n';
let accepted = 0;

function acceptance(request: string): string {
  // The number as it was sent, because the product would store a different wa_id, which takes time.
  const to = /"to":"(\d+)"/.exec(request)?.[1];
  accepted += 1;
  const body = `{"messaging_product":"whatsapp","contacts":[{"input":"${to}","wa_id":"${to}"}],"messages":[{"id":"wamid.HBgMMzUxOTEwMDAwMDAwFQIAERgSN0${accepted}"}]}`;
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}${HEAD_END}${body}`;
}

/** The length of the first request, or null where its end has not come yet. */
function firstRequest(received: string): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const bodyLength = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd + 2))?.[1];
  const end = headEnd + HEAD_END.length + Number(bodyLength ?? 0);
  return received.length < end ? null : end;
}

createServer({ noDelay: true }, (socket) => {
  let received = '';
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    received += chunk;
    for (let end = firstRequest(received); end !== null; end = firstRequest(received)) {
      const answer = acceptance(received.slice(0, end));
      received = received.slice(end);
      if (delayMs === '0') socket.write(answer, 'latin1');
      else setTimeout(() => socket.write(answer, 'latin1'), Number(delayMs));
    }
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

import { createServer } from 'node:http';

/**
 * Accepts every message as the Cloud API does, after a delay, and does nothing else:
 * `node bench/servers/sink-server.ts PORT MILLISECONDS`.
 */
const [port = '0', delayMs = '0'] = process.argv.slice(2);
let accepted = 0;

function acceptance(body: string): string {
  // The number as it was sent, because the product would store a different wa_id, which takes time.
  const to = /"to":"(\d+)"/.exec(body)?.[1];
  accepted += 1;
  return `{"messaging_product":"whatsapp","contacts":[{"input":"${to}","wa_id":"${to}"}],"messages":[{"id":"wamid.HBgMMzUxOTEwMDAwMDAwFQIAERgSN0${accepted}"}]}`;
}

createServer((request, response) => {
  let body = '';
  request.setEncoding('latin1');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const accept = () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(acceptance(body));
    if (delayMs === '0') accept();
    else setTimeout(accept, Number(delayMs));
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

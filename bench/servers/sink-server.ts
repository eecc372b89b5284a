import { createServer } from 'node:http';

/**
 * Accepts every message as the Cloud API does, after as many milliseconds as it is told, and does
 * nothing else: `node bench/servers/sink-server.ts PORT MILLISECONDS`.
 */
const [port = '0', delayMs = '0'] = process.argv.slice(2);
let accepted = 0;

function acceptance(body: string): string {
  // As dialled: another spelling would be learnt, which is another thing to measure.
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

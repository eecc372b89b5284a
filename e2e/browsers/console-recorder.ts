import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where recorded errors are posted, on the proxy itself. */
const ERRORS_PATH = '/recorded-console-errors';

/** Runs before anything of the page: what a browser would put into its console as an error. */
const RECORDER = `(() => {
  const tell = (what) => navigator.sendBeacon(${JSON.stringify(ERRORS_PATH)}, what + ' (' + location + ')');
  const logged = console.error;
  console.error = (...parts) => { tell(parts.map(String).join(' ')); logged(...parts); };
  addEventListener('error', (event) => {
    const source = event.target?.src ?? event.target?.href;
    tell(source ? 'could not load ' + source : String(event.error?.stack ?? event.message));
  }, true);
  addEventListener('unhandledrejection', (event) => tell('unhandled ' + String(event.reason?.stack ?? event.reason)));
  addEventListener('securitypolicyviolation', (event) => tell('refused by ' + event.violatedDirective + ': ' + event.blockedURI));
})()`;
const RECORDER_HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

export interface RecordingProxy {
  /** Without a slash at the end. */
  url: string;
  /** Filled as pages report. */
  errors: string[];
  close(): Promise<void>;
}

/** Passes everything on to `origin` and puts a recorder of console errors into each page. */
export async function startRecordingProxy(origin: string): Promise<RecordingProxy> {
  const errors: string[] = [];
  const server = createServer((incoming, reply) => {
    if (incoming.url === ERRORS_PATH) {
      text(incoming).then(
        (error) => {
          errors.push(error);
          reply.writeHead(204).end();
        },
        () => reply.destroy(),
      );
      return;
    }
    passOn(origin, incoming, reply);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    errors,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function passOn(origin: string, incoming: IncomingMessage, reply: ServerResponse): void {
  const { method, headers, url } = incoming;
  const outgoing = request(
    new URL(url ?? '/', origin),
    // A page has to come uncompressed and whole to be added to.
    { method, headers: { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } },
    (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html')) {
        withRecorder(answer, reply).catch(() => reply.destroy());
      } else {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      }
    },
  );
  outgoing.on('error', () => reply.destroy());
  incoming.pipe(outgoing);
}

async function withRecorder(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const page = await text(answer);
  const policy = String(answer.headers['content-security-policy'] ?? '');
  const { 'content-length': _, ...headers } = answer.headers;
  reply.writeHead(answer.statusCode ?? 502, {
    ...headers,
    'content-security-policy': policy.replace('script-src', `script-src ${RECORDER_HASH}`),
  });
  reply.end(page.replace(/<head[^>]*>/, (head) => `${head}<script>${RECORDER}</script>`));
}

import Fastify from 'fastify';
import { request } from 'undici';

/** The baseline: Fastify sending the bytes that an address sends: `node bench/servers/bare-server.ts PORT URL LANGUAGE` */
const [port, page = '', language] = process.argv.slice(2);
const headers = { 'accept-encoding': 'br', 'accept-language': language };
// Not by fetch, which would undo the compression.
const body = Buffer.from(await (await request(page, { headers })).body.bytes());
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');

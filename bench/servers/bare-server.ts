import Fastify from 'fastify';

/** The baseline: Fastify sending the bytes that it read from standard input. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const body = Buffer.concat(chunks);
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.send?.('ready');

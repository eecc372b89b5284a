import Fastify from 'fastify';
import { isSigned } from '../../server/whatsapp/webhook/signature.ts';
import { ACCOUNT } from './product.ts';

/** The baseline: Fastify verifying each webhook's signature and storing nothing. */
const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post<{ Body: Buffer }>('/', async ({ body, headers }, reply) => {
  const signed = isSigned(ACCOUNT.appSecret, body, headers['x-hub-signature-256']);
  return signed ? 'OK' : reply.code(401).send();
});
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.send?.('ready');

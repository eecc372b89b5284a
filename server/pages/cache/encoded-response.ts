import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** An answer as it was made, before it is encoded. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer in every encoding, each with its finished headers. */
export interface ReadyAnswer {
  status: number;
  bytes: number;
  forms: Record<Encoding, { etag: string; headers: Record<string, string>; body: Buffer }>;
}

/** Makes an answer ready to be sent many times. */
export async function inEveryEncoding({ status, headers, body }: Answer): Promise<ReadyAnswer> {
  const bodies: Record<Encoding, Buffer> = {
    br: await promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzip: await promisify(gzip)(body, { level: 9 }),
    identity: body,
  };
  const content = createHash('sha256')
    .update(headers.location ?? '')
    .update(body);
  const hash = content.digest('base64url').slice(0, 22);
  const form = (encoding: Encoding) => {
    const etag = `"${hash}-${encoding}"`;
    return {
      etag,
      body: bodies[encoding],
      headers: {
        ...headers,
        etag,
        vary: 'accept-encoding',
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    };
  };
  return {
    status,
    bytes: bodies.br.length + bodies.gzip.length + bodies.identity.length,
    forms: { br: form('br'), gzip: form('gzip'), identity: form('identity') },
  };
}

/** Sends the form that suits, or 304 to who has it. */
export function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply) {
  const form = answer.forms[chosenEncoding(request.headers['accept-encoding'])];
  reply.headers(form.headers);
  return isKnown(request, form)
    ? reply.code(304).send()
    : reply.code(answer.status).send(form.body);
}

/** RFC 9110 §13.2.2: who sends a tag is answered by the tag alone, whatever else they send. */
function isKnown(
  { headers }: FastifyRequest,
  { etag, headers: sent }: ReadyAnswer['forms'][Encoding],
): boolean {
  const tags = headers['if-none-match'];
  // A proxy that compresses weakens the tag.
  if (tags !== undefined) return tags === '*' || tags.includes(etag);
  const changedAt = Date.parse(sent['last-modified'] ?? '');
  return changedAt <= Date.parse(headers['if-modified-since'] ?? '');
}

/** Whether a browser says that it takes an encoding (RFC 9110 §12.5.3); "br;q=0" takes it not. */
export function isTaken(encoding: Encoding, accepted = ''): boolean {
  return new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(\\s*[;,]|\\s*$)`).test(
    accepted,
  );
}

/** The best of the encodings that a browser takes. */
export function chosenEncoding(accepted: string | undefined): Encoding {
  const isChosen = (one: Encoding) => one !== 'identity' && isTaken(one, accepted);
  return ENCODINGS.find(isChosen) ?? 'identity';
}

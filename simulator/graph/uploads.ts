import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Simulator } from '../simulator.ts';
import { malformed, missing } from '../validation/fields.ts';
import { GraphError, unknownObject } from './graph-error.ts';

const UPLOAD_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'application/pdf', 'video/mp4'];

/** The Resumable Upload API, which turns a template's sample picture into a handle. */
export function uploadRoutes(app: FastifyInstance, { uploads }: Simulator): void {
  app.post<{ Querystring: Record<string, string | undefined> }>('/:id/uploads', async (request) => {
    const { file_length: length, file_type: type } = request.query;
    if (length === undefined) throw missing('file_length');
    if (type === undefined) throw missing('file_type');
    if (!/^[1-9]\d{0,8}$/.test(length))
      throw malformed('Param file_length must be a number of bytes');
    if (!UPLOAD_TYPES.includes(type)) throw malformed(`Param file_type ${type} is not supported`);
    const id = `upload:${randomBytes(24).toString('base64url')}`;
    uploads.set(id, { length: Number(length), type, received: Buffer.alloc(0) });
    return { id };
  });
}

/** How far an upload has come. */
export function uploadNode({ uploads }: Simulator, id: string) {
  const upload = uploads.get(id);
  if (!upload) throw unknownObject('GET', id);
  return { id, file_offset: upload.received.length };
}

/** Takes the bytes of an upload; the last ones are answered with the handle. */
export function receiveUpload({ uploads, store }: Simulator, id: string, request: FastifyRequest) {
  const upload = uploads.get(id);
  if (!upload) throw unknownObject('POST', id);
  const offset = Number(request.headers.file_offset);
  if (offset !== upload.received.length) {
    throw new GraphError(100, `file_offset must be ${upload.received.length}`);
  }
  if (!Buffer.isBuffer(request.body)) throw malformed('The body must be the bytes of the file');
  upload.received = Buffer.concat([upload.received, request.body]);
  if (upload.received.length < upload.length) {
    return { id, file_offset: upload.received.length };
  }
  if (upload.received.length > upload.length) {
    uploads.delete(id);
    throw new GraphError(100, 'More bytes came than file_length announced');
  }
  uploads.delete(id);
  const digest = createHash('sha256').update(upload.received).digest('base64url');
  const handle = `4::${Buffer.from(upload.type).toString('base64url')}:${digest}`;
  store.commit({ kind: 'handle', handle });
  return { h: handle };
}

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Simulator } from '../simulator.ts';
import { malformed, missing } from '../validation/check.ts';
import { unknownObject } from './graph-error.ts';

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
    uploads.set(id, { length: Number(length), type });
    return { id };
  });
}

/** Takes the bytes of an upload, all at once, and answers with its handle. */
export function receiveUpload({ uploads, store }: Simulator, id: string, request: FastifyRequest) {
  const upload = uploads.get(id);
  if (!upload) throw unknownObject('POST', id);
  const { body, headers } = request;
  if (headers.file_offset !== '0') throw malformed('file_offset must be 0');
  if (!Buffer.isBuffer(body)) throw malformed('The body must be the bytes of the file');
  uploads.delete(id);
  if (body.length !== upload.length) throw malformed(`The file has ${body.length} bytes`);
  const digest = createHash('sha256').update(body).digest('base64url');
  const handle = `4::${Buffer.from(upload.type).toString('base64url')}:${digest}`;
  store.commit({ kind: 'handle', handle });
  return { h: handle };
}

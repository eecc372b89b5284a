import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  addMedia,
  findMedia,
  MAX_DOCUMENT_BYTES,
  MAX_PICTURE_BYTES,
  pictureType,
  readMedia,
} from '../media/media-library.ts';
import type { Simulator } from '../simulator.ts';
import type { Media } from '../state/records.ts';
import { check, malformed, missing } from '../validation/check.ts';
import { GraphError, unknownObject } from './graph-error.ts';
import { requireNumber } from './numbers.ts';

/** For how long the address of a file works. */
const ADDRESS_LIFE_MS = 5 * 60_000;

/** Uploading a picture or a text to the business number, and fetching one. */
export function mediaRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.post<{ Params: { id: string } }>('/:id/media', async (request) => {
    requireNumber(simulator, request.params.id);
    const { file, fields } = await readForm(request);
    check(z.literal('whatsapp'), fields.get('messaging_product'), 'messaging_product');
    if (!file) throw missing('file');
    const { id } = await addMedia(simulator, file.bytes, checkFile(file, fields.get('type')));
    return { id };
  });

  app.get<{ Params: { id: string }; Querystring: { until?: string } }>(
    '/:id/file',
    async (request, reply) => {
      const media = findMedia(simulator, request.params.id);
      if (!media || !(Number(request.query.until) > simulator.clock.now())) {
        throw unknownObject('GET', request.params.id);
      }
      return reply.type(media.mimeType).send(await readMedia(simulator, media));
    },
  );
}

/** What Meta says of a file: among it where its bytes are, for some minutes. */
export async function mediaNode(simulator: Simulator, media: Media, request: FastifyRequest) {
  const bytes = await readMedia(simulator, media);
  const { version } = request.params as { version: string };
  const until = simulator.clock.now() + ADDRESS_LIFE_MS;
  return {
    messaging_product: 'whatsapp',
    url: `${request.protocol}://${request.host}/${version}/${media.id}/file?until=${until}`,
    mime_type: media.mimeType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    file_size: bytes.length,
    id: media.id,
  };
}

interface UploadedFile {
  bytes: Buffer;
  mimeType: string;
}

async function readForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw malformed('The request must be multipart/form-data');
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.fieldname === 'file') {
      file = { bytes: await part.toBuffer(), mimeType: part.mimetype };
    } else part.file.resume();
  }
  return { file, fields };
}

function checkFile({ bytes, mimeType }: UploadedFile, type = mimeType): string {
  const isText = type === 'text/plain';
  if (isText && (bytes.length === 0 || !isUtf8(bytes))) {
    throw malformed(`Param file must be a text. Received ${bytes.length} bytes that are none.`);
  }
  if (!isText && type !== pictureType(bytes)) {
    throw malformed(
      `Param file must be a file with one of the following types: image/jpeg, image/png, text/plain. ` +
        `Received file of type '${type}'.`,
    );
  }
  const largest = isText ? MAX_DOCUMENT_BYTES : MAX_PICTURE_BYTES;
  if (bytes.length > largest) {
    throw new GraphError(131053, `File size exceeds the limit of ${largest} bytes`);
  }
  return type;
}

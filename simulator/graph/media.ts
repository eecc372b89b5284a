import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addMedia, LARGEST_DOCUMENT, LARGEST_PICTURE } from '../media/media-library.ts';
import { pictureType } from '../media/picture-type.ts';
import type { Simulator } from '../simulator.ts';
import { check, malformed, missing } from '../validation/check.ts';
import { GraphError } from './graph-error.ts';
import { requireNumber } from './numbers.ts';

/** Uploading a picture or a text to the business number. */
export function mediaRoutes(app: FastifyInstance, simulator: Simulator): void {
  app.post<{ Params: { id: string } }>('/:id/media', async (request) => {
    requireNumber(simulator, request.params.id);
    const { file, fields } = await readForm(request);
    check(z.literal('whatsapp'), fields.get('messaging_product'), 'messaging_product');
    if (!file) throw missing('file');
    const { id } = await addMedia(simulator, file.bytes, checkFile(file, fields.get('type')));
    return { id };
  });
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
  const largest = isText ? LARGEST_DOCUMENT : LARGEST_PICTURE;
  if (bytes.length > largest) {
    throw new GraphError(131053, `File size exceeds the limit of ${largest} bytes`);
  }
  return type;
}

import '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import { UnusablePictureError } from '../media/unusable-picture.ts';
import { PictureFieldError } from './problems.ts';

/** Beyond this a body is not even drained: the connection is closed after the answer. */
const DRAINED_MAXIMUM_BYTES = 4 * PICTURE_MAXIMUM_BYTES;

export const MULTIPART_LIMITS = {
  fileSize: PICTURE_MAXIMUM_BYTES,
  files: 4,
  fields: 40,
  parts: 44,
  fieldSize: 64 * 1024,
};

class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

async function readParts(
  request: FastifyRequest,
  fileField: string,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null);
  let tooLarge = false;
  for await (const part of request.parts({
    limits: MULTIPART_LIMITS,
  })) {
    if (part.type === 'field') body[part.fieldname] = part.value;
    else if (part.fieldname !== fileField) await drain(part.file);
    else {
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) if (!part.file.truncated) chunks.push(chunk);
      tooLarge ||= part.file.truncated;
      // An untouched file input still sends a part: no name, no bytes.
      if (chunks.length > 0)
        body[fileField] = new File(chunks, part.filename, { type: part.mimetype });
    }
  }
  if (tooLarge) {
    const megabytes = PICTURE_MAXIMUM_BYTES / 1024 / 1024;
    throw new PictureFieldError(
      fileField,
      new UnusablePictureError('too-large', `A picture has at most ${megabytes} MB`),
    );
  }
  return body;
}

/** The parser's own errors for a body cut short or without its boundary carry no status. */
async function inPlainWords<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PictureFieldError || (error as HttpError).statusCode) throw error;
    throw new HttpError(400, 'This form arrived damaged. Please send it again.');
  }
}

/**
 * Reads a multipart body whole into `request.body`: text fields as texts, the file of `fileField`
 * as a `File`; other files are passed over. Runs before validation, so that one schema judges both.
 */
export function readsMultipart(fileField: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) throw new HttpError(415, 'Send this as multipart/form-data');
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > DRAINED_MAXIMUM_BYTES) throw new HttpError(413, 'What was sent is too large');
    request.body = await inPlainWords(readParts(request, fileField));
  };
}

/** A field that carries JSON as text. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** Runs what stores the picture of a field; a picture that cannot be used is told by that field. */
export async function withPicture<Result>(
  field: string,
  file: File | undefined,
  use: (bytes: Buffer | null) => Promise<Result>,
): Promise<Result> {
  const bytes = file ? Buffer.from(await file.arrayBuffer()) : null;
  try {
    return await use(bytes);
  } catch (error) {
    if (error instanceof UnusablePictureError) throw new PictureFieldError(field, error);
    throw error;
  }
}

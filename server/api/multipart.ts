import '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import { addressGroup } from '../load/address-group.ts';
import { UnusablePictureError } from '../media/unusable-picture.ts';
import { PictureFieldError, toProblem } from './problems.ts';
import type { Upload, Uploads } from './uploads.ts';

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

/** Judges the setup session that a form names; throws where it is none or another's. */
export type JudgeSession = (token: string) => Promise<unknown>;

async function readParts(
  request: FastifyRequest,
  fileField: string,
  upload: Upload,
  judge: JudgeSession,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null);
  let tooLarge = false;
  let isKnown = false;
  let hasFile = false;
  // Judged only once there is a file: a form without one is told first what its fields lack.
  async function judgeSession(): Promise<void> {
    const token = body.setupSessionId;
    if (isKnown || typeof token !== 'string') return;
    await judge(token);
    isKnown = true;
    upload.isKnown();
  }
  for await (const part of request.parts({
    limits: MULTIPART_LIMITS,
  })) {
    if (part.type === 'field') {
      upload.hold(Buffer.byteLength(String(part.value)));
      body[part.fieldname] = part.value;
      if (hasFile) await judgeSession();
    } else if (part.fieldname !== fileField) await drain(part.file);
    else {
      await judgeSession();
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) {
        if (part.file.truncated) continue;
        upload.hold(chunk.length);
        chunks.push(chunk);
      }
      tooLarge ||= part.file.truncated;
      // An untouched file input still sends a part: no name, no bytes.
      hasFile ||= chunks.length > 0;
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
    if (toProblem(error)) throw error;
    throw new HttpError(400, 'This form arrived damaged. Please send it again.');
  }
}

/** What `reading` gives; fails with 408 where that takes too long. */
async function withTimeout<Result>(reading: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const error = new HttpError(408, 'This upload took too long. Please send it again.');
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a multipart body whole into `request.body`: text fields as texts, the file of `fileField`
 * as a `File`; other files are passed over. Runs before validation, so that one schema judges both.
 *
 * The setup session is judged before a file is read, and where it comes after the file, as soon as it
 * has come; until then only little is kept, of all such uploads together. What is refused is
 * neither kept nor read on.
 */
export function readsMultipart(fileField: string, uploads: Uploads, judge: JudgeSession) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) throw new HttpError(415, 'Send this as multipart/form-data');
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > DRAINED_MAXIMUM_BYTES) throw new HttpError(413, 'What was sent is too large');
    const upload = uploads.begin(addressGroup(request.ip));
    // The answered request keeps what was read.
    reply.raw.once('finish', upload.end).once('close', upload.end);
    try {
      const reading = readParts(request, fileField, upload, judge);
      request.body = await inPlainWords(withTimeout(reading, uploads.timeoutMs));
    } catch (error) {
      upload.end();
      request.raw.unpipe();
      // Passed over until the sender has read the answer; who is too slow is cut off.
      if ((error as HttpError).statusCode === 408) reply.header('connection', 'close');
      else request.raw.resume();
      throw error;
    }
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

import { fault } from '../../contract/fault.ts';
import '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PICTURE_MAXIMUM_BYTES } from '../../contract/limits.ts';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import type { Services } from '../domain/services.ts';
import { requireSetupSession } from '../domain/sessions/setup-sessions.ts';
import { callerOf } from '../load/address-group.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import { oneAtATime } from '../load/one-at-a-time.ts';
import { withTimeout } from '../load/with-timeout.ts';
import { UnusablePictureError } from '../media/unusable-picture.ts';
import { RefusedCallError, refusedPicture, toProblem } from './problems.ts';
import type { Maker, RefusedSaves } from './refused-saves.ts';
import type { Upload, UploadLimiter } from './uploads.ts';

/** A larger body is not drained: the connection is closed after the response. */
const MAX_DRAINED_BYTES = 4 * PICTURE_MAXIMUM_BYTES;

/** What the parser takes of one form; sizes in bytes. */
export const MULTIPART_LIMITS = {
  fileSize: PICTURE_MAXIMUM_BYTES,
  /** Parts with a file name, which those of JSON often have too. */
  files: 16,
  fields: 40,
  parts: 44,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  /** Of one part. */
  headerPairs: 20,
};

/** What the parser reads as files; it would refuse empty parts of JSON. */
export const isPartAFile = (_name?: string, type?: string, fileName?: string): boolean =>
  fileName !== undefined || type === 'application/octet-stream' || type === JSON_TYPE;

const JSON_TYPE = 'application/json';

const tooSlow = (): Error => new RefusedCallError(408, fault('uploadTooSlow'));

/** Null when it is longer than a field may be. */
async function readText(stream: Readable, upload: Upload): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MULTIPART_LIMITS.fieldSize) continue;
    upload.hold(chunk.length);
    chunks.push(chunk);
  }
  return length > MULTIPART_LIMITS.fieldSize ? null : Buffer.concat(chunks).toString();
}

/** Texts and null of JSON become values. The rest stays as it was sent, for `jsonText`. */
function readJson(field: string, text: string): string | null {
  if (text.trim() === '') return '';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' || value === null ? value : text;
  } catch {
    const message = `${field} must be JSON`;
    throw new RefusedCallError(400, message, [{ path: field, message }]);
  }
}

function throwLimits(error: unknown): void {
  if (error instanceof LimitExceededError) throw error;
}

async function readParts(
  request: FastifyRequest,
  fileField: string,
  upload: Upload,
  checkSession: (token: string) => Promise<{ id: number }>,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null);
  let tooLarge = false;
  let isAuthorized = false;
  let hasFile = false;
  // Without a file its refusal is left to the rules, so that errors of fields come first.
  async function checkSessionOnce(): Promise<void> {
    const token = body.setupSessionId;
    if (isAuthorized || typeof token !== 'string') return;
    upload.authorize((await checkSession(token)).id);
    isAuthorized = true;
  }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const isFirstToken = part.fieldname === 'setupSessionId' && body.setupSessionId === undefined;
      body[part.fieldname] = part.value;
      if (hasFile) await checkSessionOnce();
      else if (isFirstToken) await checkSessionOnce().catch(throwLimits);
      upload.hold(Buffer.byteLength(String(part.value)));
    } else if (part.fieldname !== fileField) {
      const text = await readText(part.file, upload);
      if (text === null) continue;
      body[part.fieldname] = part.mimetype === JSON_TYPE ? readJson(part.fieldname, text) : text;
      if (hasFile) await checkSessionOnce();
    } else {
      await checkSessionOnce();
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
    const unusable = new UnusablePictureError(fault('pictureTooLarge', { megabytes }));
    throw refusedPicture(fileField, unusable);
  }
  return body;
}

/** The parser's errors for a body that is cut short or has no boundary have no status. */
async function withReadableErrors<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (toProblem(error)) throw error;
    throw new RefusedCallError(400, fault('formDamaged'));
  }
}

/** Neither our own failure nor a limit that was counted already. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/** What calls that take a picture need. */
export interface UploadOptions {
  services: Services;
  uploads: UploadLimiter;
  refusedSaves: RefusedSaves;
}

/**
 * Parses a multipart body into `request.body`: text fields as strings, the file of `fileField` as a
 * `File`; other files are read as texts. Runs before validation, so that one schema validates both.
 *
 * The setup session is checked as soon as it arrives, and refuses an upload with a file before the file is read. Until
 * then an upload has a few seconds, and all such uploads together little memory. A refused upload is not read further.
 */
export function parseMultipart(
  fileField: string,
  kind: SetupSessionKind,
  { services: { db, vault }, uploads, refusedSaves }: UploadOptions,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) throw new RefusedCallError(415, 'Send this as multipart/form-data');
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > MAX_DRAINED_BYTES) throw new RefusedCallError(413, fault('sentTooMuch'));
    const { promise: refused, reject } = Promise.withResolvers<never>();
    const maker: Maker = { contactId: null, caller: callerOf(request) };
    refusedSaves.require(maker);
    const upload = uploads.begin(maker.caller, reject, tooSlow);
    async function checkSession(token: string) {
      const session = await requireSetupSession(db, vault, token, kind);
      maker.contactId = session.contact_id;
      refusedSaves.require(maker);
      return session;
    }
    // The memory is in use until the response is sent.
    reply.raw.once('finish', upload.end).once('close', upload.end);
    reply.raw.once('finish', () => {
      if (isRefusal(reply.statusCode)) void refusedSaves.count(maker);
    });
    try {
      const reading = readParts(request, fileField, upload, checkSession);
      const ended = Promise.race([reading, refused]);
      request.body = await withReadableErrors(withTimeout(ended, uploads.timeoutMs, tooSlow));
    } catch (error) {
      upload.end();
      request.raw.unpipe();
      // The rest is skipped, so that the sender can read the response; a slow sender is disconnected.
      if (error instanceof RefusedCallError && error.status === 408)
        reply.header('connection', 'close');
      else request.raw.resume();
      throw error;
    }
  };
}

/** A text field that contains JSON. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .meta({ contentMediaType: 'application/json', description: 'as JSON' })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'invalid_format', format: 'json_string' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** Within this process; the rules lock the session's row, but only after they have made the picture. */
const saveInTurn = oneAtATime();

/**
 * Passes a field's picture to `use`; the error of an unusable picture names the field. Saves of one session wait for
 * each other, so that a link that is used up costs no more work on pictures.
 */
export async function withPicture<Result>(
  field: string,
  setupSessionId: string,
  file: File | undefined,
  use: (bytes: Buffer | null) => Promise<Result>,
): Promise<Result> {
  const bytes = file ? Buffer.from(await file.arrayBuffer()) : null;
  try {
    return await saveInTurn(setupSessionId, () => use(bytes));
  } catch (error) {
    if (error instanceof UnusablePictureError) throw refusedPicture(field, error);
    throw error;
  }
}

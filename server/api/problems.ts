import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Fault,
  type FaultCode,
  fault,
  type SentFault,
  sayFault,
} from '../../contract/fault.ts';
import type { Problem } from '../../contract/problem.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import {
  ConflictError,
  ExpiredError,
  ForbiddenError,
  GoneError,
  InvalidInputError,
  NotFoundError,
  TooOftenError,
} from '../domain/errors.ts';
import { ENGLISH } from '../languages/words.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import { MediaStoreError } from '../media/store.ts';
import type { UnusablePictureError } from '../media/unusable-picture.ts';
import { PlacesUnavailableError } from '../places/places.ts';

const TITLES: Record<number, string> = {
  400: 'Bad input',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not with this method',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Expired',
  413: 'Too large',
  415: 'Unsupported type',
  431: 'Headers too large',
  429: 'Too many requests',
  503: 'Not available',
  500: 'Something went wrong on our side',
};

/** Of what makes a picture unusable, by the fault; 400 for every other. */
const PICTURE_STATUS: Partial<Record<FaultCode, number>> = {
  pictureEmpty: 415,
  pictureNone: 415,
  pictureFormat: 415,
  pictureTooLarge: 413,
  pictureLarger: 413,
};

/** A call that the API itself refuses: mistakes that only programs make are explained in English alone. */
export class RefusedCallError extends Error {
  readonly status: number;
  readonly reason: Fault | string;
  readonly errors: NonNullable<Problem['errors']>;

  constructor(status: number, reason: Fault | string, errors: NonNullable<Problem['errors']> = []) {
    super(typeof reason === 'string' ? reason : reason.code);
    this.status = status;
    this.reason = reason;
    this.errors = errors;
  }
}

/**
 * A fault as it stands in an answer: in English, and by its code and values, from which a page says it in
 * its own language. `otherwise` is what is said where no catalogue has words for it.
 */
export function faultInAnswer(
  fault: SentFault,
  otherwise: string,
): SentFault & { message: string } {
  const message = sayFault(ENGLISH.problems, fault);
  if (message === null) return { message: otherwise };
  const { code, values = {} } = fault;
  return { message, code, ...(Object.keys(values).length > 0 && { values }) };
}

/** The refusal of an unusable picture in a field of a form. */
export function refusedPicture(path: string, { fault }: UnusablePictureError): RefusedCallError {
  const errors = [{ path, ...faultInAnswer(fault, fault.code) }];
  return new RefusedCallError(PICTURE_STATUS[fault.code] ?? 400, fault, errors);
}

function problem(status: number, why: Fault | string, path: string | null = null): Problem {
  const { message, ...told } =
    typeof why === 'string' ? { message: why } : faultInAnswer(why, why.code);
  return {
    title: TITLES[status] ?? 'Error',
    status,
    detail: message,
    ...told,
    ...(path !== null && { errors: [{ path, message, ...told }] }),
  };
}

/** What keeps pictures from being stored lasts longer than a moment. */
const MEDIA_RETRY_SECONDS = 30;
const DATABASE_RETRY_SECONDS = 5;

const UNKNOWN_TYPE = 'This content type is not understood here';

/** Maps every expected error to a response; null for an unexpected one. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof NotFoundError) return problem(404, error.fault);
  if (error instanceof ExpiredError) return problem(410, error.fault);
  if (error instanceof GoneError) return { ...problem(410, error.fault), title: 'Taken down' };
  if (error instanceof PlacesUnavailableError) return problem(503, fault('placesUnavailable'));
  if (error instanceof MediaStoreError) return problem(503, fault('picturesUnavailable'));
  if (error instanceof TooOftenError) return { ...problem(429, error.fault), title: 'Too often' };
  if (error instanceof ForbiddenError) return problem(403, error.fault);
  if (error instanceof InvalidInputError) return problem(400, error.fault, error.path);
  if (error instanceof ConflictError) return problem(409, error.fault, error.path);
  if (error instanceof LimitExceededError) return problem(error.status, error.fault);
  if (isDatabaseAway(error)) return problem(503, fault('unexpected'));
  if (error instanceof RefusedCallError) {
    const { errors } = error;
    return { ...problem(error.status, error.reason), ...(errors.length > 0 && { errors }) };
  }
  const { statusCode, message } = error as FastifyError;
  if (!statusCode || statusCode >= 500) return null;
  if (statusCode === 413) return problem(413, fault('sentTooMuch'));
  return problem(statusCode, statusCode === 415 ? UNKNOWN_TYPE : message);
}

const UNREADABLE: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large'],
};

/** Whether a browser asks for a page, as far as its request came: one with too long an address ends within that. */
function isForPerson(request: string): boolean {
  if (!/^GET (?!\/api[/? ])/.test(request)) return false;
  return !request.includes('\n') || /\naccept:[^\n]*\btext\/html\b/i.test(request);
}

/**
 * Answers what is no request that HTTP knows, and hangs up.
 * @param headers those of every answer
 * @param page what a person's browser gets
 */
export function answerUnreadable(
  error: ConnectionError,
  socket: Socket,
  { headers, page }: { headers: Record<string, string>; page: (status: number) => string },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, detail] = UNREADABLE[error.code] ?? [400, 'This request cannot be read'];
  // Fastify's type says what the packet is in JSON.
  const packet = error.rawPacket as unknown as Buffer | undefined;
  const forPerson = isForPerson(packet?.toString('latin1') ?? '');
  const body = forPerson ? page(status) : JSON.stringify(problem(status, detail));
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Content-Type: ${forPerson ? 'text/html; charset=utf-8' : 'application/problem+json'}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** Whether only the caller's connection failed, which is not logged as an error. */
function isHungUp(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (error as FastifyError).code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** The problem that an error is answered with, and its headers. An unexpected one is logged, not shown. */
export function beginProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Problem {
  const known = toProblem(error);
  if (!known && isHungUp(error, reply)) {
    request.log.debug({ route: request.routeOptions.url }, 'hung up before the end of its answer');
  } else if (!known || isDatabaseAway(error)) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  }
  const body = known ?? problem(500, fault('unexpected'));
  if (error instanceof LimitExceededError) reply.header('retry-after', error.retryAfterSeconds);
  if (error instanceof MediaStoreError) reply.header('retry-after', MEDIA_RETRY_SECONDS);
  if (isDatabaseAway(error)) reply.header('retry-after', DATABASE_RETRY_SECONDS);
  // Lets an operator find the log lines of a reported problem.
  if (!known || isDatabaseAway(error)) reply.header('x-request-id', request.id);
  reply.code(body.status);
  return body;
}

/** Answers any error as `application/problem+json`. */
export function answerWithProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const body = beginProblem(error, request, reply);
  reply.type('application/problem+json').serializer(JSON.stringify).send(body);
}

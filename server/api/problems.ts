import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, TOO_MANY_REQUESTS } from '../../contract/problem.ts';
import {
  BusyError,
  ConflictError,
  ExpiredError,
  type FieldError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooOftenError,
} from '../domain/errors.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';
import type { UnusablePictureError, UnusableReason } from '../media/unusable-picture.ts';
import { PlacesUnavailableError } from '../places/places.ts';

const TITLES: Record<number, string> = {
  400: 'Bad input',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Expired',
  413: 'Too large',
  415: 'Unsupported type',
  429: TOO_MANY_REQUESTS,
  503: 'Not available',
  500: 'Something went wrong on our side',
};

const PICTURE_STATUS: Record<UnusableReason, number> = {
  'not-a-picture': 415,
  'too-large': 413,
  'too-many-pixels': 400,
  damaged: 400,
  'too-small': 400,
};

/** An unusable picture, and the field that contained it. */
export class PictureFieldError extends Error {
  readonly field: string;
  override readonly cause: UnusablePictureError;

  constructor(field: string, cause: UnusablePictureError) {
    super(cause.message);
    this.field = field;
    this.cause = cause;
  }
}

function problem(status: number, detail: string, errors?: FieldError[]): Problem {
  return { title: TITLES[status] ?? 'Error', status, detail, ...(errors?.length && { errors }) };
}

const HTTP_DETAILS: Record<number, string> = {
  413: 'What was sent is too large',
  415: 'This content type is not understood here',
};

/** Maps every expected error to a response; null for an unexpected one. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof NotFoundError) return problem(404, error.message);
  if (error instanceof ExpiredError) return problem(410, error.message);
  if (error instanceof PlacesUnavailableError) return problem(503, error.message);
  // Its own title tells the client to show the detail.
  if (error instanceof TooOftenError) {
    return { title: 'Too often', status: 429, detail: error.message };
  }
  if (error instanceof BusyError) return problem(503, error.message);
  if (error instanceof ForbiddenError) return problem(403, error.message);
  if (error instanceof InvalidInputError) return problem(400, error.message, error.fields);
  if (error instanceof ConflictError) return problem(409, error.message, error.fields);
  if (error instanceof PictureFieldError) {
    const { message, reason } = error.cause;
    return problem(PICTURE_STATUS[reason], message, [{ path: error.field, message }]);
  }
  if (error instanceof LimitExceededError) return problem(error.status, error.message);
  const { statusCode, message } = error as FastifyError;
  if (!statusCode || statusCode >= 500) return null;
  return problem(statusCode, HTTP_DETAILS[statusCode] ?? message);
}

const UNEXPECTED = problem(500, 'This did not work, and it is not your fault. Please try again.');

/** Answers any error as `application/problem+json`; an unexpected one is logged, not shown. */
export function answerWithProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = toProblem(error);
  if (!known) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  const body = known ?? UNEXPECTED;
  if (error instanceof TooOftenError || error instanceof BusyError)
    reply.header('retry-after', error.retryAfterSeconds);
  if (error instanceof LimitExceededError) reply.header('retry-after', error.seconds);
  reply.code(body.status).type('application/problem+json').serializer(JSON.stringify).send(body);
}

/** One faulty field of an input: `path` is the field's name, dotted when nested. */
export interface FieldError {
  path: string;
  message: string;
}

/** What is asked for does not exist, or not for this caller. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/** The setup session is over. */
export class ExpiredError extends Error {
  override name = 'ExpiredError';
}

/** The wrong kind of setup session, or someone else's thing. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
}

/** A refusal that can say which fields are at fault. */
abstract class FieldsError extends Error {
  readonly fields: FieldError[];

  constructor(message: string, fields: FieldError[] = []) {
    super(message);
    this.fields = fields;
  }
}

/** Input that breaks a rule; nothing was changed. */
export class InvalidInputError extends FieldsError {
  override name = 'InvalidInputError';
}

/** The input collides with what stands: a taken username, a session that has made its one thing. */
export class ConflictError extends FieldsError {
  override name = 'ConflictError';
}

/** Refused for now; the same may succeed when asked again. */
abstract class NotNowError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** This caller asks too often. */
export class TooOftenError extends NotNowError {
  override name = 'TooOftenError';
}

/** Too many callers ask at once. */
export class BusyError extends NotNowError {
  override name = 'BusyError';
}

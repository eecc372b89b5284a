import type { Fault } from '../../contract/fault.ts';

/** What is refused, and why; the catalogues say it in each language. */
abstract class Refusal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** What is asked for does not exist, or not for this caller. */
export class NotFoundError extends Refusal {
  override name = 'NotFoundError';
}

/** What is asked for was there, and was taken down. */
export class GoneError extends Refusal {
  override name = 'GoneError';
}

/** The setup session is over. */
export class ExpiredError extends Refusal {
  override name = 'ExpiredError';
}

/** The wrong kind of setup session, or someone else's thing. */
export class ForbiddenError extends Refusal {
  override name = 'ForbiddenError';
}

/** A refusal that can say which field is at fault. */
abstract class FieldRefusal extends Refusal {
  /** The field's name, dotted when nested; null where the fault is of no field alone. */
  readonly path: string | null;

  constructor(fault: Fault, path: string | null = null) {
    super(fault);
    this.path = path;
  }
}

/** Input that breaks a rule; nothing was changed. */
export class InvalidInputError extends FieldRefusal {
  override name = 'InvalidInputError';
}

/** The input collides with what stands: a taken username, a session that has made its one thing. */
export class ConflictError extends FieldRefusal {
  override name = 'ConflictError';
}

/** Refused for now; the same may succeed when asked again. */
abstract class NotNowError extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(fault: Fault, retryAfterSeconds: number) {
    super(fault);
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

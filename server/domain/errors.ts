import type { Fault } from '../../contract/fault.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';

/** What is refused, and why; the catalogues have the words of each language. */
abstract class Refusal extends Error {
  readonly fault: Fault;
  /** The name of the field at fault, dotted when nested; null where it is no single field. */
  readonly path: string | null;

  constructor(fault: Fault, path: string | null = null) {
    super(fault.code);
    this.fault = fault;
    this.path = path;
  }
}

/** Something that does not exist, or not for this caller. */
export class NotFoundError extends Refusal {
  override name = 'NotFoundError';
}

/** Something that existed and was taken down. */
export class GoneError extends Refusal {
  override name = 'GoneError';
}

/** The setup session is over. */
export class ExpiredError extends Refusal {
  override name = 'ExpiredError';
}

/** A setup session of the wrong kind, or something of another contact. */
export class ForbiddenError extends Refusal {
  override name = 'ForbiddenError';
}

/** Input that breaks a rule; nothing was changed. */
export class InvalidInputError extends Refusal {
  override name = 'InvalidInputError';
}

/** The input conflicts with what is stored: a taken username, or a session that has been used. */
export class ConflictError extends Refusal {
  override name = 'ConflictError';
}

/** This caller asks too often. */
export class TooOftenError extends LimitExceededError {
  override name = 'TooOftenError';

  constructor(fault: Fault, retryAfterSeconds: number) {
    super(429, retryAfterSeconds, fault);
  }
}

import type { Fault } from '../../contract/fault.ts';
import { LimitExceededError } from '../load/limit-exceeded.ts';

/** What is refused, and why; the catalogues have the words of each language. */
abstract class Refusal extends Error {
  readonly fault: Fault;
  /** The name of the field at fault, dotted when nested; null where it is no single field. */
  readonly path: string | null;

  constructor(fault: Fault, path: string | null = null) {
    super(fault.code);
    this.name = new.target.name;
    this.fault = fault;
    this.path = path;
  }
}

/** Something that does not exist, or not for this caller. */
export class NotFoundError extends Refusal {}

/** Something that existed and was taken down. */
export class GoneError extends Refusal {}

/** The setup session is over. */
export class ExpiredError extends Refusal {}

/** A setup session of the wrong kind, or something of another contact. */
export class ForbiddenError extends Refusal {}

/** Input that breaks a rule; nothing was changed. */
export class InvalidInputError extends Refusal {}

/** The input conflicts with what is stored: a taken username, or a session that has been used. */
export class ConflictError extends Refusal {}

/** This caller asks too often. */
export class TooOftenError extends LimitExceededError {
  override name = 'TooOftenError';

  constructor(fault: Fault, retryAfterSeconds: number) {
    super(429, retryAfterSeconds, fault);
  }
}

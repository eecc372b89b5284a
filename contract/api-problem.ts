import type { Problem } from './problem.ts';

/** The error of a failed call, in the browser and on the server. `status` is 0 when no response came. */
export class ApiProblem extends Error implements Problem {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: Problem['code'];
  readonly values: Problem['values'];
  readonly errors: Problem['errors'];
  /** Whether the request was certainly not sent. */
  readonly unsent: boolean;
  /** How long to wait where there were too many; null where that is not known. */
  readonly retryAfterSeconds: number | null;

  /** By name, because the server and the pages' bundle each have a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiProblem';
  }

  constructor(
    problem: Problem,
    {
      unsent = false,
      retryAfterSeconds = null,
    }: { unsent?: boolean; retryAfterSeconds?: number | null } = {},
  ) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.title = problem.title;
    this.status = problem.status;
    this.detail = problem.detail;
    this.code = problem.code;
    this.values = problem.values;
    this.errors = problem.errors;
    this.unsent = unsent;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether it is unknown if a failed call took effect, because its response was lost or broken. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.unsent) return false;
  return error.status === 0 || error.status >= 500;
}

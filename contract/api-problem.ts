import type { Problem } from './problem.ts';

/** What a failed call throws on both sides of the wire. `status` is 0 when no answer came at all. */
export class ApiProblem extends Error implements Problem {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: Problem['errors'];
  /** Whether the call certainly never left the device. */
  readonly unsent: boolean;

  /** The server and the bundle it renders pages with each have a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiProblem';
  }

  constructor(problem: Problem, { unsent = false }: { unsent?: boolean } = {}) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.title = problem.title;
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors;
    this.unsent = unsent;
  }
}

/** Whether nobody knows if a failed call did what it was made for: its answer was lost, or broken. */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.unsent) return false;
  return error.status === 0 || error.status >= 500;
}

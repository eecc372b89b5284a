import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A refusal of the phone interface, as application/problem+json (RFC 9457). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly title: string;
  readonly errors: { path: string; message: string }[] | undefined;

  constructor(status: number, title: string, detail: string, errors?: Problem['errors']) {
    super(detail);
    this.status = status;
    this.title = title;
    this.errors = errors;
  }
}

/** Checks what came from outside against a schema. @throws Problem 400 naming each bad field. */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new Problem(400, 'Bad request', z.prettifyError(result.error), errors);
}

/** Answers with a problem and its status. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send({
      title: problem.title,
      status: problem.status,
      detail: problem.message,
      ...(problem.errors && { errors: problem.errors }),
    });
}

import type { FastifyReply } from 'fastify';
import { NotFoundError } from '../domain/errors.ts';

/** Answers, or with 404 where what is asked for does not exist. */
export async function orNotFound(
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    reply.callNotFound();
    return reply;
  }
}

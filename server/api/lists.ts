import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Page } from '../../contract/api.ts';
import { MAX_PAGE_SIZE } from '../../contract/limits.ts';

const DECIMAL = /^\d{1,9}(\.\d{1,9})?$/;

/** A number of a query, written in decimal digits alone: neither `0x20` nor `1e2`. */
export function decimal<Schema extends z.ZodNumber>(schema: Schema) {
  return z.preprocess(
    (text) => (typeof text === 'string' && DECIMAL.test(text) ? Number(text) : text),
    schema,
  );
}

/** An argument that a call needs; left out or empty it is refused by this message. */
export const required = (message: string) => z.string({ error: message }).min(1, message);

/** Which page of a list a call wants: how many at most, and where the page before ended. */
export const pageQuerySchema = z.object({
  limit: decimal(z.number().int().min(1).max(MAX_PAGE_SIZE)).optional(),
  cursor: z.string().optional(),
});

/** A list's body stays an array; where it goes on stands in `Link: …; rel="next"` (RFC 8288). */
export function sendPage<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<Item>,
): Item[] {
  if (page.next) {
    const url = new URL(request.url, 'http://host');
    url.searchParams.set('cursor', page.next);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return page.items;
}

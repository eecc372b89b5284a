import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Page } from '../../contract/api.ts';
import { MAX_PAGE_SIZE } from '../../contract/limits.ts';

export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
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

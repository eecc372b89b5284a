import type { FastifyInstance } from 'fastify';
import type { Simulator } from '../simulator.ts';
import { createTemplate } from '../templates/template-book.ts';
import { templateView } from '../templates/template-view.ts';
import { malformed } from '../validation/check.ts';
import { readFields } from './field-list.ts';
import { unknownObject } from './graph-error.ts';

const PAGE = 25;
const MAX_PAGE = 250;

interface TemplatesPath {
  Params: { version: string; id: string };
  Querystring: Record<'fields' | 'limit' | 'after', string | undefined>;
}

/** The business account's templates. */
export function templateRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { store } = simulator;

  app.get<TemplatesPath>('/:id/message_templates', async (request) => {
    requireAccount(request.params.id, 'GET');
    const { fields, after, limit: asked = PAGE } = request.query;
    const limit = Number(asked);
    if (!(limit >= 1 && limit <= MAX_PAGE)) throw malformed('Param limit is out of range');
    const all = [...store.templates.values()];
    const start = after === undefined ? 0 : Number(Buffer.from(after, 'base64').toString());
    if (!Number.isInteger(start)) throw malformed('Param after is not a cursor');
    const page = all.slice(start, start + limit);
    const end = start + page.length;
    return {
      data: page.map((template) => readFields(templateView(template), fields)),
      paging: {
        cursors: { before: cursor(start), after: cursor(end) },
        ...(end < all.length && { next: nextPage(request.host, request.url, cursor(end)) }),
      },
    };
  });

  app.post<TemplatesPath>('/:id/message_templates', async (request) => {
    requireAccount(request.params.id, 'POST');
    return createTemplate(simulator, request.body);
  });

  function requireAccount(id: string, method: string): void {
    if (id !== simulator.config.businessAccountId) throw unknownObject(method, id);
  }
}

const cursor = (position: number): string => Buffer.from(String(position)).toString('base64');

function nextPage(host: string, path: string, after: string): string {
  const url = new URL(path, `http://${host}`);
  url.searchParams.set('after', after);
  return url.href;
}

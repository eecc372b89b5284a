import type { FastifyInstance } from 'fastify';
import type { Services } from '../domain/services.ts';
import { publicPages } from '../domain/sitemap.ts';

/** How long search engines' robots may keep it, in seconds. */
const MAXIMUM_AGE = 3600;

/** Serves `/robots.txt` and the `/sitemap.xml` it names: every artist and gig, nothing secret. */
export function registerSitemap(app: FastifyInstance, { db, publicUrl }: Services): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAXIMUM_AGE}`)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await publicPages(db);
    // Usernames and short ids hold no character that XML would have to escape.
    const entries = pages.map(
      ({ path, changedAt }) =>
        `<url><loc>${publicUrl}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    );
    return reply
      .header('cache-control', `public, max-age=${MAXIMUM_AGE}`)
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          `<url><loc>${publicUrl}/</loc></url>`,
          `<url><loc>${publicUrl}/help</loc></url>`,
          ...entries,
          '</urlset>',
        ].join('\n'),
      );
  });
}

import type { FastifyInstance } from 'fastify';
import { newestNear, requireTown } from '../../domain/cities/city-feeds.ts';
import { todayIn } from '../../domain/cities/city-versions.ts';
import { newestOfArtist } from '../../domain/gigs/newest-gigs.ts';
import type { Services } from '../../domain/services.ts';
import type { Admit } from '../admission.ts';
import { redirectTo, sendCached } from '../cache/cached-file.ts';
import type { RenderedResponse } from '../cache/encoded-response.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import type { VersionChecker } from '../cache/version-checker.ts';
import { atomText } from './atom-text.ts';

/** For how long a client may cache a feed, in seconds. */
const MAXIMUM_AGE = 300;
/** A feed of 50 gigs has some 70 KB in all encodings together. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024;

export interface FeedOptions extends Pick<Services, 'db' | 'places' | 'publicUrl'> {
  versions: VersionChecker;
  admit: Admit;
}

/** Serves `/a/{username}.atom` and `/c/{slug}.atom`: the newest gigs, cached until they change. */
export function registerFeeds(app: FastifyInstance, door: FeedOptions): void {
  const { db, places, publicUrl, versions, admit } = door;
  const cache = createResponseCache(versions, MAX_CACHE_BYTES);

  app.get<{ Params: { username: string } }>(
    '/a/:username.atom',
    { compress: false },
    (request, reply) => {
      const asked = request.params.username.toLowerCase();
      return sendCached(cache, request, reply, admit, {
        address: `a/${asked}`,
        key: `a/${asked}`,
        async make() {
          const { name, username, changedAt, gigs } = await newestOfArtist(db, asked);
          const pagePath = `/a/${username.toLowerCase()}`;
          const path = `${pagePath}.atom`;
          if (username.toLowerCase() !== asked) return redirectTo(path);
          const feed = { title: `Gigs of ${name}`, path, pagePath, changedAt };
          return atom(atomText(gigs, publicUrl, feed));
        },
      });
    },
  );

  app.get<{ Params: { slug: string } }>('/c/:slug.atom', { compress: false }, (request, reply) => {
    const slug = request.params.slug.toLowerCase();
    return sendCached(cache, request, reply, admit, {
      address: `c/${slug}`,
      key: `c/${slug}`,
      async make() {
        const town = requireTown(places, slug);
        const pagePath = `/c/${town.slug}`;
        const path = `${pagePath}.atom`;
        if (town.slug !== slug) return redirectTo(path);
        const changedAt = new Date(todayIn(town.timeZone));
        const feed = { title: `Gigs near ${town.name}`, path, pagePath, changedAt };
        return atom(atomText(await newestNear(db, town), publicUrl, feed));
      },
    });
  });
}

function atom(text: string): RenderedResponse {
  return {
    status: 200,
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': `public, max-age=${MAXIMUM_AGE}`,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
    body: Buffer.from(text),
  };
}

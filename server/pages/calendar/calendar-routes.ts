import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarOfTown, requireTown } from '../../domain/cities/city-feeds.ts';
import { contactOfCalendar } from '../../domain/follows/calendar-addresses.ts';
import {
  calendarGig,
  calendarOfArtist,
  calendarOfFan,
  calendarVersionOfFan,
} from '../../domain/follows/calendars.ts';
import type { Services } from '../../domain/services.ts';
import type { Admit } from '../admission.ts';
import { type FileAddress, redirectTo, sendCached, sendIfFound } from '../cache/cached-file.ts';
import type { RenderedResponse } from '../cache/encoded-response.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import type { VersionChecker } from '../cache/version-checker.ts';
import { calendarText } from './calendar-text.ts';

/** For how long a client may cache a subscribed calendar, in seconds. */
const FEED_MAXIMUM_AGE = 300;
/** The longest calendar, of 300 gigs, has 250 KB in all encodings together. */
const MAX_CACHE_BYTES = 12 * 1024 * 1024;
const DAY_MS = 86_400_000;

export interface CalendarOptions extends Pick<Services, 'db' | 'vault' | 'places' | 'publicUrl'> {
  versions: VersionChecker;
  admit: Admit;
}

/**
 * Serves `/g/{shortId}.ics`, and as subscriptions `/a/{username}.ics`, `/c/{slug}.ics` and, under the secret address that
 * the chat gave a fan, `/calendar/{token}.ics`. All are cached until they change.
 */
export function registerCalendars(app: FastifyInstance, door: CalendarOptions): void {
  const { db, vault, places, publicUrl, versions, admit } = door;
  const cache = createResponseCache(versions, MAX_CACHE_BYTES);

  const answer = (request: FastifyRequest, reply: FastifyReply, file: FileAddress) =>
    sendCached(cache, request, reply, admit, file);

  app.get<{ Params: { shortId: string } }>(
    '/g/:shortId.ics',
    { compress: false },
    (request, reply) => {
      const shortId = request.params.shortId.toLowerCase();
      return answer(request, reply, {
        address: `g/${shortId}`,
        key: `g/${shortId}`,
        async make() {
          const one = await calendarGig(db, shortId);
          return calendar(calendarText([one], publicUrl), {
            'cache-control': 'no-cache',
            'content-disposition': `attachment; filename="${one.gig.shortId}.ics"`,
          });
        },
      });
    },
  );

  app.get<{ Params: { username: string } }>(
    '/a/:username.ics',
    { compress: false },
    (request, reply) => {
      const asked = request.params.username.toLowerCase();
      return answer(request, reply, {
        // With the day, because old gigs drop out of the calendar.
        address: `a/${asked} ${Math.floor(Date.now() / DAY_MS)}`,
        key: `a/${asked}`,
        async make() {
          const { name, username, gigs, changedAt } = await calendarOfArtist(db, asked);
          const path = `/a/${username.toLowerCase()}.ics`;
          if (username.toLowerCase() !== asked) return redirectTo(path);
          return calendar(calendarText(gigs, publicUrl, { name, url: publicUrl + path }), {
            'cache-control': `public, max-age=${FEED_MAXIMUM_AGE}`,
            'last-modified': changedAt.toUTCString(),
          });
        },
      });
    },
  );

  app.get<{ Params: { slug: string } }>('/c/:slug.ics', { compress: false }, (request, reply) => {
    const slug = request.params.slug.toLowerCase();
    return answer(request, reply, {
      address: `c/${slug}`,
      key: `c/${slug}`,
      async make() {
        const town = requireTown(places, slug);
        const path = `/c/${town.slug}.ics`;
        if (town.slug !== slug) return redirectTo(path);
        const gigs = await calendarOfTown(db, town);
        const feed = { name: `Gigs near ${town.name}`, url: publicUrl + path };
        return calendar(calendarText(gigs, publicUrl, feed), {
          'cache-control': `public, max-age=${FEED_MAXIMUM_AGE}`,
        });
      },
    });
  });

  app.get<{ Params: { token: string } }>(
    '/calendar/:token.ics',
    { compress: false },
    async (request, reply) => {
      const { token } = request.params;
      // Each request reads the contact and the version, because what a fan does changes no page version.
      await admit(request);
      return await sendIfFound(request, reply, async () => {
        const contactId = await contactOfCalendar(db, vault, token);
        const version = await calendarVersionOfFan(db, contactId);
        return await cache.at(`calendar/${token}`, version, {
          admit: async () => {},
          async make() {
            const { name, gigs } = await calendarOfFan(db, contactId);
            const url = `${publicUrl}/calendar/${token}.ics`;
            return calendar(calendarText(gigs, publicUrl, { name, url }), {
              'cache-control': `private, max-age=${FEED_MAXIMUM_AGE}`,
            });
          },
        });
      });
    },
  );
}

function calendar(text: string, headers: Record<string, string>): RenderedResponse {
  const common = {
    'content-type': 'text/calendar; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
  return { status: 200, headers: { ...common, ...headers }, body: Buffer.from(text) };
}

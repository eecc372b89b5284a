import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFoundError } from '../../domain/errors.ts';
import { contactOfCalendar } from '../../domain/follows/calendar-addresses.ts';
import {
  calendarGig,
  calendarOfArtist,
  calendarOfFan,
  calendarVersionOfFan,
} from '../../domain/follows/calendars.ts';
import type { PageKey } from '../../domain/gigs/page-versions.ts';
import type { Services } from '../../domain/services.ts';
import type { Admit } from '../admission.ts';
import {
  type EncodedResponse,
  type RenderedResponse,
  sendEncoded,
} from '../cache/encoded-response.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import type { VersionChecker } from '../cache/version-checker.ts';
import { calendarText } from './calendar-text.ts';

/** For how long a client may cache a subscribed calendar, in seconds. */
const FEED_MAXIMUM_AGE = 300;
/** The longest calendar, of 300 gigs, has 250 KB in all encodings together. */
const MAX_CACHE_BYTES = 12 * 1024 * 1024;
const DAY_MS = 86_400_000;

export interface CalendarOptions extends Pick<Services, 'db' | 'vault' | 'publicUrl'> {
  versions: VersionChecker;
  admit: Admit;
}

/**
 * Serves `/g/{shortId}.ics`, and as subscriptions `/a/{username}.ics` and, under the secret address that
 * the chat gave a fan, `/calendar/{token}.ics`. All are cached until they change.
 */
export function registerCalendars(app: FastifyInstance, door: CalendarOptions): void {
  const { db, vault, publicUrl, versions, admit } = door;
  const cache = createResponseCache(versions, MAX_CACHE_BYTES);

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      address,
      key,
      make,
    }: { address: string; key: PageKey; make: () => Promise<RenderedResponse> },
  ) {
    const maker = { admit: () => admit(request), make };
    return await sendIfFound(request, reply, async () => {
      return cache.fresh(address) ?? (await cache.find(address, key, maker)) ?? null;
    });
  }

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

/** Sends the response that was found, or 404. */
async function sendIfFound(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<EncodedResponse | null>,
) {
  try {
    const response = await find();
    if (response) return sendEncoded(response, request, reply);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  reply.callNotFound();
  return reply;
}

function calendar(text: string, headers: Record<string, string>): RenderedResponse {
  const common = {
    'content-type': 'text/calendar; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
  return { status: 200, headers: { ...common, ...headers }, body: Buffer.from(text) };
}

/** `no-cache`, because the artist may take the former username back. */
function redirectTo(location: string): RenderedResponse {
  return { status: 301, headers: { location, 'cache-control': 'no-cache' }, body: Buffer.alloc(0) };
}

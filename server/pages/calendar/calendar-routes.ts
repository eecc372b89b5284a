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
import { type Answer, type ReadyAnswer, sendReady } from '../cache/encoded-response.ts';
import { createKeptAnswers } from '../cache/response-cache.ts';
import type { TrustedVersions } from '../cache/version-checker.ts';
import { calendarText } from './calendar-text.ts';

/** How long a subscribed calendar may be served without asking, in seconds. */
const FEED_MAXIMUM_AGE = 300;
/** The longest, of 300 gigs, has 250 KB in all its encodings. */
const MOST_KEPT_BYTES = 12 * 1024 * 1024;
const DAY_MS = 86_400_000;

export interface CalendarDoor extends Pick<Services, 'db' | 'vault' | 'publicUrl'> {
  versions: TrustedVersions;
  admit: Admit;
}

/**
 * Serves `/g/{shortId}.ics`, and as live calendars `/a/{username}.ics` and `/calendar/{token}.ics`,
 * a fan's own under the secret address that the chat gave them. All are kept until what they show
 * changes.
 */
export function registerCalendars(app: FastifyInstance, door: CalendarDoor): void {
  const { db, vault, publicUrl, versions, admit } = door;
  const kept = createKeptAnswers(versions, MOST_KEPT_BYTES);

  /** Sends what is kept under a key of pages, or makes it. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { address, key, make }: { address: string; key: PageKey; make: () => Promise<Answer> },
  ) {
    const making = { admit: () => admit(request), make };
    return await sending(request, reply, async () => {
      return kept.standing(address) ?? (await kept.find(address, key, making)) ?? null;
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
        // Every day other gigs are too long ago to be in it.
        address: `a/${asked} ${Math.floor(Date.now() / DAY_MS)}`,
        key: `a/${asked}`,
        async make() {
          const { name, username, gigs, changedAt } = await calendarOfArtist(db, asked);
          const path = `/a/${username.toLowerCase()}.ics`;
          if (username.toLowerCase() !== asked) return movedTo(path);
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
      // Whose it is and what is in it is asked each time: nothing that a fan does leaves a revision.
      await admit(request);
      return await sending(request, reply, async () => {
        const contactId = await contactOfCalendar(db, vault, token);
        const version = await calendarVersionOfFan(db, contactId);
        return await kept.at(`calendar/${token}`, version, {
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

/** Sends what was found, or says that there is nothing. */
async function sending(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<ReadyAnswer | null>,
) {
  try {
    const ready = await find();
    if (ready) return sendReady(ready, request, reply);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  reply.callNotFound();
  return reply;
}

function calendar(text: string, headers: Record<string, string>): Answer {
  const common = {
    'content-type': 'text/calendar; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
  return { status: 200, headers: { ...common, ...headers }, body: Buffer.from(text) };
}

/** Asked for anew each time: the artist may take the name back, and then it moves the other way. */
function movedTo(location: string): Answer {
  return { status: 301, headers: { location, 'cache-control': 'no-cache' }, body: Buffer.alloc(0) };
}

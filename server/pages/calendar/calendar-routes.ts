import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contactOfCalendar } from '../../domain/calendar-addresses.ts';
import { calendarGig, calendarOfArtist, calendarOfFan } from '../../domain/calendars.ts';
import { NotFoundError } from '../../domain/errors.ts';
import type { Services } from '../../domain/services.ts';
import { calendarText } from './calendar-text.ts';

/** A calendar as it is sent. */
interface CalendarFile {
  text: string;
  /** Of whom it depends who may keep it, and how long. */
  cacheControl: string;
  /** When any of it was last written, where everything that can change it leaves a mark. */
  changedAt?: Date;
  /** Downloaded under this name; a subscribed calendar is only read. */
  fileName?: string;
}

/** How long a subscribed calendar may be served without asking, in seconds. */
const FEED_MAXIMUM_AGE = 300;

/**
 * Serves `/g/{shortId}.ics`, and as live calendars `/a/{username}.ics` and `/calendar/{token}.ics`,
 * a fan's own under the secret address that the chat gave them.
 */
export function registerCalendars(app: FastifyInstance, { db, vault, publicUrl }: Services): void {
  app.get<{ Params: { shortId: string } }>('/g/:shortId.ics', (request, reply) =>
    answer(request, reply, async () => {
      const one = await calendarGig(db, request.params.shortId);
      return {
        text: calendarText([one], publicUrl),
        cacheControl: 'no-cache',
        fileName: `${one.gig.shortId}.ics`,
      };
    }),
  );

  app.get<{ Params: { username: string } }>('/a/:username.ics', (request, reply) =>
    answer(request, reply, async () => {
      const asked = request.params.username.toLowerCase();
      const { name, username, gigs, changedAt } = await calendarOfArtist(db, asked);
      const path = `/a/${username.toLowerCase()}.ics`;
      if (username.toLowerCase() !== asked) return { movedTo: path };
      const url = publicUrl + path;
      return {
        text: calendarText(gigs, publicUrl, { name, url }),
        cacheControl: `public, max-age=${FEED_MAXIMUM_AGE}`,
        changedAt,
      };
    }),
  );

  app.get<{ Params: { token: string } }>('/calendar/:token.ics', (request, reply) =>
    answer(request, reply, async () => {
      const { token } = request.params;
      const { name, gigs } = await calendarOfFan(db, await contactOfCalendar(db, vault, token));
      const url = `${publicUrl}/calendar/${token}.ics`;
      return {
        text: calendarText(gigs, publicUrl, { name, url }),
        cacheControl: `private, max-age=${FEED_MAXIMUM_AGE}`,
      };
    }),
  );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<CalendarFile | { movedTo: string }>,
): Promise<FastifyReply> {
  let file: CalendarFile | { movedTo: string };
  try {
    file = await make();
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    reply.callNotFound();
    return reply;
  }
  if ('movedTo' in file) {
    // Asked for anew each time: the artist may take the name back, and then it moves the other way.
    return reply.header('cache-control', 'no-cache').redirect(file.movedTo, 301);
  }
  const { text, cacheControl, changedAt, fileName } = file;
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    'cache-control': cacheControl,
    etag,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
  });
  if (isKnown(request, etag, changedAt)) return reply.code(304).send();
  reply.type('text/calendar; charset=utf-8');
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(text);
}

/** RFC 9110 §13.2.2: who sends a tag is answered by the tag alone, whatever else they send. */
function isKnown({ headers }: FastifyRequest, etag: string, changedAt: Date | undefined): boolean {
  const tags = headers['if-none-match'];
  // A proxy that compresses weakens the tag.
  if (tags !== undefined) return tags === '*' || tags.includes(etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}

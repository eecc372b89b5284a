import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Api } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { Gig, GigStatus } from '../../contract/gig.ts';

const STATUS: Record<GigStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Seconds since then number the versions of an event (RFC 5545 §3.8.7.4 wants a growing integer). */
const FIRST_VERSION = Date.UTC(2026, 0, 1);

/** A gig as an iCalendar file: the same event, with a higher sequence, after every edit. */
export function calendarFile(gig: Gig, publicUrl: string): string {
  const page = `${publicUrl}/g/${gig.shortId}`;
  const [lat, lon] = gig.location.coordinates;
  const { venue, address, description } = gig.location;
  const calendar = ical({
    prodId: { company: 'Stagebell', product: 'Gigs', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${gig.id}@${new URL(publicUrl).hostname}`,
    sequence: Math.max(0, Math.floor((Date.parse(gig.updatedAt) - FIRST_VERSION) / 1000)),
    stamp: new Date(gig.updatedAt),
    start: new Date(gig.date),
    end: new Date(gig.date),
    summary: `${gig.artist.displayName} - ${gig.title}`,
    description: `More info: ${page}`,
    location: {
      title: [venue, address, description].filter(Boolean).join(', '),
      geo: { lat, lon },
    },
    url: page,
    status: STATUS[gig.status],
  });
  return calendar.toString();
}

/** Serves `/g/{shortId}.ics`. */
export function registerCalendarFile(app: FastifyInstance, api: Api): void {
  app.get<{ Params: { shortId: string } }>('/g/:shortId.ics', async (request, reply) => {
    try {
      const gig = await api.gigByShortId(request.params.shortId);
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${gig.shortId}.ics"`,
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .send(calendarFile(gig, api.site.publicUrl));
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return reply.callNotFound();
      throw error;
    }
  });
}

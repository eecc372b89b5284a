import type { FastifyInstance } from 'fastify';
import type { Api } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import { mapCard } from '../media/map-card.ts';

/** The drawn card follows an edit of the gig within this time, in seconds. */
const MAXIMUM_AGE = 300;

/** Serves `/g/{shortId}/map.svg`: the drawn picture of where a gig takes place. */
export function registerMapPicture(app: FastifyInstance, api: Api): void {
  app.get<{ Params: { shortId: string } }>('/g/:shortId/map.svg', async (request, reply) => {
    try {
      const { location } = await api.gigByShortId(request.params.shortId);
      const [latitude, longitude] = location.coordinates;
      const region = location.description.split(', ').slice(1).join(', ');
      reply.headers({
        'content-type': 'image/svg+xml',
        'cache-control': `public, max-age=${MAXIMUM_AGE}`,
        // An SVG opened by itself is a document; this one needs only its own style.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      });
      return mapCard({ name: location.name, region, latitude, longitude });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return reply.callNotFound();
      throw error;
    }
  });
}

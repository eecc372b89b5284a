import type { FastifyInstance } from 'fastify';
import type { Api } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import { phrases } from '../../contract/chat-phrases.ts';
import { messengerLink } from '../../contract/messenger-link.ts';

/**
 * `/f/{username}` opens the chat with "Follow {username}". QR codes contain this address, so a poster
 * survives a change of our number. An unknown username redirects to the artist's page, which answers 404
 * in the language of `/pt/f/{username}`.
 */
export function registerFollowRedirect(app: FastifyInstance, api: Api): void {
  for (const prefix of ['', ...(api.site.languages ?? []).map((language) => `/${language}`)]) {
    app.get<{ Params: { username: string } }>(`${prefix}/f/:username`, async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      try {
        const { username } = await api.artistByUsername(request.params.username);
        return reply.redirect(messengerLink(api.site.messengerUrl, phrases.follow(username)), 302);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
        return reply.redirect(`${prefix}/a/${encodeURIComponent(request.params.username)}`, 302);
      }
    });
  }
}

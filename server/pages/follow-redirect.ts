import type { FastifyInstance } from 'fastify';
import type { Api } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import { messengerLink } from '../../contract/messenger-link.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { speak } from '../languages/spoken.ts';
import { createLanguageChoice } from './language/accept-language.ts';
import { languageHeaders } from './language/page-language.ts';
import type { MessengerLinks } from './messenger-links.ts';

/**
 * `/f/{username}` opens the chat with "Follow {username}" in the browser's language, `/pt/f/{username}` in
 * Portuguese. QR codes contain the former, so a poster survives a change of our number. An unknown username
 * redirects to the artist's page, which answers 404, and one of a suspended artist to one that answers 410.
 */
export function registerFollowRedirect(
  app: FastifyInstance,
  api: Api,
  links: MessengerLinks,
): void {
  const { languages = [FALLBACK_LANGUAGE] } = api.site;
  const spoken = speak(languages);
  const choose = createLanguageChoice(languages);
  for (const fixed of [null, ...languages]) {
    const prefix = fixed === null ? '' : `/${fixed}`;
    app.get<{ Params: { username: string } }>(`${prefix}/f/:username`, async (request, reply) => {
      const language = fixed ?? choose(request.headers['accept-language']);
      reply.headers({ 'cache-control': 'no-cache', ...languageHeaders({ language, prefix }) });
      try {
        const { username } = await api.artistByUsername(request.params.username);
        const phrase = spoken.wordsFor(language).phrases.about.follow({ name: username });
        // Not cached, so that an artist's fans are spread over our numbers while a phone gets the same one again.
        const messengerUrl = links.at(`f/${username} ${request.ip}`);
        return reply.redirect(messengerLink(messengerUrl, phrase), 302);
      } catch (error) {
        if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) throw error;
        return reply.redirect(`${prefix}/a/${encodeURIComponent(request.params.username)}`, 302);
      }
    });
  }
}

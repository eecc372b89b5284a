import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../contract/api.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { headersOfAll } from './headers.ts';
import { createLanguageChoice } from './language/accept-language.ts';
import { plainPagesIn } from './plain-page.ts';

const CALL = /^\/api(?:[/?]|$)/;

/** Whether an address is one of the API's, which answers programs. */
export const isCall = (url: string) => CALL.test(url);

/** Answers a request whose address cannot be read. */
type AnswerWrongAddress = (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Answers an address that cannot be read, which no route can: where a person may look at the answer, with a page (404)
 * in the language of the browser.
 * @param otherwise answers programs: calls of the API, and whatever else sends something
 */
export function answerWrongAddresses(
  site: Site,
  otherwise: AnswerWrongAddress,
): AnswerWrongAddress {
  const choose = createLanguageChoice(site.languages ?? [FALLBACK_LANGUAGE]);
  return (error, request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isCall(request.url)) return otherwise(error, request, reply);
    const language = choose(request.headers['accept-language']);
    return reply
      .code(404)
      .headers(headersOfAll(site))
      .headers({ 'cache-control': 'no-store', 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(plainPagesIn(language).missing);
  };
}

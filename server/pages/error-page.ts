import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../contract/api.ts';
import type { Problem } from '../../contract/problem.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { createLanguageChoice } from './language/accept-language.ts';
import { plainPagesIn } from './plain-page.ts';
import { isCall } from './wrong-address.ts';

interface ErrorAnswers {
  /** Sets status and headers of the answer to an error, and logs it. */
  beginProblem: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Problem;
  answerWithProblem: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
}

/** Answers an error with a page where a person's browser asks for one; programs get JSON. */
export function answerByReader(site: Site, answers: ErrorAnswers) {
  const choose = createLanguageChoice(site.languages ?? [FALLBACK_LANGUAGE]);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const isForPerson = /\btext\/html\b/i.test(request.headers.accept ?? '');
    if (!isForPerson || isCall(request.url)) {
      answers.answerWithProblem(error, request, reply);
      return;
    }
    const { status, code, values } = answers.beginProblem(error, request, reply);
    const language = choose(request.headers['accept-language']);
    const { missing, broken, refused } = plainPagesIn(language);
    reply
      .headers({ 'cache-control': 'no-store', 'content-language': language })
      .type('text/html; charset=utf-8')
      .serializer(String);
    if (status === 404) reply.send(missing);
    else reply.send(status >= 500 ? broken : refused({ code, values }));
  };
}

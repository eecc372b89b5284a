import type { FastifyInstance } from 'fastify';
import { fault } from '../../contract/fault.ts';
import { NotFoundError } from '../domain/errors.ts';
import type { PageKey } from '../domain/gigs/page-versions.ts';
import type { Services } from '../domain/services.ts';
import type { Spoken } from '../languages/spoken.ts';
import type { Admit } from './admission.ts';
import { createResponseCache } from './cache/response-cache.ts';
import type { VersionChecker } from './cache/version-checker.ts';
import { type RenderedResponse, sendEncoded } from './encoded-response.ts';
import { type FileLanguage, fileLanguages } from './language/file-languages.ts';

/** What serving files takes. */
export interface FileOptions extends Pick<Services, 'db' | 'vault' | 'places' | 'publicUrl'> {
  versions: VersionChecker;
  admit: Admit;
  spoken: Spoken;
}

/**
 * Serves files of one ending ("ics" or "atom") about gigs, artists and cities, cached like their
 * pages.
 */
export function cachedFiles(
  app: FastifyInstance,
  { versions, admit, spoken }: FileOptions,
  ending: string,
  maxBytes: number,
) {
  const cache = createResponseCache(versions, maxBytes);
  return {
    cache,
    /**
     * Serves `/{kind}/{name}.{ending}` in English, and below `/{language}` in each other language.
     * @param make given the name in lower case; may throw NotFoundError
     */
    serve(
      kind: 'a' | 'c' | 'g',
      make: (name: string, language: FileLanguage) => Promise<RenderedResponse>,
    ): void {
      for (const language of fileLanguages(spoken)) {
        app.get<{ Params: { name: string } }>(
          `${language.prefix}/${kind}/:name.${ending}`,
          { compress: false },
          async (request, reply) => {
            const name = request.params.name.toLowerCase();
            const key: PageKey = `${kind}/${name}`;
            const address = `${language.language} ${key}`;
            const maker = { admit: () => admit(request), make: () => make(name, language) };
            const response = cache.fresh(address) ?? (await cache.find(address, key, maker));
            if (!response) throw new NotFoundError(fault('fileUnknown'));
            return sendEncoded(response, request, reply);
          },
        );
      }
    },
  };
}

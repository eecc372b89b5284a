import { limitConcurrency } from '../../load/limit-concurrency.ts';
import type { EncodedResponse, RenderedResponse } from '../encoded-response.ts';
import type { PageLanguage } from '../language/page-language.ts';
import type { PublicAddress } from '../public-address.ts';
import { createResponseCache } from './response-cache.ts';
import type { VersionChecker } from './version-checker.ts';

const MAX_BYTES = 28 * 1024 * 1024;

/** 301 is the former address of an artist who changed their username, 410 of what was taken down. */
const CACHED_STATUSES = [200, 301, 410];
const MAX_CONCURRENT_RENDERS = 8;
const MAX_WAITING = 200;

/** Renders a few pages at a time. @throws LimitExceededError when too many wait */
export const renderWithLimit = limitConcurrency(MAX_CONCURRENT_RENDERS, MAX_WAITING);

/**
 * @param render renders a page that may be sent to everybody, so without a nonce
 * @param variant names what else all pages depend on; a page that is kept shows again when it is as it was
 */
export function createPageCache(
  versions: VersionChecker,
  render: (url: string, language: PageLanguage) => Promise<RenderedResponse>,
  variant: () => string = () => '',
) {
  const pages = createResponseCache(versions, MAX_BYTES);

  // A change makes every language stale, and each is rendered anew when somebody asks for it.
  const keyOf = (address: string, { language, prefix }: PageLanguage) =>
    `${language}${prefix} ${address} ${variant()}`;

  async function made(url: string, language: PageLanguage, statuses: number[]) {
    const page = await renderWithLimit(() => render(url, language));
    return statuses.includes(page.status) ? page : null;
  }

  return {
    /** The cached page of an address in a language that may be sent without asking the database. */
    fresh: (address: PublicAddress, language: PageLanguage) =>
      pages.fresh(keyOf(address.url, language)),
    /** The current page of an address in a language; null when it must not be cached. */
    async find(
      address: PublicAddress,
      language: PageLanguage,
      admit: () => Promise<void>,
    ): Promise<EncodedResponse | null> {
      const { url, key, missing } = address;
      const page = await pages.find(keyOf(url, language), key, {
        admit,
        make: () => made(url, language, CACHED_STATUSES),
      });
      if (page !== undefined) return page;
      // The 404 page is the same for every unknown artist or gig, so it is cached once in each language.
      return await pages.at(keyOf(missing, language), '', {
        admit,
        make: () => made(url, language, [404]),
      });
    },
  };
}

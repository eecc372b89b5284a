import { takingTurns } from '../../load/limit-concurrency.ts';
import type { Answer, ReadyAnswer } from './encoded-response.ts';
import type { PublicAddress } from './public-address.ts';
import { createKeptAnswers, type KeptAnswers } from './response-cache.ts';
import type { TrustedVersions } from './version-checker.ts';

const MOST_BYTES = 56 * 1024 * 1024;
/** Of the second and later pages of lists, which push out each other alone. */
const MOST_FURTHER_BYTES = 8 * 1024 * 1024;

/** The address of an artist who changed their name moves for good, and is kept like a page. */
const KEPT_STATUSES = [200, 301];
const RENDERED_AT_ONCE = 8;
const MOST_WAITING = 200;

export interface KeptPages {
  /** The page at an address where it is kept and known to be as it is now. */
  standing(address: PublicAddress): ReadyAnswer | undefined;
  /** The page at an address as it is now; null when it cannot be kept and must be rendered each time. */
  find(address: PublicAddress, admit: () => Promise<void>): Promise<ReadyAnswer | null>;
}

/** Renders no more pages at a time than are soon done; beyond that, `TurnedAwayError`. */
export const renderInTurn = takingTurns(RENDERED_AT_ONCE, MOST_WAITING);

/** Keeps public pages ready to send. `render` makes one without anything that only one response may have. */
export function createKeptPages(
  versions: TrustedVersions,
  render: (url: string) => Promise<Answer>,
): KeptPages {
  const pages = createKeptAnswers(versions, MOST_BYTES);
  const further = createKeptAnswers(versions, MOST_FURTHER_BYTES);
  const storeOf = ({ isFurther }: PublicAddress): KeptAnswers => (isFurther ? further : pages);

  async function made(url: string, statuses: number[]): Promise<Answer | null> {
    const page = await renderInTurn(() => render(url));
    return statuses.includes(page.status) ? page : null;
  }

  return {
    standing: (address) => storeOf(address).standing(address.url),
    async find(address, admit) {
      const { url, key, missing } = address;
      const page = await storeOf(address).find(url, key, {
        admit,
        make: () => made(url, KEPT_STATUSES),
      });
      if (page !== undefined) return page;
      // Whoever is not there, the page that says so is the same.
      return await pages.at(missing, '', { admit, make: () => made(url, [404]) });
    },
  };
}

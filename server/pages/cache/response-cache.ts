import type { PageKey } from '../../domain/gigs/page-versions.ts';
import { type Answer, inEveryEncoding, type ReadyAnswer } from './encoded-response.ts';
import { createKeptStore } from './segmented-lru.ts';
import type { TrustedVersions } from './version-checker.ts';

/** How an answer that is not kept is come by. */
export interface Making {
  /** Called for everyone whom a kept answer does not serve, before any work; throws to refuse it. */
  admit(): Promise<void>;
  /** Makes the answer, once for all who ask for it at a time; null where it cannot be kept. */
  make(): Promise<Answer | null>;
}

/** Answers to public addresses, kept ready to send for as long as their versions stand. */
export interface KeptAnswers {
  /** The answer at an address where it is kept and known to be as it is now. */
  standing(address: string): ReadyAnswer | undefined;
  /**
   * The answer at an address as it is now; null when it cannot be kept, undefined when there is
   * nothing. A null `key` is of an answer that shows nothing that is ever written.
   */
  find(
    address: string,
    key: PageKey | null,
    making: Making,
  ): Promise<ReadyAnswer | null | undefined>;
  /** The answer of this version, which was read before the call; null when it cannot be kept. */
  at(address: string, version: string, making: Making): Promise<ReadyAnswer | null>;
}

interface Kept {
  answer: ReadyAnswer;
  version: string;
  /** When its version was last asked, by `performance.now()`. */
  checkedAt: number;
}

/**
 * A view asks for the version of its answer, unless that was asked a moment ago and nothing was
 * written here since; only an answer whose version changed is made anew.
 */
export function createKeptAnswers(versions: TrustedVersions, mostBytes: number): KeptAnswers {
  const kept = createKeptStore<Kept>({ mostBytes, bytesOf: ({ answer }) => answer.bytes });
  const underWay = new Map<string, Promise<ReadyAnswer | null>>();

  async function make(address: string, version: string, checkedAt: number, making: Making) {
    const made = await making.make();
    if (!made) return null;
    const answer = await inEveryEncoding(made);
    kept.set(address, { answer, version, checkedAt });
    return answer;
  }

  async function at(address: string, version: string, making: Making, askedAt: number) {
    const standing = kept.get(address);
    if (standing?.version === version) {
      standing.checkedAt = Math.max(standing.checkedAt, askedAt);
      return standing.answer;
    }
    await making.admit();
    // The version was read before the answer is made: what is made is never older than its version.
    const work = `${version} ${address}`;
    const ongoing =
      underWay.get(work) ??
      make(address, version, askedAt, making).finally(() => underWay.delete(work));
    underWay.set(work, ongoing);
    return await ongoing;
  }

  return {
    standing(address) {
      const standing = kept.get(address);
      return standing && versions.isTrusted(standing.checkedAt) ? standing.answer : undefined;
    },
    async find(address, key, making) {
      const askedAt = performance.now();
      const version = key === null ? '' : await versions.ask(key);
      if (version !== undefined) return await at(address, version, making, askedAt);
      await making.admit();
      return undefined;
    },
    at: (address, version, making) => at(address, version, making, performance.now()),
  };
}

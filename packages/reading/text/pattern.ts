import { RE2JS } from 're2js';
import { lazy } from '../lazy.ts';

/** Where a pattern matched, and its capture groups; a group that did not match is undefined. */
export interface Match {
  start: number;
  end: number;
  groups: (string | undefined)[];
  /** Where the first group starts; -1 when it did not match. */
  firstGroupStart: number;
}

export type Pattern = ReturnType<typeof pattern>;

/** A character between words. */
export const NO_LETTER = '[^\\p{L}\\p{N}_]';
/** Between two words. */
export const GAP = `${NO_LETTER}+`;
/** Before and after a word. Both consume the character that they match. */
export const WORD_START = `(?:^|${NO_LETTER})`;
export const WORD_END = `(?:$|${NO_LETTER})`;

/**
 * Compiles a pattern for text that strangers type. Matching takes time linear in the length of the text, because RE2
 * does not backtrack; in return it has no backreferences and no lookahead. Every file that reads chat text uses it.
 * Syntax: https://github.com/google/re2/wiki/Syntax
 */
export function pattern(source: string, options: { ignoreCase?: true; manyLines?: true } = {}) {
  const flags =
    (options.ignoreCase ? RE2JS.CASE_INSENSITIVE : 0) | (options.manyLines ? RE2JS.DOTALL : 0);
  const compiled = lazy(() => RE2JS.compile(source, flags));
  const matcherOf = (text: string) => compiled().matcher(text);
  return {
    test: (text: string) => matcherOf(text).find(),
    /** The leftmost match, or null. */
    find: (text: string): Match | null => {
      const matcher = matcherOf(text);
      if (!matcher.find()) return null;
      const count = matcher.groupCount();
      const groups = Array.from(
        { length: count },
        (_, index) => matcher.group(index + 1) ?? undefined,
      );
      const firstGroupStart = count > 0 ? matcher.start(1) : -1;
      return { start: matcher.start(), end: matcher.end(), groups, firstGroupStart };
    },
  };
}

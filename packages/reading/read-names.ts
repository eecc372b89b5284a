import { pattern } from './text/pattern.ts';
import { isMistypedFollow } from './typos.ts';

/** One of several names in a text, and where it stands. */
export interface Part {
  start: number;
  end: number;
}

/** The most characters of a text that lists names. */
const LONGEST_LIST = 400;
const SIGNS = /[,;\n&+|/•،、]/u;
/** "And" in the languages of the chat. */
const AND = new Set('and e y und et ed dan और aur و plus sowie'.split(' '));
/** What people write before a name. */
const BEFORE_NAME = pattern(
  "^(?:[\\s\"'“”«»@#*-]|(?:please|pls|plz|also|follow|add|i(?:[ '’]?m| am| live) in|the city of|city of|too)\\s)*",
  { ignoreCase: true },
);
const NAME = pattern('^(.*[^\\s"\'“”«»!?.,;:*-])', { manyLines: true });
const POLITE = '(?:please|pls|plz|too|now|thanks|thank you|por favor|bitte|obrigad[oa])';
const AFTER_NAME = pattern(`(?:\\s+${POLITE})+[\\s.!]*$`, { ignoreCase: true });
/** "Lisbon, please" names one place. */
const ONLY_POLITE = pattern(`^\\s*${POLITE}[\\s.!]*$`, { ignoreCase: true });

/** The names of a list like "Lisbon, Braga" or "ana sousa e porto", in their order; one where it is none. */
export function partsOf(text: string): Part[] {
  const list = text.slice(0, LONGEST_LIST);
  const parts: Part[] = [];
  let start = 0;
  const close = (end: number) => {
    const part = trimmed(list, start, end);
    if (part) parts.push(part);
  };
  let wordStart = 0;
  for (let at = 0; at <= list.length; at += 1) {
    const character = list[at] ?? '\n';
    const isSign = SIGNS.test(character);
    if (!isSign && character !== ' ') continue;
    const word = list.slice(wordStart, at).toLowerCase();
    if (wordStart > start && AND.has(word)) {
      close(wordStart);
      start = at;
    }
    if (isSign) {
      close(at);
      start = at + 1;
    }
    wordStart = at + 1;
  }
  return parts;
}

function trimmed(list: string, start: number, end: number): Part | null {
  const written = list.slice(start, end);
  if (ONLY_POLITE.test(written)) return null;
  const polite = AFTER_NAME.find(written)?.start ?? written.length;
  const before = BEFORE_NAME.find(written)?.end ?? 0;
  const name = NAME.find(written.slice(before, polite))?.groups[0];
  return name ? { start: start + before, end: start + before + name.length } : null;
}

const FOLLOW = pattern('(?:^|[^\\p{L}\\p{N}_])(?:un|stop )?follow(?:ing)?[^\\p{L}\\p{N}_.]+(.*)$', {
  ignoreCase: true,
  manyLines: true,
});
/** A dot inside a username ends no sentence. */
const SENTENCE_END = pattern('[.!?](?:\\s|$)');

const FIRST_AND_REST = pattern('^[^\\p{L}\\p{N}_]*([\\p{L}]+)[^\\p{L}\\p{N}_.]+(.*)$', {
  manyLines: true,
});

function afterMistypedFollow(text: string): string | undefined {
  const [first = '', rest] = FIRST_AND_REST.find(text)?.groups ?? [];
  return isMistypedFollow(first) ? rest : undefined;
}

/** What stands after "Follow" or "Unfollow", to the end of the sentence; the text itself where that is not said. */
export function afterFollow(text: string): string {
  const rest = FOLLOW.find(text)?.groups[0] ?? afterMistypedFollow(text) ?? text;
  return rest.slice(0, SENTENCE_END.find(rest)?.start);
}

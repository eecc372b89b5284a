import { lazy } from '../../../load/lazy.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';
import { COMMON_FILLERS } from '../opt-out/words/opt-out-words.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import { hasNumeral } from './names/numbers-in.ts';
import type { Part } from './names/part.ts';
import type { Token } from './tokens.ts';

const ARTIST = 'A';
const ANY_SPAN = 'D';
const FILLERS = new Set(
  spokenWords(
    `${COMMON_FILLERS} por favor porfa bitte svp stp per favore tolong dong kripya प्लीज من فضلك لو سمحت`,
  ),
);

interface Said {
  /** What stands around an artist's name in a request for quiet about that artist: "mute", "put on hold". */
  around: Set<string>;
  ofTime: Set<string>;
}

const said = lazy((): Said => {
  const around = new Set<string>();
  const ofTime = new Set<string>();
  for (const { pause, resume, spans, times } of Object.values(VOCABULARIES)) {
    for (const phrase of `${pause} | ${resume}`.split('|').map((one) => one.trim().split(' '))) {
      if (!phrase.includes(ARTIST)) continue;
      const words = phrase.filter((word) => word !== ARTIST && word !== ANY_SPAN);
      around.add(spokenWords(words.join(' ')).join(' '));
    }
    for (const word of spokenWords(`${spans} ${times}`)) ofTime.add(word);
  }
  return { around, ofTime };
});

/** The name of nobody we know that a request for quiet, or for its end, is about: "mute Zzyzx for a week"; null for none. */
export function unknownPaused(tokens: Token[], parts: Part[]): string | null {
  const [unknown, ...others] = parts.filter(({ kind }) => kind !== 'number');
  if (unknown?.kind !== 'unknown' || others.length > 0) return null;
  const { around, ofTime } = said();
  const before = tokens.slice(0, unknown.start);
  const after = tokens.slice(unknown.end);
  const rest = [...before, ...after].map(({ word }) => word).filter((word) => !FILLERS.has(word));
  const lastSaid = rest.findLastIndex((word) => !ofTime.has(word) && !hasNumeral(word));
  const isAbout = around.has(rest.join(' ')) || around.has(rest.slice(0, lastSaid + 1).join(' '));
  return isAbout ? unknown.name : null;
}

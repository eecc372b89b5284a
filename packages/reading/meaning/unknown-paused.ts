import { lazy } from '../lazy.ts';
import { spokenWords } from '../opt-out/spoken-words.ts';
import { VOCABULARIES } from '../vocabulary/all.ts';
import { namesSome } from './everything.ts';
import { hasNumeral } from './names/numbers-in.ts';
import type { Part } from './names/part.ts';
import type { Token } from './tokens.ts';
import { AND, FILLERS } from './words.ts';

const ARTIST = 'A';
const ANY_SPAN = 'D';

/** `around`: what stands around an artist's name in a request for quiet about that artist: "mute", "put on hold". */
const said = lazy(() => {
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

const isBetweenNames = ({ word }: Token) => AND.has(word);

/** The names of nobody we know that a request for quiet, or for its end, is about: "mute Zzyzx and Djana for a week". */
export function unknownPaused(tokens: Token[], parts: Part[]): string[] {
  const named = parts.filter(({ kind }) => kind !== 'number');
  const [first] = named;
  const last = named.at(-1);
  const isFiller = ({ start, end }: Part) =>
    tokens.slice(start, end).every(({ word }) => FILLERS.has(word));
  const unknown = named.filter((part) => part.kind === 'unknown').filter((part) => !isFiller(part));
  if (!first || !last || !namesSome(unknown, tokens)) return [];
  const areListed = named
    .slice(1)
    .every(({ start }, at) => tokens.slice(named[at]!.end, start).every(isBetweenNames));
  if (!areListed) return [];
  const { around, ofTime } = said();
  const before = tokens.slice(0, first.start);
  const after = tokens.slice(last.end);
  const rest = [...before, ...after].map(({ word }) => word).filter((word) => !FILLERS.has(word));
  const lastSaid = rest.findLastIndex((word) => !ofTime.has(word) && !hasNumeral(word));
  const isAbout = around.has(rest.join(' ')) || around.has(rest.slice(0, lastSaid + 1).join(' '));
  return isAbout ? unknown.map(({ name }) => name) : [];
}

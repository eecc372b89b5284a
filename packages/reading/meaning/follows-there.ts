import { isNamed, type Part } from './names/part.ts';
import type { Token } from './tokens.ts';
import { FILLERS } from './words.ts';

/** What may stand around an artist or music with a town: "please follow all techno DJs in Berlin". */
const AROUND = new Set('can could you i want to follow all the artist dj band and'.split(' '));
const IN = new Set(['in', 'near', 'around', 'at']);
export const MUSIC = new Set(['artists', 'djs', 'bands', 'music', 'gigs', 'concerts']);
const SAID_AROUND = [AROUND, IN, MUSIC, FILLERS];

/** Whether nothing is said but "follow", what is named, and that it is in a town. */
export const followsThere = (tokens: Token[], parts: Part[]): boolean =>
  parts.some(({ kind, start }) => kind === 'place' && IN.has(tokens[start - 1]?.word ?? '')) &&
  tokens.every(
    ({ word }, at) => isNamed(at, parts) || SAID_AROUND.some((words) => words.has(word)),
  );

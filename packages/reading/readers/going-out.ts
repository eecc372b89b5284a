import type { Details } from '../details.ts';
import { type Pattern, pattern } from '../text/pattern.ts';
import { at } from './reader.ts';

const LEAD = '^[^\\p{L}\\p{N}]*(?:(?:please|pls|and|hi|hello|hey)[^\\p{L}\\p{N}]+)?';
const NAME = '([\\p{L}][\\p{L}\\p{M}\\p{N} .,/-]{1,60}?)';
const TAIL = '(?: (?:please|pls|too|now|thanks|to my (?:cities|places|list)))*[^\\p{L}\\p{N})]*$';
const KIND_OF_PLACE = '(?: (?:the )?(?:city|town|place|region|country))?';

const ADD = pattern(`${LEAD}add${KIND_OF_PLACE}(?: of)? ${NAME}${TAIL}`, { ignoreCase: true });
/** Words after "add" and "remove" that begin no name. */
const NOT_ADDED = 'me my a an gig artist profile it this'.split(' ');
const NOT_REMOVED = 'me my all it this that the these gig everything account'.split(' ');
const LIVES = pattern(
  `${LEAD}(?:my city is|i (?:also )?(?:live|am living|stay|party|go out) (?:in|near)|i ?a?m (?:from|based in|living in)|near) ${NAME}${TAIL}`,
  { ignoreCase: true },
);
/** "I'm in love" too, so a place has to be found. */
const IS_IN = pattern(
  `${LEAD}(?:i ?a?m (?:now |currently |usually )?in|moro em|vivo em|estou em|sou de|vivo en|estoy en|soy de|ich (?:wohne|lebe|bin) in|ich komme aus|j habite(?: à| a)?|je suis (?:à|a)|abito a|vivo a|sono a|saya (?:tinggal )?di) ${NAME}${TAIL}`,
  { ignoreCase: true },
);
const REMOVE = pattern(
  `${LEAD}remove${KIND_OF_PLACE} ${NAME}(?: from my (?:cities|places|list))?${TAIL}`,
  { ignoreCase: true },
);
const KEEP_UPDATED = pattern(
  '^[^\\p{L}]*(?:please[^\\p{L}]+)?keep me (?:updated|posted)(?:[^\\p{L}]+(?:please|thanks|about (?:it|this|that)))*[^\\p{L}]*$',
  { ignoreCase: true },
);
const USERNAME = pattern('^[a-z0-9._]+$');
const FIRST_WORD = pattern('^([\\p{L}\\p{N}]+)');

/** The name that a pattern finds, unless it begins with one of `words`. */
function nameIn(found: Pattern, written: string, words: string[]): string | null {
  const name = found.find(written)?.groups[0];
  const first = name && FIRST_WORD.find(name.toLowerCase())?.groups[0];
  return name && first && !words.includes(first) ? name : null;
}

/** "Keep me updated" alone. */
export const keepUpdated = at<Details['nothing']>('sentence', ({ written }) =>
  KEEP_UPDATED.test(written) ? {} : null,
);

/** Where somebody says they go out, whole texts only. */
export const goesOut = at<Details['place name']>('sentence', ({ written }) => {
  const added = nameIn(ADD, written, NOT_ADDED) ?? nameIn(LIVES, written, []);
  if (added) return { name: added };
  const name = nameIn(IS_IN, written, []);
  return name === null ? null : { name, isTalk: true };
});

/** "Remove Lisbon": whether it is a place or an artist shows later. */
export const removes = at<Details['artist']>('sentence', ({ written }) => {
  const removed = nameIn(REMOVE, written, NOT_REMOVED);
  if (removed === null) return null;
  const username = removed.toLowerCase();
  return USERNAME.test(username) ? { usernames: [username] } : { usernames: [], name: removed };
});

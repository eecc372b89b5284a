import type { Phrase } from './chat-phrases.ts';

const LEAD = '^[^\\p{L}\\p{N}]*(?:(?:please|pls|and|hi|hello|hey)[^\\p{L}\\p{N}]+)?';
const NAME = '([\\p{L}][\\p{L}\\p{M}\\p{N} .,/-]{1,60}?)';
const TAIL = '(?: (?:please|pls|too|now|thanks|to my (?:cities|places|list)))*[^\\p{L}\\p{N})]*$';

const ADD = new RegExp(
  `${LEAD}(?:add(?: (?:the )?(?:city|town|place|region|country))?(?: of)?(?! (?:me|my|a|an|gig|artist|profile|it|this)(?![\\p{L}\\p{N}]))|my city is|i (?:also )?(?:live|am living|stay|party|go out) (?:in|near)|i ?a?m (?:from|based in|living in)|near) ${NAME}${TAIL}`,
  'iu',
);
const REMOVE = new RegExp(
  `${LEAD}remove(?: (?:the )?(?:city|town|place|region|country))? (?!(?:me|my|all|it|this|that|the|these|gig|everything|account)(?![\\p{L}\\p{N}]))${NAME}(?: from my (?:cities|places|list))?${TAIL}`,
  'iu',
);
const KEEP_UPDATED =
  /^[^\p{L}]*(?:please[^\p{L}]+)?keep me (?:updated|posted)(?:[^\p{L}]+(?:please|thanks|about (?:it|this|that)))*[^\p{L}]*$/iu;
const USERNAME = /^[a-z0-9._]+$/;

/** Reads where somebody says they go out, whole texts only. `written`: without quotes. */
export function readGoingOut(written: string): Phrase | null {
  if (KEEP_UPDATED.test(written)) return { kind: 'watchLastGig' };
  const added = ADD.exec(written)?.[1];
  if (added) return { kind: 'addPlace', name: added };
  const removed = REMOVE.exec(written)?.[1];
  if (!removed) return null;
  const username = removed.toLowerCase();
  return USERNAME.test(username)
    ? { kind: 'unfollow', usernames: [username] }
    : { kind: 'unfollow', usernames: [], name: removed };
}

import { ACTS, type Act, type Phrase } from '../../../contract/chat-phrases.ts';
import { type Pattern, pattern, WORD_START } from '../../pattern.ts';
import { moodOf } from './mood.ts';

/** Where the words of an act stand, to see what was said before them. */
const ACT_WORDS = new Map<Act['kind'], Pattern>(
  (
    [
      ['follow', 'follow'],
      ['unfollow', '(?:unfollow|stop following)'],
      ['watchGig', '(?:keep|follow)'],
      ['unwatchGig', '(?:pause|unfollow)'],
      ['cancelGig', 'cancel'],
      ['postponeGig', 'postpone'],
      ['deleteMyData', 'delete'],
    ] as const
  ).map(([kind, words]) => [kind, pattern(`${WORD_START}(${words})`)]),
);

/** Not to be undone, or known to many at once. */
const GRAVE: Phrase['kind'][] = [
  ...(['deleteMyData', 'confirmDeleteMyData'] as const),
  ...(['confirmCancelGig', 'confirmPostponeGig', 'confirmRestoreGig'] as const),
];

const isAct = (phrase: Phrase): phrase is Act => (ACTS as readonly string[]).includes(phrase.kind);

/**
 * The phrase itself, or `mentioned` for an act with a "don't" before it or in a question.
 * `plain`: the text in lower case, without quotes.
 */
export function asMeant(phrase: Phrase, plain: string): Phrase {
  // Who says Stop in whatever tone is heard; what is only about it was told apart before.
  if (!isAct(phrase) || phrase.kind === 'stop') return phrase;
  const index = ACT_WORDS.get(phrase.kind)?.find(plain)?.firstGroupStart ?? 0;
  const mood = moodOf(plain, index, GRAVE.includes(phrase.kind));
  return mood === 'wish' ? phrase : { kind: 'mentioned', act: phrase, mood };
}

import type { Mentioned } from '@stagebell/reading';
import type { Words } from '../../../languages/words.ts';
import { plain } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { buttons, type Choice, followButton, usualButton } from '../parts/parts.ts';
import { type Overview, summary } from './menu.ts';

/**
 * A phrase that was negated or asked about: explains how it is written and what it does, without doing it.
 */
export function explain(
  words: Words,
  { act, mood }: Mentioned,
  followed: Followed,
): OutgoingMessage {
  const { how, choices } = explanationOf(words, act, followed);
  const body = mood === 'negated' ? `${words.chat.talk.mentioned.negated} ${how}` : how;
  return buttons(words, body, ...choices, 'hello');
}

interface Explanation {
  how: string;
  choices: Choice[];
}

/** What the contact follows, by its names. */
export type Followed = Pick<Overview, 'follows' | 'places'>;

/** How all messages end, and those about one artist or city that the contact follows. */
function howToStop(words: Words, { follows: [artist], places: [city] }: Followed): string {
  const say = words.chat.talk.mentioned;
  const all = say.stop({ stop: phraseOf(words, 'stop') });
  const name = artist ?? city;
  if (name === undefined) return all;
  const unfollow = phraseOf(words, 'unfollow', plain(name));
  return `${all} ${say.stopOne({ unfollow, of: artist === undefined ? 'city' : 'artist' })}`;
}

/** "How did you get my number?", "why do I get this?": what the contact follows, and how that ends. */
export function whyMessages(words: Words, overview: Overview): OutgoingMessage {
  const why = `${words.chat.talk.whyMessages} ${summary(words, overview, 'noCity')}`.trim();
  const how = howToStop(words, overview);
  return buttons(words, `${why}\n\n${how}`, 'myArtists', 'myCities', 'stop');
}

function explanationOf(words: Words, act: Mentioned['act'], followed: Followed): Explanation {
  const { buttons: usual, talk } = words.chat;
  const say = talk.mentioned;
  switch (act.kind) {
    case 'follow':
    case 'unfollow': {
      const username = act.usernames.at(-1);
      const phrase = (kind: 'follow' | 'unfollow') => phraseOf(words, kind, username ?? 'djana');
      const about = (kind: 'follow' | 'unfollow'): Choice =>
        username === undefined ? kind : followButton(words, username, username, kind, usual[kind]);
      return {
        how: say.artist({ follow: phrase('follow'), unfollow: phrase('unfollow') }),
        choices: [about('follow'), about('unfollow')],
      };
    }
    case 'watchGig':
    case 'unwatchGig': {
      const about = (kind: 'watchGig' | 'unwatchGig') => usualButton(words, kind, act.shortId);
      return { how: say.updates, choices: [about('watchGig'), about('unwatchGig')] };
    }
    case 'cancelGig':
    case 'confirmCancelGig':
      return ofStatus(words, 'cancelGig', act.shortId);
    case 'postponeGig':
    case 'confirmPostponeGig':
      return ofStatus(words, 'postponeGig', act.shortId);
    case 'confirmRestoreGig':
      return {
        how: say.putBackOn,
        choices: [usualButton(words, 'editGig', act.shortId), 'myGigs'],
      };
    case 'stop':
      return { how: howToStop(words, followed), choices: ['stop'] };
    case 'deleteMyData':
    case 'confirmDeleteMyData':
      return { how: say.delete(words.phrases.alone), choices: ['deleteMyData', 'myData'] };
  }
}

const ofStatus = (
  words: Words,
  kind: 'cancelGig' | 'postponeGig',
  shortId?: string,
): Explanation => ({
  how: words.chat.talk.mentioned[kind]({ phrase: phraseOf(words, kind) }),
  choices: [usualButton(words, kind, shortId), 'myGigs'],
});

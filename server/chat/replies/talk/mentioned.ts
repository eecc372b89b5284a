import type { Words } from '../../../languages/words.ts';
import { plain } from '../../../whatsapp/bold.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import type { Mentioned } from '../../reading/as-meant.ts';
import {
  button,
  buttons,
  type Choice,
  fitting,
  followButton,
  usualButton,
} from '../parts/parts.ts';

/**
 * A phrase that was negated or asked about: explains how it is written and what it does, without doing it.
 * @param follows the artists that the contact follows
 */
export function explain(
  words: Words,
  { act, mood }: Mentioned,
  follows: string[],
): OutgoingMessage {
  const { how, choices } = explanationOf(words, act, follows);
  const body = mood === 'negated' ? `${words.chat.talk.mentioned.negated} ${how}` : how;
  return buttons(words, body, ...choices, 'hello');
}

interface Explanation {
  how: string;
  choices: Choice[];
}

/** How all messages end, and those about one artist that the contact follows. */
export function howToStop(words: Words, [artist = 'djana']: string[]): string {
  return words.chat.talk.mentioned.stop({
    stop: phraseOf(words, 'stop'),
    unfollow: phraseOf(words, 'unfollow', plain(artist)),
  });
}

function explanationOf(words: Words, act: Mentioned['act'], follows: string[]): Explanation {
  const say = words.chat.talk.mentioned;
  switch (act.kind) {
    case 'follow':
    case 'unfollow':
      return ofArtist(words, act.usernames.at(-1));
    case 'watchGig':
    case 'unwatchGig':
      return {
        how: say.updates,
        choices: [
          usualButton(words, 'watchGig', act.shortId),
          usualButton(words, 'unwatchGig', act.shortId),
        ],
      };
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
      return { how: howToStop(words, follows), choices: ['stop'] };
    case 'deleteMyData':
    case 'confirmDeleteMyData':
      return {
        how: say.delete(words.phrases.alone),
        choices: ['deleteMyData', 'myData'],
      };
  }
}

function ofArtist(words: Words, username?: string): Explanation {
  const { buttons: usual, parts, talk } = words.chat;
  const example = username ?? 'djana';
  const how = talk.mentioned.artist({
    follow: phraseOf(words, 'follow', example),
    unfollow: phraseOf(words, 'unfollow', example),
  });
  if (username === undefined) return { how, choices: ['follow', 'unfollow'] };
  return {
    how,
    choices: [
      followButton(words, username, username, usual.follow),
      button(
        fitting(parts.unfollowNamed({ name: username }), usual.unfollow),
        'unfollow',
        username,
      ),
    ],
  };
}

function ofStatus(words: Words, kind: 'cancelGig' | 'postponeGig', shortId?: string): Explanation {
  return {
    how: words.chat.talk.mentioned[kind]({ phrase: phraseOf(words, kind) }),
    choices: [usualButton(words, kind, shortId), 'myGigs'],
  };
}

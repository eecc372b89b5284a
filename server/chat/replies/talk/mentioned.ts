import type { Mentioned } from '@stagebell/reading';
import type { Words } from '../../../languages/words.ts';
import { plain } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import {
  button,
  buttons,
  type Choice,
  fitting,
  followButton,
  usualButton,
} from '../parts/parts.ts';
import type { Overview } from './menu.ts';

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
export function howToStop(words: Words, { follows: [artist], places: [city] }: Followed): string {
  const say = words.chat.talk.mentioned;
  const all = say.stop({ stop: phraseOf(words, 'stop') });
  const name = artist ?? city;
  if (name === undefined) return all;
  const unfollow = phraseOf(words, 'unfollow', plain(name));
  return `${all} ${say.stopOne({ unfollow, of: artist === undefined ? 'city' : 'artist' })}`;
}

function explanationOf(words: Words, act: Mentioned['act'], followed: Followed): Explanation {
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
      return { how: howToStop(words, followed), choices: ['stop'] };
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

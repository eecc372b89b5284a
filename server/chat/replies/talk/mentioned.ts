import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import type { Mentioned } from '../../reading/as-meant.ts';
import {
  type Button,
  button,
  buttons,
  fitting,
  MENU,
  MY_GIGS,
  phraseButton,
} from '../parts/parts.ts';

/** A phrase that was negated or asked about: how it is said and what it does, and nothing is done. */
export function explain({ act, mood }: Mentioned): OutgoingMessage {
  const opening = mood === 'negated' ? 'Okay, nothing changed. ' : '';
  const { how, choices } = explanationOf(act);
  return buttons(`${opening}${how}`, ...choices, MENU);
}

function explanationOf(act: Mentioned['act']): { how: string; choices: Button[] } {
  switch (act.kind) {
    case 'follow':
    case 'unfollow':
      return ofArtist(act.usernames.at(-1));
    case 'watchGig':
    case 'unwatchGig':
      return ofUpdates(act.shortId);
    case 'cancelGig':
    case 'confirmCancelGig':
      return ofStatus('cancelGig', 'cancelled', act.shortId);
    case 'postponeGig':
    case 'confirmPostponeGig':
      return ofStatus('postponeGig', 'postponed', act.shortId);
    case 'confirmRestoreGig':
      return {
        how: 'Nothing was put back on. "Edit gig" and its code opens the page where you can.',
        choices: [button('Edit gig', 'editGig', act.shortId), MY_GIGS],
      };
    case 'stop':
      return {
        how: `${phraseOf('stop')} ends all messages from Stagebell; your artists and cities are kept. ${phraseOf('unfollow', 'djana')} ends those about one artist.`,
        choices: [phraseButton('stop')],
      };
    case 'deleteMyData':
    case 'confirmDeleteMyData':
      return {
        how: `Nothing was deleted. ${phraseOf('deleteMyData')} erases everything we keep about you; I ask once before I do it. ${phraseOf('myData')} shows what that is.`,
        choices: [phraseButton('deleteMyData'), phraseButton('myData')],
      };
  }
}

function ofArtist(username?: string): { how: string; choices: Button[] } {
  const example = username ?? 'djana';
  const given = username === undefined ? [] : [username];
  return {
    how: `Text "${phraseOf('follow', example)}" to hear about an artist's gigs near you, and "${phraseOf('unfollow', example)}" to hear of no new ones.`,
    choices: [
      button(fitting(phraseOf('follow', username), 'Follow'), 'follow', ...given),
      button(fitting(phraseOf('unfollow', username), 'Unfollow'), 'unfollow', ...given),
    ],
  };
}

function ofUpdates(shortId?: string): { how: string; choices: Button[] } {
  return {
    how: 'You hear of changes to gigs that you were told of. "Keep me updated" asks for them, "Pause updates" ends them, for one gig.',
    choices: [
      button('Keep me updated', 'watchGig', shortId),
      button('Pause updates', 'unwatchGig', shortId),
    ],
  };
}

function ofStatus(
  kind: 'cancelGig' | 'postponeGig',
  noun: string,
  shortId?: string,
): { how: string; choices: Button[] } {
  const phrase = phraseOf(kind);
  return {
    how: `No gig was ${noun}. "${phrase}" and its code does that, and everyone who knows of it is told; I ask once before I do it.`,
    choices: [button(phrase, kind, shortId), MY_GIGS],
  };
}

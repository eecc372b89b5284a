import { type Phrase, phrases } from '../../../contract/chat-phrases.ts';
import { LIMITS, type OutgoingMessage } from '../../whatsapp/outgoing.ts';
import { type Button, buttons } from './parts.ts';

type Mentioned = Phrase & { kind: 'mentioned' };

const MENU: Button = { id: phrases.hello(), title: 'Menu' };
const MY_GIGS: Button = { id: phrases.myGigs(), title: phrases.myGigs() };
const STOP: Button = { id: phrases.stop(), title: phrases.stop() };

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
      return ofStatus('Cancel', 'cancelled', phrases.cancelGig, act.shortId);
    case 'postponeGig':
    case 'confirmPostponeGig':
      return ofStatus('Postpone', 'postponed', phrases.postponeGig, act.shortId);
    case 'confirmRestoreGig':
      return {
        how: 'Nothing was put back on. "Edit gig" and its code opens the page where you can.',
        choices: [{ id: phrases.editGig(act.shortId), title: 'Edit gig' }, MY_GIGS],
      };
    case 'stop':
      return {
        how: `${phrases.stop()} ends all messages from Stagebell; your artists and cities are kept. ${phrases.unfollow('djana')} ends those about one artist.`,
        choices: [STOP],
      };
    case 'deleteMyData':
    case 'confirmDeleteMyData':
      return {
        how: `Nothing was deleted. ${phrases.deleteMyData()} erases everything we keep about you; I ask once before I do it. ${phrases.myData()} shows what that is.`,
        choices: [
          { id: phrases.deleteMyData(), title: phrases.deleteMyData() },
          { id: phrases.myData(), title: phrases.myData() },
        ],
      };
  }
}

function ofArtist(username: string | undefined) {
  const name = username ?? 'djana';
  const how = `Text "${phrases.follow(name)}" to hear about an artist's gigs near you, and "${phrases.unfollow(name)}" to hear of no new ones.`;
  const choice = (phrase: string, short: string): Button => ({
    id: phrase,
    title: phrase.length <= LIMITS.buttonTitle ? phrase : short,
  });
  if (username === undefined)
    return { how, choices: [choice('Follow', ''), choice('Unfollow', '')] };
  return {
    how,
    choices: [choice(phrases.follow(name), 'Follow'), choice(phrases.unfollow(name), 'Unfollow')],
  };
}

function ofUpdates(shortId = '') {
  return {
    how: 'You hear of changes to gigs that you were told of. "Keep me updated" asks for them, "Pause updates" ends them, for one gig.',
    choices: [
      { id: phrases.watchGig(shortId).trim(), title: 'Keep me updated' },
      { id: phrases.unwatchGig(shortId).trim(), title: 'Pause updates' },
    ],
  };
}

function ofStatus(
  verb: string,
  noun: string,
  write: (shortId: string) => string,
  shortId = '',
): { how: string; choices: Button[] } {
  return {
    how: `No gig was ${noun}. "${verb} gig" and its code does that, and everyone who knows of it is told; I ask once before I do it.`,
    choices: [{ id: write(shortId).trim(), title: `${verb} gig` }, MY_GIGS],
  };
}

import type { Intent, Kind, Phrase } from '@stagebell/reading';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';
import { rememberLasting } from '../inbox/last-text.ts';
import { explain } from '../replies/talk/mentioned.ts';
import { didYouMean } from '../replies/talk/menu.ts';
import { overviewOf, type Turn } from '../turn.ts';
import * as followAll from './following/follow-all.ts';
import * as following from './following/following.ts';
import * as places from './following/places.ts';
import * as radius from './following/radius.ts';
import * as undo from './following/undo.ts';
import * as askGig from './gigs/ask-gig.ts';
import * as calendar from './gigs/calendar.ts';
import * as gigs from './gigs/gigs.ts';
import * as whatsOn from './gigs/whats-on.ts';
import * as leaving from './leaving/leaving.ts';
import * as pauses from './leaving/pauses.ts';
import * as myArtists from './own-artists/my-artists.ts';
import * as profiles from './own-artists/profiles.ts';
import * as about from './talk/about.ts';
import * as language from './talk/language.ts';
import * as linkAgain from './talk/link-again.ts';
import * as report from './talk/report.ts';
import * as smallTalk from './talk/small-talk.ts';

/** `text`: what was typed; null for a tap. */
type Act<K extends Kind> = (
  turn: Turn,
  intent: Intent<K>,
  text: string | null,
) => Promise<OutgoingMessage>;

/** What answers an intent is the function of its name: an intent without one does not compile. */
const ACTS: { [K in Kind]: Act<K> } = {
  ...about,
  ...askGig,
  ...calendar,
  ...followAll,
  ...following,
  ...gigs,
  ...language,
  ...places,
  ...leaving,
  ...linkAgain,
  ...myArtists,
  ...pauses,
  ...profiles,
  ...radius,
  ...report,
  ...smallTalk,
  ...undo,
  ...whatsOn,
};

/** Does what a phrase says, or explains one that is not to be done as it was said. */
export async function act(
  turn: Turn,
  phrase: Phrase,
  text: string | null,
): Promise<OutgoingMessage> {
  if (phrase.kind === 'mentioned') {
    return explain(turn.words, phrase, await overviewOf(turn));
  }
  if (phrase.kind === 'mistyped') return didYouMean(turn.words, phrase);
  if (LASTING.includes(phrase.kind)) await rememberLasting(turn.db, turn.vault, turn.event);
  return await actOn(turn, phrase, text);
}

/** Does what an intent says. */
export const actOn: Act<Kind> = (turn, intent, text) =>
  (ACTS[intent.kind] as Act<Kind>)(turn, intent, text);

/** What is done, or may be, without an offer to take it all back. */
// biome-ignore format: the words of a list stay together
const LASTING: Kind[] = [
  'start', 'resume', 'swap', 'undo', 'redo', 'confirmUnfollowEverything', 'confirmUnfollowArtists', 'setLanguage',
  'endMyLinks', 'newCalendarAddress',
];

import type { Intent, Kind, Phrase } from '@stagebell/reading';
import { type Decision, decisionOn, type Wish } from '../decisions.ts';
import { rememberLasting } from '../inbox/last-word.ts';
import { explain } from '../replies/talk/mentioned.ts';
import { didYouMean } from '../replies/talk/menu.ts';
import { overviewOf, type Reply, type Turn } from '../turn.ts';
import * as followAll from './following/follow-all.ts';
import { unfollowEverything } from './following/follow-all.ts';
import * as followed from './following/followed.ts';
import * as following from './following/following.ts';
import * as places from './following/places.ts';
import * as radius from './following/radius.ts';
import * as undo from './following/undo.ts';
import * as askGig from './gigs/ask-gig.ts';
import * as gigs from './gigs/gigs.ts';
import { askForStatus } from './gigs/gigs.ts';
import * as whatsOn from './gigs/whats-on.ts';
import * as leaving from './leaving/leaving.ts';
import { askWhetherToDelete, askWhetherToStop } from './leaving/leaving.ts';
import * as pauses from './leaving/pauses.ts';
import * as profiles from './own-artists/profiles.ts';
import * as language from './talk/language.ts';
import * as links from './talk/links.ts';
import * as report from './talk/report.ts';
import * as smallTalk from './talk/small-talk.ts';

/** `text`: what was typed; null for a tap. */
type Act<K extends Kind> = (turn: Turn, intent: Intent<K>, text: string | null) => Reply;

/** What answers an intent is the function of its name: an intent without one does not compile. */
const ACTS: { [K in Kind]: Act<K> } = {
  ...askGig,
  ...followAll,
  ...followed,
  ...following,
  ...gigs,
  ...language,
  ...places,
  ...leaving,
  ...links,
  ...pauses,
  ...profiles,
  ...radius,
  ...report,
  ...smallTalk,
  ...undo,
  ...whatsOn,
};

type Instead = { [K in Phrase['kind']]?: (turn: Turn, phrase: PhraseOf<K>) => Reply };
type PhraseOf<K> = Phrase & { kind: K };

/** What is said instead where an act is decided against at once; what needs a look at its names first decides itself. */
const INSTEAD: Record<Exclude<Decision, 'done'>, Instead> = {
  asked: {
    mistyped: async ({ words }, phrase) => didYouMean(words, phrase),
    stop: (turn) => askWhetherToStop(turn),
    deleteMyData: askWhetherToDelete,
    confirmDeleteMyData: askWhetherToDelete,
    confirmUnfollowEverything: unfollowEverything,
    confirmUnfollowArtists: unfollowEverything,
    confirmCancelGig: (turn, { shortId }) => askForStatus(turn, shortId, 'cancelled', true),
    confirmPostponeGig: (turn, { shortId }) => askForStatus(turn, shortId, 'postponed', true),
    confirmRestoreGig: (turn, { shortId }) => askForStatus(turn, shortId, 'scheduled', true),
  },
  explained: {
    mentioned: async (turn, phrase) => explain(turn.words, phrase, await overviewOf(turn)),
  },
};

/**
 * Does what a phrase says, asks first or explains it, as it is decided.
 * @param isFree whether it was read from people's own words
 */
export async function act(turn: Turn, phrase: Phrase, text: string | null, isFree = false): Reply {
  const wish: Wish = {
    isFree,
    ...('shortId' in phrase && { of: phrase.shortId }),
    ...('inPassing' in phrase && { isInPassing: phrase.inPassing }),
  };
  const decision = decisionOn(turn, phrase.kind, wish);
  const instead = decision === 'done' ? undefined : INSTEAD[decision][phrase.kind];
  if (instead) return await (instead as (turn: Turn, phrase: Phrase) => Reply)(turn, phrase);
  const intent = phrase as Intent;
  if (LASTING.includes(intent.kind)) await rememberLasting(turn.db, turn.vault, turn.event);
  return await actOn(turn, intent, text);
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

import type { GigQuestion, IntentLabel, Kind, Phrase, Understood } from '@stagebell/reading';
import { isName } from '@stagebell/reading';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { readPhrase } from '../phrases/read-phrase.ts';
import type { Turn } from '../turn.ts';
import { artistActed, bothMeant, otherGigs, whoIs } from './about-artists.ts';
import {
  aboutGig,
  askedBefore,
  gigActed,
  gigAnnounced,
  howFar,
  insteadOfAsked,
  type OwnAct,
  ownGig,
} from './about-gigs.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { asRead, type Meant, said } from './meant.ts';
import { asksBesides } from './pointer.ts';
import { corrected, followedBack, isJustDone, isJustNoted, lastUndone, redone } from './repair.ts';
import { everybodyThere } from './search-before.ts';

/** The likelihood from which what only shows something is answered, and what changes something is done. */
export const MIN_SHOWN = 0.4;
export const MIN_DONE = 0.55;
export const MIN_CLEAR = 0.8;

/** A text as it is read by what the conversation is about. */
export interface Context {
  turn: Turn;
  text: string;
  understood: Understood;
  named: Named;
  /** It gives another day to the gig of which it was asked whether to tell others. */
  isMoved: boolean;
}

/** What a label means there. */
export interface Row {
  /** From this likelihood on; left out: from `MIN_SHOWN`. */
  from?: number;
  /** It needs nothing that was spoken of. */
  isOfNothing?: true;
  /** What it does to a gig, about which it is asked where no gig fits. */
  isOfGig?: 'watchGig' | 'unwatchGig';
  /** It is about a gig, which may be named by its artist. */
  isOfGigs?: true;
  /** It is done to who is named. */
  isOfNames?: true;
  /** Whether somebody can want it who has these gigs. */
  isPossible?(own: { isArtist: boolean; gigs: GigSummary[] }): boolean;
  meant(context: Context): Meant | Promise<Meant>;
}

const asks = (question: GigQuestion): Row => ({
  isOfGigs: true,
  meant: ({ turn, named }) => aboutGig(turn, named, question),
});
const shows = (kind: Kind): Row => ({
  isOfNothing: true,
  meant: () => said({ kind } as Parameters<typeof said>[0]),
});
const toGig = (kind: 'watchGig' | 'unwatchGig'): Row => ({
  isOfGig: kind,
  isOfGigs: true,
  from: MIN_DONE,
  meant: ({ turn, named }) => gigActed(turn, named, kind),
});
export const watches = toGig('watchGig');
const unwatches: Row = {
  ...toGig('unwatchGig'),
  // "I'm away that weekend" is about the gig that was just noted.
  meant: async ({ turn, text, named }) =>
    (await gigActed(turn, named, 'unwatchGig')) ??
    (isJustNoted(turn) && !namesAny(named) ? lastUndone(turn, text) : null),
};
const toOwnGig = (kind: OwnAct): Row => ({
  isPossible: ({ isArtist, gigs }) =>
    kind === 'restoreGig' ? gigs.some(({ status }) => status !== 'scheduled') : isArtist,
  meant: ({ turn, named }) =>
    isAboutOthers(turn) ? insteadOfAsked(turn, kind) : ownGig(turn, named, kind),
});
const toArtist = (kind: 'follow' | 'unfollow'): Row => ({
  isOfNames: true,
  from: MIN_DONE,
  meant: ({ turn, named }) => artistActed(turn, named, kind),
});
const takesBack: Row = { from: MIN_DONE, meant: ({ turn, text }) => lastUndone(turn, text) };

export const namesAny = ({ parts }: Named) =>
  parts.some((part) => isName(part) || part.kind === 'gig');

/** Whoever says these asks about us: "are they a bot" */
const BOT = new Set(['bot', 'robot', 'robots', 'bots', 'ki', 'ai', 'ia', 'बॉट', 'بوت', 'روبوت']);

/** What is no question, or one that talk leaves open. */
const OPEN = new Set(['undo', 'again']);
/** Whether we asked if others are to be told something of a gig. */
export const isAboutOthers = ({ pending }: Turn) => pending?.ask.endsWith('-gig') ?? false;
export const isAsked = ({ pending }: Turn) => pending !== null && !OPEN.has(pending.ask);

/** What answers a question that was asked, however it is put. */
const ANSWERS = new Set<Phrase['kind'] | undefined>(['yes', 'okay', 'restoreGig']);

/** What each label means where the conversation is about something. */
export const ROWS: Partial<Record<IntentLabel, Row>> = {
  when: asks('when'),
  where: asks('where'),
  tickets: asks('tickets'),
  price: asks('price'),
  // Of a gig that is named or replied to; else it may be asked of us.
  free: {
    meant: async ({ turn, named }) =>
      (await gigsMeant(turn, named)).isDescribed ? await aboutGig(turn, named, 'price') : null,
  },
  lineup: {
    meant: ({ turn, named }) =>
      (asksBesides(named.tokens) && everybodyThere(turn)) ||
      aboutGig(turn, { ...named, tokens: [] }, 'lineup'),
  },
  age: asks('age'),
  doors: asks('doors'),
  giglink: asks('giglink'),
  stillon: asks('stillon'),
  amdown: asks('amdown'),
  howfar: { meant: ({ turn, named }) => howFar(turn, named) },
  aboutone: { meant: ({ turn, named }) => aboutGig(turn, named, askedBefore(turn) ?? 'about') },
  watch: watches,
  coming: watches,
  remind: watches,
  unwatch: unwatches,
  notcoming: unwatches,
  yes: { from: MIN_DONE, meant: ({ turn }) => gigAnnounced(turn) },
  no: {
    from: MIN_DONE,
    meant: ({ turn, text }) => (isJustDone(turn) ? lastUndone(turn, text) : null),
  },
  undo: takesBack,
  redo: { from: MIN_DONE, meant: ({ turn }) => redone(turn) },
  correct: { meant: ({ turn, named }) => corrected(turn, named) },
  whois: {
    meant: ({ turn, named }) =>
      named.tokens.some(({ word }) => BOT.has(word)) ? null : whoIs(turn, named),
  },
  elsewhere: {
    from: 0.6,
    meant: ({ turn, understood, text }) => otherGigs(turn, understood, text),
  },
  nextone: {
    meant: ({ turn, understood, text }) =>
      turn.focus.question !== null || turn.focus.search === null
        ? otherGigs(turn, understood, text)
        : null,
  },
  followthem: {
    ...toArtist('follow'),
    meant: ({ turn, named }) => followedBack(turn) ?? artistActed(turn, named, 'follow'),
  },
  unfollowthem: toArtist('unfollow'),
  both: { meant: ({ turn }) => bothMeant(turn) },
  whom: {
    isOfNothing: true,
    meant: (context) =>
      context.named.parts.some(({ kind }) => kind === 'place')
        ? asRead('whatson', context.understood, context.text)
        : said({ kind: 'follow', usernames: [] }),
  },
  smalltalk: {
    isOfNothing: true,
    from: MIN_DONE,
    meant: ({ turn, text, named }) =>
      isAsked(turn) ||
      named.parts.some(({ kind }) => kind === 'gig') ||
      ANSWERS.has(readPhrase(text)?.kind)
        ? null
        : said({ kind: 'smallTalk' }),
  },
  whyme: { ...shows('whyMessages'), from: MIN_DONE },
  dofollow: {
    isOfNothing: true,
    meant: ({ named: { parts } }) =>
      said({ kind: parts.some(({ kind }) => kind === 'place') ? 'myCities' : 'myArtists' }),
  },
  announce: { isPossible: ({ isArtist }) => isArtist, meant: () => said({ kind: 'createGig' }) },
  editprofile: {
    isPossible: ({ isArtist }) => isArtist,
    meant: () => said({ kind: 'editProfile', usernames: [] }),
  },
  creategig: { isPossible: ({ isArtist }) => isArtist, meant: () => null },
  managers: shows('moreManagers'),
  newnumber: shows('newNumber'),
  soldout: toOwnGig('editGig'),
  changevenue: toOwnGig('editGig'),
  changetitle: toOwnGig('editGig'),
  // The day that is said is the new one, and tells no gig.
  changedate: {
    ...toOwnGig('editGig'),
    meant: ({ turn, named }) =>
      isAboutOthers(turn)
        ? insteadOfAsked(turn, 'editGig')
        : ownGig(turn, { ...named, text: '' }, 'editGig'),
  },
  editgig: toOwnGig('editGig'),
  heard: toOwnGig('heardGig'),
  backon: toOwnGig('restoreGig'),
  cancelgig: toOwnGig('cancelGig'),
  postponegig: toOwnGig('postponeGig'),
};

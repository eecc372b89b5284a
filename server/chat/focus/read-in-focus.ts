import type { GigQuestion, IntentLabel, Kind } from '@stagebell/reading';
import {
  gigTitled,
  isSurePhrase,
  type TextReading,
  type Understood,
  understand,
} from '@stagebell/reading';
import { managedArtists } from '../../domain/artists/managers.ts';
import { readPhrase } from '../phrases/read-phrase.ts';
import { knownTo } from '../read-text.ts';
import type { Turn } from '../turn.ts';
import { artistActed, bothMeant, otherGigs, whoIs } from './about-artists.ts';
import {
  aboutGig,
  askedBefore,
  askedOfAnother,
  gigActed,
  gigAnnounced,
  howFar,
  type OwnAct,
  ownGig,
} from './about-gigs.ts';
import type { Named } from './gigs-meant.ts';
import { asRead, type Meant, said } from './meant.ts';
import { asksBesides } from './pointer.ts';
import { corrected, isJustDone, lastUndone } from './repair.ts';
import { salientGigs } from './salient-gigs.ts';
import { carriedOver, everybodyThere } from './search-before.ts';

/** What a text means by what the conversation is about, or the question that it leads to; null: nothing. */
export type InFocus = TextReading | Exclude<Meant, { phrases: unknown }>;

/** The likelihood from which what only shows something is answered, and what changes something is done. */
const MIN_SHOWN = 0.4;
const MIN_DONE = 0.55;

/** A text as it is read by what the conversation is about. */
interface Context {
  turn: Turn;
  text: string;
  understood: Understood;
  named: Named;
}

/** What a label means there. */
interface Row {
  /** From this likelihood on; null: from `MIN_SHOWN`. */
  from?: number;
  meant(context: Context): Meant | Promise<Meant>;
}

const asks = (question: GigQuestion): Row => ({
  meant: ({ turn, named }) => aboutGig(turn, named, question),
});
const shows = (kind: Kind): Row => ({ meant: () => said({ kind } as Parameters<typeof said>[0]) });
const toGig = (kind: 'watchGig' | 'unwatchGig'): Row => ({
  from: MIN_DONE,
  meant: ({ turn, named }) => gigActed(turn, named, kind),
});
const toOwnGig = (kind: OwnAct): Row => ({
  meant: async ({ turn, named }) =>
    (await managedArtists(turn.db, turn.contactId)).length > 0 ? ownGig(turn, named, kind) : null,
});
const toArtist = (kind: 'follow' | 'unfollow'): Row => ({
  from: MIN_DONE,
  meant: ({ turn, named }) => artistActed(turn, named, kind),
});
const takesBack: Row = { from: MIN_DONE, meant: ({ turn, text }) => lastUndone(turn, text) };

const ROWS: Partial<Record<IntentLabel, Row>> = {
  when: asks('when'),
  where: asks('where'),
  tickets: asks('tickets'),
  price: asks('price'),
  lineup: {
    meant: ({ turn, named }) =>
      (asksBesides(named.tokens) && everybodyThere(turn)) || aboutGig(turn, named, 'lineup'),
  },
  age: asks('age'),
  doors: asks('doors'),
  giglink: asks('giglink'),
  stillon: asks('stillon'),
  amdown: asks('amdown'),
  howfar: { meant: ({ turn, named }) => howFar(turn, named) },
  aboutone: { meant: ({ turn, named }) => aboutGig(turn, named, askedBefore(turn) ?? 'about') },
  watch: toGig('watchGig'),
  coming: toGig('watchGig'),
  remind: toGig('watchGig'),
  unwatch: toGig('unwatchGig'),
  notcoming: toGig('unwatchGig'),
  yes: { from: MIN_DONE, meant: ({ turn }) => (turn.pending ? null : gigAnnounced(turn)) },
  no: {
    from: MIN_DONE,
    meant: ({ turn, text }) => (isJustDone(turn) ? lastUndone(turn, text) : null),
  },
  undo: takesBack,
  redo: takesBack,
  correct: { meant: ({ turn, named }) => corrected(turn, named) },
  whois: { meant: ({ turn, named }) => whoIs(turn, named) },
  elsewhere: { meant: ({ turn, understood, text }) => otherGigs(turn, understood, text) },
  nextone: {
    meant: ({ turn, understood, text }) =>
      turn.focus.spokenOf || turn.focus.search === null ? otherGigs(turn, understood, text) : null,
  },
  followthem: toArtist('follow'),
  unfollowthem: toArtist('unfollow'),
  both: { meant: ({ turn }) => bothMeant(turn) },
  whom: {
    meant: (context) =>
      context.named.parts.some(({ kind }) => kind === 'place')
        ? asRead('whatson', context.understood, context.text)
        : said({ kind: 'follow', usernames: [] }),
  },
  smalltalk: {
    from: MIN_DONE,
    meant: ({ named }) =>
      named.parts.some(({ kind }) => kind === 'gig') ? null : said({ kind: 'smallTalk' }),
  },
  whyme: shows('whyMessages'),
  dofollow: shows('myArtists'),
  announce: shows('createGig'),
  managers: shows('moreManagers'),
  newnumber: shows('newNumber'),
  soldout: toOwnGig('editGig'),
  changevenue: toOwnGig('editGig'),
  changetitle: toOwnGig('editGig'),
  changedate: toOwnGig('editGig'),
  editgig: toOwnGig('editGig'),
  heard: toOwnGig('heardGig'),
  backon: toOwnGig('restoreGig'),
  cancelgig: toOwnGig('cancelGig'),
  postponegig: toOwnGig('postponeGig'),
};

/** Labels of a text that may only give the last question another gig, or the last search another place or day: "and berlin?" */
const MAY_GO_ON = new Set<IntentLabel>([
  ...['whatson', 'nextone', 'aboutone', 'correct', 'none', 'okay'],
] as IntentLabel[]);

/** Reads a text by what was shown, announced, done or asked last. */
export async function readInFocus(turn: Turn, text: string): Promise<InFocus> {
  const phrase = readPhrase(text);
  // "Should I cancel it?", "don't postpone": what is only spoken of is explained.
  if (phrase?.kind === 'mentioned' || isSurePhrase(text, knownTo(turn))) return null;
  const known = { ...knownTo(turn), isInFocus: true };
  const untitled = await understand(text, known);
  const gigs = (await salientGigs(turn, false)).flat();
  if (gigs.length === 0 && turn.focus.at === null) return null;
  const titled = gigTitled(untitled, gigs);
  // "I live in Porto" names the town, though a gig is called "Live in Porto".
  const isTown = untitled.meanings.some(
    ({ label, parts }) => label === 'follow' && parts.some(({ kind }) => kind === 'place'),
  );
  const understood = titled && !isTown ? await understand(text, { ...known, titled }) : untitled;
  const named: Named = { text, tokens: understood.tokens, parts: understood.parts };
  const meant = await meantInFocus({ turn, text, understood, named });
  if (!meant || 'reply' in meant) return meant;
  return { phrases: meant.phrases, isFree: true, understood };
}

async function meantInFocus(context: Context): Promise<Meant> {
  const { turn, text, understood, named } = context;
  const [best] = understood.likely;
  if (!best) return null;
  const { label, likelihood } = best;
  if (likelihood < MIN_SHOWN || MAY_GO_ON.has(label)) {
    const next = (await askedOfAnother(turn, named)) ?? carriedOver(turn, understood, text);
    if (next) return next;
  }
  const row = ROWS[label];
  return row && likelihood >= (row.from ?? MIN_SHOWN) ? await row.meant(context) : null;
}

import type { GigQuestion, IntentLabel, Kind, Phrase } from '@stagebell/reading';
import {
  gigTitled,
  isName,
  isNamed,
  isSurePhrase,
  NOT_TO_UNFOLLOW,
  saysNotToRemove,
  saysRemove,
  type TextReading,
  type Understood,
  understand,
} from '@stagebell/reading';
import { pattern } from '@stagebell/reading/pattern';
import {
  asksWhom,
  denies,
  hasQuestionMark,
  isLaughter,
  repairSaid,
  saidAlone,
  saidInFocus,
  spokenWords,
  tokensOf,
} from '@stagebell/reading/words';
import { readButtonPayload } from '../../button-payload.ts';
import { managedArtists, managedGigs } from '../../domain/artists/managers.ts';
import type { GigSummary } from '../../domain/gigs/gig-summary.ts';
import { readPhrase } from '../phrases/read-phrase.ts';
import { gigCoded, knownTo, TO_OWN_GIG } from '../read-text.ts';
import { whichGig } from '../replies/gigs/gigs.ts';
import type { Turn } from '../turn.ts';
import { artistActed, bothMeant, otherGigs, whoIs } from './about-artists.ts';
import {
  aboutGig,
  askedBefore,
  askedOfAnother,
  gigActed,
  gigAnnounced,
  howFar,
  insteadOfAsked,
  movesAsked,
  type OwnAct,
  otherAsked,
  ownGig,
} from './about-gigs.ts';
import { chosen, chosenAmongWords } from './chosen.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { asRead, type Meant, said } from './meant.ts';
import { asksBesides, goesOn, isPointer } from './pointer.ts';
import {
  alsoDone,
  corrected,
  followedBack,
  insteadOfNamed,
  isJustDone,
  isJustNoted,
  lastUndone,
  offeredInstead,
  putBack,
  redone,
  repaired,
} from './repair.ts';
import { saidOfOwnGig } from './said-of-own-gig.ts';
import { salientGigs } from './salient-gigs.ts';
import { carriedOver, everybodyThere } from './search-before.ts';

/** What a text means by what the conversation is about, or the question that it leads to; null: nothing. */
export type InFocus = TextReading | Exclude<Meant, { phrases: unknown }>;

/** What "this one instead of the Porto one" may be read as. */
const WISHES = new Set<IntentLabel>(['follow', 'watch', 'coming', 'correct', 'swap', 'instead']);
const LESS = new Set<IntentLabel>(['unfollow', 'unfollowthem', 'unwatch', 'notcoming']);

/** The likelihood from which what only shows something is answered, and what changes something is done. */
const MIN_SHOWN = 0.4;
const MIN_DONE = 0.55;
const MIN_CLEAR = 0.8;
const MIN_SURE = 0.95;

/** The most gigs whose titles are looked for in a text. */
const MAX_TITLES = 100;

/** A text as it is read by what the conversation is about. */
interface Context {
  turn: Turn;
  text: string;
  understood: Understood;
  named: Named;
  /** It gives another day to the gig of which it was asked whether to tell others. */
  isMoved: boolean;
}

/** What a label means there. */
interface Row {
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
const watches = toGig('watchGig');
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

const namesAny = ({ parts }: Named) => parts.some((part) => isName(part) || part.kind === 'gig');

/** Labels of what may stand after a "better not", and gives the reason. */
const REASONS = new Set<IntentLabel>([
  ...['none', 'smalltalk', 'correct', 'no', 'undo', 'notcoming', 'unwatch', 'pause', 'stop'],
] as IntentLabel[]);

/** "Mejor no, ese finde estoy fuera" takes back what was just done. */
const takesBackFor = (turn: Turn, named: Named, label: IntentLabel): Meant => {
  const [first = '', ...reason] = named.text.split(CLAUSES);
  const isBack = spokenWords(first).length > 1 && repairSaid(first) === 'no';
  return isBack && reason.length > 0 && REASONS.has(label) && isJustDone(turn) && !namesAny(named)
    ? lastUndone(turn, named.text)
    : null;
};
const CLAUSES = /[,.!;]/u;

/** Whoever says these asks about us: "are they a bot" */
const BOT = new Set(['bot', 'robot', 'robots', 'bots', 'ki', 'ai', 'ia', 'बॉट', 'بوت', 'روبوت']);

/** What is no question, or one that talk leaves open. */
const OPEN = new Set(['undo', 'again']);
/** Whether we asked if others are to be told something of a gig. */
const isAboutOthers = ({ pending }: Turn) => pending?.ask.endsWith('-gig') ?? false;
const isAsked = ({ pending }: Turn) => pending !== null && !OPEN.has(pending.ask);

/** What answers a question that was asked, however it is put. */
const ANSWERS = new Set<Phrase['kind'] | undefined>(['yes', 'okay', 'restoreGig']);

/** What says itself what is to be done, whatever day is named with it. */
const SAYS_OTHERWISE = new Set<Phrase['kind'] | undefined>(['yes', ...TO_OWN_GIG]);

/** What each label means where the conversation is about something. */
const ROWS: Partial<Record<IntentLabel, Row>> = {
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

/** What means the same as another label where the conversation is about something. */
const SAME: Partial<Record<IntentLabel, IntentLabel>> = { free: 'price', creategig: 'announce' };

/** How much likelier "on again" is of a gig that is off than of any. */
const WHERE_OFF = 3;

/** Labels of a text that may only give the last question another gig, or the last search another place or day: "and berlin?" */
const MAY_GO_ON = new Set<IntentLabel>([
  ...['whatson', 'nextone', 'aboutone', 'correct', 'none', 'okay', 'whom'],
] as IntentLabel[]);

/** Labels of a text that may only say which of those is meant that were offered. */
const MAY_CHOOSE = new Set<IntentLabel>([
  ...['aboutone', 'correct', 'none', 'where', 'elsewhere', 'whatson'],
] as IntentLabel[]);

/** Labels of a text that may say which of the artists or places is meant that were offered, with other words around it. */
const MAY_TELL = new Set<IntentLabel>([
  ...MAY_CHOOSE,
  ...['follow', 'unfollow', 'followthem', 'okay', 'yes', 'smalltalk', 'instead', 'swap', 'whois'],
] as IntentLabel[]);

// biome-ignore format: the words of a list stay together
const GIG_QUESTIONS = new Set<IntentLabel>([
  'when', 'where', 'tickets', 'price', 'free', 'lineup', 'age', 'doors', 'giglink', 'stillon',
]);

/** What is to be done to one of several gigs, where the last reply asked to which; null otherwise. */
function offeredOf({ offered }: Turn): 'watchGig' | 'unwatchGig' | null {
  const ids = new Set(Object.values(offered ?? {}));
  const [only, ...others] = new Set([...ids].map((id) => readButtonPayload(id)?.intent));
  const isWhich = ids.size > 1 && others.length === 0;
  return isWhich && (only === 'watchGig' || only === 'unwatchGig') ? only : null;
}

/** Whether a text is only names of places or music, right after a search or a question about a gig: "bandung?", "dnb or jazz?" */
function namesOnly({ pending, focus }: Turn, { tokens, parts }: Named): boolean {
  const isJustAsked = pending?.ask === 'whats-on-at' || focus.question !== null;
  const beside = tokens.filter(({ word }, at) => !isNamed(at, parts) && !isLaughter(word));
  return (
    isJustAsked &&
    parts.length > 0 &&
    parts.every(({ kind }) => kind === 'place' || kind === 'genre') &&
    // Between two stands a word like "or".
    beside.length < parts.length
  );
}

const freely = (phrase: Phrase): InFocus => ({ phrases: [phrase], isFree: true, understood: null });

/** What "follow them" asks where nobody was spoken of. */
const ASKS_WHOM = {
  smalltalk: null,
  followthem: freely({ kind: 'follow', usernames: [] }),
  unfollowthem: freely({ kind: 'unfollow', usernames: [] }),
};

/** The fewest words of a text that may ask for silence about one artist alone. */
const MIN_WORDS_OF_ONE = 4;

/** "Schick mir nichts mehr von ihr" may be about the artist spoken of, or about us. */
const mayBeAboutOne = ({ tokens, likely: [best] }: Understood): boolean =>
  tokens.length >= MIN_WORDS_OF_ONE &&
  best?.label === 'unfollowthem' &&
  best.likelihood >= MIN_DONE;

/** Reads a text by what was shown, announced, done or asked last. */
export async function readInFocus(turn: Turn, text: string): Promise<InFocus> {
  const phrase = readPhrase(text);
  const repair = repaired(turn, text) ?? (await chosen(turn, text));
  if (repair && 'phrases' in repair)
    return { phrases: repair.phrases, isFree: true, understood: null };
  const isStop = phrase?.kind === 'stop';
  // "Should I cancel it?", "don't postpone": what is only spoken of is explained.
  const isPointed = phrase !== null && 'words' in phrase && isPointer(phrase.words ?? '');
  const isSure = isSurePhrase(text, knownTo(turn)) && !isStop && !isPointed;
  // "Who should I follow in Leeds" speaks of none of our phrases.
  const isMentioned = phrase?.kind === 'mentioned' && !asksWhom(tokensOf(text));
  // "No, don't cancel, it only moves to the 8th"
  const isMoved = !SAYS_OTHERWISE.has(phrase?.kind) && (await movesAsked(turn));
  if ((isMentioned || isSure) && !isMoved) return null;
  const gigs = (await salientGigs(turn, false)).flat();
  const alone = saidInFocus(text);
  const isInFocus = gigs.length > 0 || turn.focus.at !== null;
  if (!isInFocus && alone) return ASKS_WHOM[alone];
  if (alone === 'smalltalk' && phrase === null && !isAsked(turn))
    return freely({ kind: 'smallTalk' });
  const known = { ...knownTo(turn), isInFocus: true };
  const untitled = await understand(text, known);
  // Whoever writes the code of a gig needs no focus.
  if (await gigCoded(untitled, known)) return null;
  if (isStop) return mayBeAboutOne(untitled) ? freely({ kind: 'perhapsStop' }) : null;
  const titled = gigTitled(untitled, gigs.slice(0, MAX_TITLES));
  // "I live in Porto" names the town, though a gig is called "Live in Porto".
  const isTown = untitled.meanings.some(
    ({ label, parts }) => label === 'follow' && parts.some(({ kind }) => kind === 'place'),
  );
  const understood = titled && !isTown ? await understand(text, { ...known, titled }) : untitled;
  const named: Named = { text, tokens: understood.tokens, parts: understood.parts };
  const context = { turn, text, understood, named, isMoved };
  const isOfGig = understood.meanings.some(({ label }) => ROWS[label]?.isOfGig);
  const isSeveral = understood.meanings.length > 1 && isOfGig;
  const meant =
    (await meantAtEnd(context)) ??
    (await (isInFocus || isSeveral ? meantInFocus(context) : meantAlone(context)));
  if (!meant || 'reply' in meant) return meant;
  return { phrases: meant.phrases, isFree: true, understood };
}

/** "That's late, haha. And any rock?": what the last sentence of a text goes on with, after talk or what is not understood. */
async function meantAtEnd(context: Context): Promise<Meant> {
  const { turn, understood } = context;
  const [best] = understood.likely;
  const from = understood.tokens.findLastIndex(({ startsClause }) => startsClause);
  const tokens = understood.tokens.slice(from);
  const isTalk =
    best && (best.label === 'none' || best.label === 'smalltalk' || best.likelihood < MIN_DONE);
  const areSeveral = understood.meanings.length > 1;
  if (areSeveral || from <= 0 || !goesOn(tokens) || !isTalk) return null;
  const text = `${tokens.map(({ written }) => written).join(' ')}?`;
  const last = await understand(text, { ...knownTo(turn), isInFocus: true });
  const named: Named = { text, tokens: last.tokens, parts: last.parts };
  const meant = await meantInFocus({ ...context, text, understood: last, named });
  return meant && 'phrases' in meant && meant.phrases.every(({ kind }) => SHOWS.has(kind))
    ? meant
    : null;
}

/** What changes nothing. */
const SHOWS = new Set<Phrase['kind']>(['whatsOn', 'askGig', 'aboutArtist']);

/** The form of the own gig whose title, venue or hour a text gives anew. */
export async function ownGigChanged(turn: Turn, text: string): Promise<Phrase> {
  const { tokens, parts } = await understand(text, { ...knownTo(turn), isInFocus: true });
  const meant = await ownGig(turn, { text, tokens, parts }, 'editGig');
  return meant && 'phrases' in meant ? meant.phrases[0]! : { kind: 'editGig' };
}

/** What is meant by somebody with whom nothing was spoken of. */
async function meantAlone(context: Context): Promise<Meant> {
  const { likely } = await likelyNow(context.turn, context.understood, context.named);
  const [best] = likely;
  const row = best && ROWS[best.label];
  if (!row) return null;
  if (row.isOfNothing) return best.likelihood >= MIN_CLEAR ? await row.meant(context) : null;
  const isNamed = row.isOfGigs && context.named.parts.some(({ kind }) => kind === 'artist');
  const isLikely = best.likelihood >= (row.from ?? MIN_SHOWN);
  const meant = isNamed && isLikely ? await row.meant(context) : null;
  // Of several gigs the free reading lists what is known.
  return meant && 'reply' in meant ? null : meant;
}

/** "Is it 18+?" */
const AGE = pattern('(?:^|[^0-9+])(?:1[2468]|21) ?\\+|\\+ ?(?:1[2468]|21)(?:$|[^0-9])');

async function meantInFocus(context: Context): Promise<Meant> {
  const { turn, text, understood, named, isMoved } = context;
  if (understood.meanings.length > 1) return await eachMeant(context);
  const { likely, own } = await likelyNow(
    turn,
    { ...understood, likely: questionsOf(understood) },
    named,
  );
  const [best] = likely;
  if (!best) return null;
  if (LESS.has(best.label) && saysNotToRemove(named.tokens)) return said(NOT_TO_UNFOLLOW);
  const back =
    takesBackFor(turn, named, best.label) ??
    (await putBack(turn, named)) ??
    (await alsoDone(turn, named, understood));
  if (back) return back;
  const { label, likelihood } = best;
  const instead = WISHES.has(label) ? await insteadOfNamed(turn, named) : null;
  if (instead) return instead;
  const other =
    MAY_GO_ON.has(label) || likelihood < MIN_CLEAR ? await otherAsked(turn, named) : null;
  if (other) return other;
  if (isMoved && label !== 'yes') return insteadOfAsked(turn, 'editGig');
  // A no in any words leaves alone what others would hear of.
  if (label === 'no' && likelihood >= MIN_DONE && isAboutOthers(turn)) return said({ kind: 'no' });
  const choice =
    MAY_TELL.has(label) || likelihood < MIN_CLEAR ? await chosenAmongWords(turn, text) : null;
  if (choice) return choice;
  const meantInstead = label === 'correct' ? offeredInstead(turn, named, understood) : null;
  if (meantInstead) return meantInstead;
  const asked = offeredOf(turn);
  if (asked && MAY_CHOOSE.has(label)) {
    const { isDescribed } = await gigsMeant(turn, named);
    if (isDescribed) return await gigActed(turn, named, asked);
  }
  // Right after something was done, it is that which is corrected, not the question before it.
  const isOfAct = label === 'correct' && turn.focus.sinceAct === 0 && isJustDone(turn);
  const mayGoOn =
    likelihood < MIN_SHOWN ||
    MAY_GO_ON.has(label) ||
    goesOn(named.tokens) ||
    namesOnly(turn, named);
  if (mayGoOn && !isOfAct) {
    // "Not this week" looks for nothing.
    const isDenied = denies(named.tokens) && !named.parts.some(isName);
    const search = isDenied ? null : carriedOver(turn, understood, text);
    const next = (await askedOfAnother(turn, named)) ?? search;
    if (next) return next;
  }
  // What an artist says of an own gig in unknown words is answered by its form, in which all of it can be changed.
  const [only, ...more] = likelihood < MIN_DONE && !hasQuestionMark(text) ? own : [];
  if (only && more.length === 0) return said({ kind: 'editGig', shortId: only.shortId });
  if (hasQuestionMark(text) && AGE.test(text)) return await aboutGig(turn, named, 'age');
  const row = ROWS[label];
  if (!row || likelihood < leastOf(row, context)) return null;
  // "Stick that one in and bin the Galway one" may want the reverse.
  if (row === watches && likelihood < MIN_CLEAR && saysRemove(named.tokens)) {
    const { gigs } = await gigsMeant(turn, { ...named, text: '', parts: [] });
    return { reply: whichGig(turn.words, gigs, 'watchGig') };
  }
  const meant = await row.meant(context);
  // "Yaad dila dena" wants to be reminded, and nothing of the town of Dila.
  return meant === null && row.isOfGig && likelihood >= MIN_SURE
    ? said({ kind: row.isOfGig })
    : meant;
}

/** The likelihood from which a text that is known to ask something of a gig asks just that. */
const MIN_ASKED = 0.1;

/** What a text may mean: of one that is word for word a question about a gig, only which. */
function questionsOf({ likely, tokens }: Understood): Understood['likely'] {
  if (saidAlone(tokens.map(({ word }) => word)) !== 'lastGig') return likely;
  const asked = likely.filter(({ label }) => GIG_QUESTIONS.has(label));
  return asked[0] && asked[0].likelihood >= MIN_ASKED ? asked : [];
}

/**
 * From which likelihood on a row counts: while we ask whether others are to be told something, and where a follow names
 * somebody whom nobody knows, what else is meant has to be clear.
 */
function leastOf({ from = MIN_SHOWN, isOfNames }: Row, { turn, named }: Context): number {
  const isUnknown = isOfNames && named.parts.some(({ kind }) => kind === 'unknown');
  // A single word is easily another, and what only goes on with something seldom wants a change.
  const isScant = from === MIN_DONE && (named.tokens.length === 1 || goesOn(named.tokens));
  return isUnknown || isScant || isAboutOthers(turn) ? Math.max(from, MIN_CLEAR) : from;
}

/**
 * The labels that a text of this contact may have, by their share of those: only what is off can be on again. Those that mean
 * the same count together. `own`: the own gigs that it names.
 */
async function likelyNow(
  turn: Turn,
  { likely }: Understood,
  named: Named,
): Promise<{ likely: Understood['likely']; own: GigSummary[] }> {
  const { db, contactId } = turn;
  const isArtist = (await managedArtists(db, contactId)).length > 0;
  const own = isArtist ? await managedGigs(db, contactId) : [];
  const ofOwn = own.length > 0 ? await saidOfOwnGig(turn, named, likely) : { likely, gigs: [] };
  const gigs = ofOwn.gigs.length > 0 ? ofOwn.gigs : own;
  const possible = ofOwn.likely.filter(
    ({ label }) => ROWS[label]?.isPossible?.({ isArtist, gigs }) ?? true,
  );
  // Of a gig that is off it is most often said that it is on again.
  const isOff = gigs.some(
    ({ shortId, status }) => status !== 'scheduled' && shortId === turn.focus.spokenOf,
  );
  const sumOf = (some: typeof possible) =>
    some.reduce(
      (sum, { label, likelihood }) =>
        sum + (isOff && label === 'backon' ? WHERE_OFF : 1) * likelihood,
      0,
    );
  // Below an announcement a "yes" is who comes.
  const isComing = (await gigAnnounced(turn)) !== null;
  const alike = Map.groupBy(possible, ({ label }) =>
    label === 'yes' && isComing ? watches : (ROWS[SAME[label] ?? label] ?? label),
  );
  const now = [...alike.values()]
    .map((some) => ({ label: some[0]!.label, likelihood: sumOf(some) / sumOf(possible) }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
  return { likely: now, own: ofOwn.gigs };
}

/** Several wishes of one text, in its order; null where one of them is none of this conversation. */
async function eachMeant({ turn, understood }: Context): Promise<Meant> {
  const phrases: Phrase[] = [];
  for (const meaning of understood.meanings) {
    const part = { ...understood, ...meaning, meanings: [meaning], likely: [meaning] };
    const said = meaning.tokens.map(({ written }) => written).join(' ');
    const named: Named = { text: said, tokens: meaning.tokens, parts: meaning.parts };
    const row = ROWS[meaning.label];
    const meant = await (row?.meant({
      turn,
      text: said,
      understood: part,
      named,
      isMoved: false,
    }) ?? asRead(meaning.label, part, said));
    // "I live in Porto, keep me posted" wants no more than the town.
    const isOfFollow = understood.meanings.some((one) => one.label === 'follow');
    if (row?.isOfGig && !meant && isOfFollow) continue;
    // Of which gig it is wanted is asked beside what is done.
    if (row?.isOfGig && !(meant && 'phrases' in meant)) phrases.push({ kind: row.isOfGig });
    else if (meant === null || 'reply' in meant) return meant;
    else phrases.push(...meant.phrases);
  }
  const each = [...new Map(phrases.map((one) => [JSON.stringify(one), one])).values()];
  // What is noted says when it is.
  const isSaid = (one: Phrase) =>
    one.kind === 'askGig' &&
    one.question === 'when' &&
    each.some((other) => other.kind === 'watchGig' && other.shortId === one.shortId);
  return said(...each.filter((one) => !isSaid(one)));
}

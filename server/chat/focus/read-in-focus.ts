import { managedArtists } from '../../domain/artists/managers.ts';
import { findGig } from '../../domain/gigs/gig-summary.ts';
import type { OutgoingMessage } from '../../whatsapp/outgoing.ts';
import type { Details, GigQuestion } from '../details.ts';
import { readPayload } from '../intents.ts';
import { knownTo } from '../read-text.ts';
import { phraseFor } from '../reading/meaning/intent-of.ts';
import { gigTitled } from '../reading/meaning/names/gig-titled.ts';
import { isName } from '../reading/meaning/names/part.ts';
import { isSurePhrase, type TextReading } from '../reading/meaning/read-freely.ts';
import { type Understood, understand } from '../reading/meaning/understand.ts';
import { type Phrase, readPhrase, readTap } from '../reading/read-phrase.ts';
import type { IntentLabel } from '../reading/vocabulary/vocabulary.ts';
import { whichGigAsked } from '../replies/gigs/ask-gig.ts';
import { whichGig } from '../replies/gigs/gigs.ts';
import type { Turn } from '../turn.ts';
import { gigsMeant, type Named } from './gigs-meant.ts';
import { asksBesides } from './pointer.ts';
import { announcedSince, salientGigs } from './salient-gigs.ts';

/** What a text means by what the conversation is about, or the question that it leads to; null: nothing. */
export type InFocus = TextReading | { reply: OutgoingMessage } | null;
type Meant = { phrases: Phrase[] } | { reply: OutgoingMessage } | null;

/** The likelihood from which what only shows something is answered, and what changes something is done. */
const MIN_SHOWN = 0.4;
const MIN_DONE = 0.55;

/** What a text is taken for that gives a search another place or day: "and berlin?" */
const MAY_GO_ON = new Set<IntentLabel>([
  'whatson',
  'nextone',
  'aboutone',
  'correct',
  'none',
  'okay',
]);

const QUESTIONS: Partial<Record<IntentLabel, GigQuestion>> = {
  when: 'when',
  where: 'where',
  tickets: 'tickets',
  price: 'price',
  lineup: 'lineup',
  age: 'age',
  doors: 'doors',
  giglink: 'giglink',
  stillon: 'stillon',
  amdown: 'amdown',
  aboutone: 'about',
};
/** Labels of an artist's, about an own gig. */
const OWN: Partial<
  Record<IntentLabel, 'editGig' | 'cancelGig' | 'postponeGig' | 'heardGig' | 'restoreGig'>
> = {
  soldout: 'editGig',
  changevenue: 'editGig',
  changetitle: 'editGig',
  changedate: 'editGig',
  heard: 'heardGig',
  backon: 'restoreGig',
  cancelgig: 'cancelGig',
  postponegig: 'postponeGig',
  editgig: 'editGig',
};

/** Reads a text by what was shown, announced, done or asked last. */
export async function readInFocus(turn: Turn, text: string): Promise<InFocus> {
  const phrase = readPhrase(text);
  // "Should I cancel it?", "don't postpone": what is only spoken of is explained.
  if (phrase?.kind === 'mentioned' || isSurePhrase(text)) return null;
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
  const meant = await meantInFocus(turn, text, understood);
  if (!meant || 'reply' in meant) return meant;
  return { phrases: meant.phrases, isFree: true, understood };
}

async function meantInFocus(turn: Turn, text: string, understood: Understood): Promise<Meant> {
  const [best] = understood.likely;
  if (!best) return null;
  const { label, likelihood } = best;
  const named: Named = { text, tokens: understood.tokens, parts: understood.parts };
  if (likelihood < MIN_SHOWN || MAY_GO_ON.has(label)) {
    const next = (await askedOfAnother(turn, named)) ?? carriedOver(turn, understood, text);
    if (next) return next;
  }
  if (likelihood < MIN_SHOWN) return null;
  const question = QUESTIONS[label];
  if (question === 'lineup' && asksBesides(named.tokens)) {
    const everybody = everybodyThere(turn);
    if (everybody) return everybody;
  }
  if (label === 'howfar') return await howFar(turn, named);
  if (question) {
    const asked = label === 'aboutone' ? (askedBefore(turn) ?? question) : question;
    return await aboutGig(turn, named, asked);
  }
  const own = OWN[label];
  if (own)
    return (await managedArtists(turn.db, turn.contactId)).length > 0
      ? await ownGig(turn, named, own)
      : null;
  const isSure = likelihood >= MIN_DONE;
  switch (label) {
    case 'watch':
    case 'coming':
    case 'remind':
      return isSure ? await gigActed(turn, named, 'watchGig') : null;
    case 'notcoming':
    case 'unwatch':
      return isSure ? await gigActed(turn, named, 'unwatchGig') : null;
    case 'yes':
      return turn.pending || !isSure ? null : await gigAnnounced(turn);
    case 'no':
      return isSure && isJustDone(turn) ? lastUndone(turn, text) : null;
    case 'undo':
    case 'redo':
      return isSure ? lastUndone(turn, text) : null;
    case 'whois':
      return await whoIs(turn, named);
    case 'elsewhere':
      return await otherGigs(turn, understood, text);
    case 'nextone':
      return turn.focus.spokenOf || turn.focus.search === null
        ? await otherGigs(turn, understood, text)
        : null;
    case 'followthem':
    case 'unfollowthem':
      return isSure
        ? await artistActed(turn, named, label === 'followthem' ? 'follow' : 'unfollow')
        : null;
    case 'smalltalk':
      return isSure && !understood.parts.some(({ kind }) => kind === 'gig')
        ? said({ kind: 'smallTalk' })
        : null;
    case 'whyme':
      return said({ kind: 'whyMessages' });
    case 'dofollow':
      return said({ kind: 'myArtists' });
    case 'whom':
      return understood.parts.some(({ kind }) => kind === 'place')
        ? asRead('whatson', understood, text)
        : said({ kind: 'follow', usernames: [] });
    case 'correct':
      return await corrected(turn, named);
    case 'both':
      return await bothMeant(turn);
    case 'announce':
      return said({ kind: 'createGig' });
    case 'managers':
      return said({ kind: 'moreManagers' });
    case 'newnumber':
      return said({ kind: 'newNumber' });
    default:
      return null;
  }
}

const said = (...phrases: Phrase[]): Meant => ({ phrases });

const askedBefore = ({ focus }: Turn) => focus.question as GigQuestion | null;

function asRead(label: IntentLabel, understood: Understood, text: string): Meant {
  const phrase = phraseFor({ ...understood, label, likelihood: 1 }, text);
  return phrase && said(phrase);
}

async function aboutGig(turn: Turn, named: Named, question: GigQuestion): Promise<Meant> {
  const { gigs } = await gigsMeant(turn, named);
  const [only, ...others] = gigs;
  if (!only) return null;
  if (others.length === 0) return said({ kind: 'askGig', question, shortId: only.shortId });
  return { reply: whichGigAsked(turn.words, gigs, question) };
}

/** How far a gig is; a place that the text names is where the contact would come from. */
async function howFar(turn: Turn, named: Named): Promise<Meant> {
  const parts = named.parts.filter(({ kind }) => kind !== 'place');
  return await aboutGig(turn, { ...named, parts }, 'howfar');
}

async function gigActed(turn: Turn, named: Named, kind: 'watchGig' | 'unwatchGig'): Promise<Meant> {
  const { gigs } = await gigsMeant(turn, named);
  const [only, ...others] = gigs;
  if (!only) return null;
  if (others.length === 0) return said({ kind, shortId: only.shortId });
  return { reply: whichGig(turn.words, gigs, kind) };
}

async function ownGig(
  turn: Turn,
  named: Named,
  kind: NonNullable<(typeof OWN)[IntentLabel]>,
): Promise<Meant> {
  const { gigs } = await gigsMeant(turn, named, true);
  const [only, ...others] = gigs;
  if (!only) return null;
  if (others.length === 0) return said({ kind, shortId: only.shortId });
  return said({ kind });
}

/** "Yes please!" right below an announcement. */
async function gigAnnounced(turn: Turn): Promise<Meant> {
  const [newest] = await announcedSince(turn);
  return newest === undefined ? null : said({ kind: 'watchGig', shortId: newest });
}

/** Whether the last reply or the one before did something, and nothing was asked or announced since. */
const isJustDone = ({ focus, pending }: Turn): boolean =>
  focus.undo.length > 0 && focus.sinceAct <= 1 && (pending === null || pending.ask === 'undo');

/**
 * Takes back what was done last; what was taken back is done again in the same way. A Stop is lifted by a phrase alone,
 * and of several things "not that" tells none.
 */
function lastUndone({ focus }: Turn, text: string): Meant {
  const last = focus.undo[0] === undefined ? null : readTap(focus.undo[0]);
  if (last === null || last.kind === 'start') return null;
  const isOfSeveral = last.kind === 'undo' && last.placeIds.length + last.usernames.length > 1;
  return isOfSeveral && readPhrase(text)?.kind !== 'undo'
    ? null
    : said({ kind: 'undo', placeIds: [], usernames: [] });
}

/** Does what was done last with what is named instead: "no, the Shipley one". */
async function corrected(turn: Turn, named: Named): Promise<Meant> {
  const [last] = turn.focus.undo;
  const undo = last === undefined ? null : readTap(last);
  if (undo?.kind === 'unwatchGig') {
    const { gigs, isDescribed } = await gigsMeant(turn, named);
    const [only, ...others] = gigs.filter(({ shortId }) => shortId !== undo.shortId);
    if (!only || others.length > 0 || !isDescribed) return said(undo);
    return said(undo, { kind: 'watchGig', shortId: only.shortId });
  }
  if (undo?.kind === 'undo') {
    const come = followable(named);
    if (undo.placeIds.length + undo.usernames.length > 1) return null;
    return come === null ? said(undo) : said({ kind: 'swap', gone: undo, come });
  }
  const { gigs, isDescribed } = await gigsMeant(turn, named);
  return isDescribed && gigs.length === 1
    ? await aboutGig(turn, named, askedBefore(turn) ?? 'about')
    : null;
}

/** The one artist or place that a text names; null for none or several. */
function followable({ parts }: Named): Details['followed'] | null {
  const [part, ...others] = parts.filter(isName);
  if (others.length > 0) return null;
  if (part?.kind === 'artist' && part.artists.length === 1)
    return { usernames: part.artists.map(({ username }) => username), placeIds: [] };
  return part?.kind === 'place' && part.places.length > 0
    ? { usernames: [], placeIds: [part.places[0]!.id] }
    : null;
}

/** All artists whose names were offered last, or whose gigs were shown. */
async function bothMeant({ db, contactId, focus }: Turn): Promise<Meant> {
  const gigs = await Promise.all(focus.gigs.map((code) => findGig(db, code, contactId)));
  const players = gigs.flatMap((gig) => (gig ? [gig.artistUsername] : []));
  const usernames = [...new Set(focus.artists.length > 1 ? focus.artists : players)];
  return usernames.length > 1 ? said({ kind: 'followThese', usernames, placeIds: [] }) : null;
}

/** The most words of a text that only goes on with the last search: "and berlin?", "any techno?" */
const MAX_CARRIED = 7;

/** What was asked of one gig, asked of another: "and the London one?" */
async function askedOfAnother(turn: Turn, named: Named): Promise<Meant> {
  const before = turn.focus.question;
  if (before === null || named.tokens.length > MAX_CARRIED) return null;
  const { gigs, isDescribed } = await gigsMeant(turn, named, before === 'heard');
  const [only, ...others] = gigs;
  if (!only || others.length > 0 || !isDescribed) return null;
  if (before === 'heard') return said({ kind: 'heardGig', shortId: only.shortId });
  return said({ kind: 'askGig', question: before as GigQuestion, shortId: only.shortId });
}

/** The last search with what a text gives instead: another place, other days, other music. */
function carriedOver({ focus: { search } }: Turn, understood: Understood, text: string): Meant {
  const before = search && readPayload(search.phrase);
  const { tokens, parts } = understood;
  if (before?.kind !== 'whatsOn' || tokens.length > MAX_CARRIED) return null;
  const asked = phraseFor({ ...understood, label: 'whatson', likelihood: 1 }, text);
  if (asked?.kind !== 'whatsOn' || asked.artists.length > 0) return null;
  const isGiven = asked.places.length > 0 || asked.when !== null || asked.genres.length > 0;
  const isOther = parts.some(({ kind }) => kind === 'gig');
  if (!isGiven || isOther) return null;
  const { unknown: _, ...given } = asked;
  const placeBefore = search?.place ? [search.place] : [];
  return said({
    ...before,
    places: given.places.length > 0 ? given.places : placeBefore,
    when: given.when ?? before.when,
    ...(given.genres.length > 0 && { genres: given.genres, synonyms: given.synonyms }),
  });
}

/** The last search without its artists: "who else plays?" */
function everybodyThere({ focus: { search } }: Turn): Meant {
  const before = search && readPayload(search.phrase);
  if (before?.kind !== 'whatsOn' || search?.place === undefined) return null;
  return said({ ...before, artists: [], places: [search.place] });
}

/** Usernames of whom a text names, else of whose gig is meant, else of whom was spoken of last. */
async function artistsMeant(turn: Turn, named: Named): Promise<string[]> {
  const called = named.parts.flatMap((part) =>
    part.kind === 'artist' ? part.artists.map(({ username }) => username) : [],
  );
  if (called.length > 0) return called;
  const { gigs, isDescribed } = await gigsMeant(turn, named);
  const players = [...new Set(gigs.map(({ artistUsername }) => artistUsername))];
  if (isDescribed && players.length > 0) return players;
  if (turn.focus.artists.length > 0) return turn.focus.artists;
  return players;
}

async function whoIs(turn: Turn, named: Named): Promise<Meant> {
  const usernames = await artistsMeant(turn, named);
  return usernames.length === 1 ? said({ kind: 'aboutArtist', usernames }) : null;
}

async function artistActed(turn: Turn, named: Named, kind: 'follow' | 'unfollow'): Promise<Meant> {
  const usernames = await artistsMeant(turn, named);
  const [only, ...others] = usernames;
  if (only === undefined) return said({ kind, usernames: [] });
  return others.length === 0 ? said({ kind, usernames: [only] }) : null;
}

/** What else the artist plays whose gig is meant. */
async function otherGigs(turn: Turn, understood: Understood, text: string): Promise<Meant> {
  if (understood.parts.some(({ kind }) => kind === 'artist'))
    return asRead('whatson', understood, text);
  const named = {
    text,
    tokens: understood.tokens,
    parts: understood.parts.filter((part) => !isName(part)),
  };
  const [only, ...others] = await artistsMeant(turn, named);
  if (only === undefined || others.length > 0) return null;
  const [spokenOf, ...more] = (await gigsMeant(turn, { ...named, parts: [] })).gigs;
  const besides = spokenOf && more.length === 0 && { besides: spokenOf.shortId };
  const whatsOn = phraseFor({ ...understood, label: 'whatson', likelihood: 1 }, text);
  return whatsOn?.kind === 'whatsOn'
    ? said({ ...whatsOn, artists: [`@${only}`], ...besides })
    : null;
}

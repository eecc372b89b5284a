import type { Details, Need } from './details.ts';
import { artist, ownArtist } from './readers/artist.ts';
import { backOn, confirmedGig, gig } from './readers/gig.ts';
import { goesOut, keepUpdated, removes } from './readers/going-out.ts';
import { namedLanguage, whichLanguage } from './readers/language.ts';
import { myRadius, place, placeAndRadius, undo } from './readers/place.ts';
import { GIG, PROFILE, type Reader } from './readers/reader.ts';
import { reported, reportedThis } from './readers/report.ts';
import { whatsOn } from './readers/whats-on.ts';
import {
  alone,
  applause,
  confirmedDeletion,
  deletion,
  distance,
  howItStands,
  newGig,
  whatIsThis,
  words,
  YES,
} from './readers/words.ts';

/**
 * Rules for an intent that removes something or changes what a person hears of, so that it is never done by mistake.
 */
interface ActRules {
  /** The pattern by which a text says it: a "don't" before a match negates the intent. */
  said?: string;
  /** Cannot be undone, or many people hear of it at once: any "no" in the text negates it. */
  isGrave?: true;
}
const GRAVE = { isGrave: true } as const;

interface Row<N extends Need> {
  /** The kind of details that it needs. */
  needs: N;
  /** How a text says it. Of two rows whose readers have one precedence, the first counts. */
  reads?: Reader<Details[N]>[];
  /** Words that say it where a text begins with them. */
  firstWords?: string;
  /** Phrases that match with one letter wrong too, beside the short one of the catalogues; "…": whatever follows. */
  fuzzy?: string[];
  /** A typo is asked about before it is done. */
  asksFirstIfMistyped?: true;
  /** It is explained, and not done, where it is negated or asked about. */
  act?: ActRules;
  /** What it is about, with its opposite: the last word about that counts. */
  subject?(details: Details[N]): string | null;
}

/** What an intent about an artist is about. */
export const artistSubject = (called: string) => `artist ${called.toLowerCase()}`;
// The shortest reading, so that "djana." and "djana" are one.
const ofArtist = ({ usernames, name }: Details['artist']) => {
  const called = usernames.at(-1) ?? name;
  return called ? artistSubject(called) : null;
};
const ofGig = ({ shortId }: Details['gig']) => (shortId ? `gig ${shortId.toLowerCase()}` : null);
export const placeSubject = (placeId: string) => `place ${placeId}`;
const ofPlace = ({ placeId }: Details['place']) => placeSubject(placeId);
const ofMessages = () => 'messages';
const ofAllPauses = ({ usernames, placeIds, shortIds, unknown = [] }: Details['pause']) =>
  usernames.length + placeIds.length + shortIds.length + unknown.length === 0 ? 'pauses' : null;

/**
 * The grammar of the chat: everything that a person can want of it, each in one row. What a row's intent
 * does is the function of the same name in `acts/`.
 */
export const INTENTS = {
  hello: { needs: 'nothing', firstWords: 'hello hi hey hallo hola ola olá bonjour menu' },
  help: { needs: 'nothing', reads: whatIsThis, firstWords: 'help info ajuda ayuda' },
  stop: {
    needs: 'nothing',
    reads: alone('end'),
    firstWords: 'stop',
    asksFirstIfMistyped: true,
    act: {},
    subject: ofMessages,
  },
  perhapsStop: { needs: 'nothing' },
  /** Wants fewer messages, but not none. */
  fewerMessages: { needs: 'nothing' },
  /** "Cancel" or "Cancel everything", which may mean a gig, a question, or all messages. */
  cancel: {
    needs: 'nothing',
    reads: alone('cancel(?: +(?:everything|all))?'),
    subject: ofMessages,
  },
  start: { needs: 'nothing', firstWords: 'start', asksFirstIfMistyped: true, subject: ofMessages },
  yes: { needs: 'nothing', firstWords: YES },
  okay: { needs: 'nothing', firstWords: 'ok okay sure yep yeah' },
  no: { needs: 'nothing', firstWords: 'no não nao nein non nope' },
  thanks: {
    needs: 'nothing',
    reads: applause,
    firstWords: 'thanks thank thx ty cheers obrigado obrigada gracias merci danke grazie',
    fuzzy: ['Thanks'],
  },

  /** Said on leaving; it asks nothing. */
  goodbye: { needs: 'nothing' },
  /** "Tickets?", "what time?": of the gig that is named, or that the contact was last told of. */
  lastGig: { needs: 'gig' },
  /** The gig of a code that is only written. */
  showGig: { needs: 'known gig' },
  /** What is asked of a gig that the conversation is about. */
  askGig: { needs: 'gig question' },
  aboutArtist: { needs: 'artist' },
  /** How many heard of an own gig. */
  heardGig: { needs: 'gig' },
  smallTalk: { needs: 'nothing' },
  moreManagers: { needs: 'nothing' },
  newNumber: { needs: 'nothing' },
  /** The last link of the chat does not work any more. */
  linkAgain: { needs: 'nothing' },
  /** Somebody else has a link of the contact's. */
  endMyLinks: { needs: 'nothing' },
  /** How we know the number, and why messages come. */
  whyMessages: { needs: 'nothing' },

  unfollow: {
    needs: 'artist',
    reads: [...artist('(?:unfollow|stop[^\\p{L}\\p{N}_]+following)'), ...removes],
    asksFirstIfMistyped: true,
    act: { said: '(?:unfollow|stop following)' },
    subject: ofArtist,
  },
  follow: {
    needs: 'artist',
    reads: artist('follow'),
    act: { said: 'follow' },
    subject: ofArtist,
  },
  watchGig: {
    needs: 'gig',
    reads: gig('keep me updated about gig', 'follow gig'),
    act: { said: '(?:keep|follow)' },
    subject: ofGig,
  },
  /** About the gig of the last announcement that the contact received. */
  watchLastGig: { needs: 'nothing', reads: keepUpdated },
  unwatchGig: {
    needs: 'gig',
    reads: gig('pause updates about gig', 'unfollow gig', 'pause updates'),
    fuzzy: ['Pause updates'],
    act: { said: '(?:pause|unfollow)' },
    subject: ofGig,
  },

  createProfile: {
    needs: 'nothing',
    reads: words(`create ${PROFILE}`),
  },
  editProfile: {
    needs: 'own artist',
    reads: ownArtist(`edit ${PROFILE}`),
  },
  createGig: {
    needs: 'own artist',
    reads: [...ownArtist(`(?:create|announce|add) ${GIG}`), ...newGig],
    fuzzy: ['Announce a gig …', 'Announce', 'New gig'],
  },
  myQrCode: {
    needs: 'own artist',
    reads: ownArtist('my qr(?:[^\\p{L}\\p{N}_]+code)?'),
    fuzzy: ['My QR'],
  },
  editGig: {
    needs: 'gig',
    reads: gig(`(?:edit|change) ${GIG}`),
    fuzzy: ['Change gig …', 'Edit my gig …', 'Change my gig …'],
  },
  cancelGig: {
    needs: 'gig',
    reads: gig(`cancel ${GIG}`),
    fuzzy: ['Cancel my gig …'],
    act: { said: 'cancel' },
  },
  confirmCancelGig: { needs: 'known gig', reads: confirmedGig('yes cancel gig'), act: GRAVE },
  postponeGig: {
    needs: 'gig',
    reads: gig(`postpone ${GIG}`),
    act: { said: 'postpone' },
  },
  confirmPostponeGig: { needs: 'known gig', reads: confirmedGig('yes postpone gig'), act: GRAVE },
  restoreGig: { needs: 'gig', reads: backOn },
  confirmRestoreGig: { needs: 'known gig', reads: confirmedGig('yes put back gig'), act: GRAVE },

  followPlace: { needs: 'place', reads: place('follow place'), subject: ofPlace },
  unfollowPlace: { needs: 'place', reads: place('unfollow place'), subject: ofPlace },
  addPlace: { needs: 'place name', reads: goesOut },
  /** Several at once, as they were understood. */
  followThese: { needs: 'followed' },
  unfollowThese: { needs: 'followed' },
  unfollowEverything: { needs: 'nothing' },
  confirmUnfollowEverything: { needs: 'nothing' },
  confirmUnfollowArtists: { needs: 'nothing' },
  swap: { needs: 'swapped' },
  /** Without details it undoes what was done last. */
  undo: { needs: 'followed', reads: undo },
  /** Does again what was taken back last. */
  redo: { needs: 'nothing' },
  setRadius: { needs: 'place and radius', reads: placeAndRadius },
  radius: { needs: 'place', reads: place('radius around') },
  myRadius: { needs: 'radius', reads: myRadius },
  /** An answer to the question how far. */
  distance: { needs: 'distance', reads: distance },

  whatsOn: { needs: 'what is on', reads: whatsOn },

  pause: { needs: 'pause', subject: ofAllPauses },
  resume: { needs: 'pause', subject: ofAllPauses },
  /** Whether anything is paused, and why nothing comes. */
  howItStands: { needs: 'nothing', reads: howItStands },

  free: { needs: 'nothing' },
  bot: { needs: 'nothing' },
  contact: { needs: 'nothing' },
  report: { needs: 'reported', reads: reported },
  /** About the gig of the last announcement that the contact received. */
  reportGig: { needs: 'reason', reads: reportedThis('gig|event|concert|show') },
  reportArtist: { needs: 'reason', reads: reportedThis('artist|profile|account') },
  reportBecause: { needs: 'report reason' },

  myArtists: { needs: 'nothing', reads: words('my (?:artists|bands|djs)') },
  followers: { needs: 'own artist', reads: ownArtist('my followers') },
  myCities: { needs: 'nothing', reads: words('my (?:cities|city|citys|towns|places)') },
  myGigs: { needs: 'nothing', reads: words('my gigs') },
  myCalendar: { needs: 'nothing', reads: words('my calendar') },
  newCalendarAddress: {
    needs: 'nothing',
    reads: words('new calendar address'),
    asksFirstIfMistyped: true,
  },
  myLanguage: { needs: 'nothing', reads: whichLanguage },
  setLanguage: { needs: 'language', reads: namedLanguage },
  myData: { needs: 'nothing', reads: words('my data') },
  confirmDeleteMyData: { needs: 'nothing', reads: confirmedDeletion, act: GRAVE },
  deleteMyData: {
    needs: 'own words',
    reads: deletion,
    fuzzy: ['Delete my account', 'Delete account'],
    act: { said: 'delete', isGrave: true },
  },
} as const satisfies Record<string, { [N in Need]: Row<N> }[Need]>;

type Table = typeof INTENTS;
export type Kind = keyof Table;
/** The kinds whose rows have rules for an act. */
export type ActKind = { [K in Kind]: Table[K] extends { act: ActRules } ? K : never }[Kind];
/** What a person wants, with what it is about. */
export type Intent<K extends Kind = Kind> = K extends Kind
  ? { kind: K } & Details[Table[K]['needs']]
  : never;

/** The row of an intent that may be any. */
export const rowOf = (kind: Kind): Row<Need> => INTENTS[kind];

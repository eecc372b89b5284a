/**
 * What people want of the chat, and what they say besides. `swap` names first what is followed no more, then what
 * is instead; `instead` the other way round.
 */
// biome-ignore format: the rows of a table stay together
export const LABELS_ALONE = [
  'whatson', 'follow', 'unfollow', 'swap', 'instead', 'watch', 'unwatch', 'pause', 'resume', 'stop',
  'start', 'asks-stop', 'help', 'free', 'bot', 'contact', 'report', 'hello', 'thanks', 'yes', 'no',
  'okay', 'myartists', 'mycities', 'mygigs', 'mycalendar', 'mydata', 'mymenu', 'radius',
  'deletedata', 'undo', 'createprofile', 'editprofile', 'creategig', 'editgig', 'cancelgig',
  'postponegig', 'qr', 'followers', 'none',
] as const;
/** What means something only where a conversation is about something: "what time?", "the other one". */
// biome-ignore format: the rows of a table stay together
const LABELS_IN_FOCUS = [
  'when', 'where', 'tickets', 'price', 'lineup', 'age', 'doors', 'howfar', 'giglink', 'whois', 'elsewhere',
  'nextone', 'remind', 'amdown', 'stillon', 'coming', 'notcoming', 'redo', 'correct', 'aboutone', 'both',
  'followthem', 'unfollowthem', 'smalltalk', 'whyme', 'whom', 'dofollow', 'heard', 'soldout', 'changevenue',
  'changetitle', 'changedate', 'backon', 'announce', 'managers', 'newnumber', 'cancelall',
] as const;
export const INTENT_LABELS = [...LABELS_ALONE, ...LABELS_IN_FOCUS];
export type LabelAlone = (typeof LABELS_ALONE)[number];
export type IntentLabel = (typeof INTENT_LABELS)[number];

/**
 * Intents that are read of whole texts, word for word, whatever their words mean elsewhere. Nothing is learned of
 * these phrases.
 */
export const SAID_ALONE = [
  'goodbye',
  'lastGig',
  'linkAgain',
  'endMyLinks',
  'whyMessages',
  'cancel',
  'restoreGig',
  'unfollowEverything',
] as const;
export type SaidAlone = (typeof SAID_ALONE)[number];

/**
 * How people of one language say what they want: for each label phrases as they text them, separated by
 * bars. In these, A stands for an artist, P for a place, G for the code of a gig, M for a kind of music, N for a
 * number, W for a time (`times`) and D for how long (`spans`). The chat learns from them by
 * `npm run understanding:learn`, so a phrase need not be met word for word.
 */
export interface Vocabulary extends Record<IntentLabel | SaidAlone, string> {
  /** Words before, or in Hindi after, the name of a place. */
  at: string;
  /** Answers to a list: all of it, and nothing of it, which turns down any question ("nvm"). Nothing is learned of these. */
  allOfThem: string;
  noneOfThem: string;
  /** Says yes to what would be done: "tell them all". Nothing is learned of these, which elsewhere want other things. */
  goAhead: string;
  /** Patterns by which people ask whether messages are paused, or why they get none; "_" stands for a gap between words. */
  howItStands: string;
  /** Days that come again and again: "Fridays". */
  recurringDays: string;
  times: string;
  spans: string;
  /** What people call places, where no gazetteer knows it: "cdmx = Mexico City". */
  nicknames: string;
}

import { type Phrase, phrases } from '../../../contract/chat-phrases.ts';
import { isOneLetterOff } from './one-letter-off.ts';

/** What may follow the words of a phrase for it to be taken as that phrase, mistyped. */
type Rest = 'nothing' | 'a name' | 'names' | 'anything';

/** Likeliest first, for "helo" is one letter from both of the first. */
const PHRASES: [string, Rest][] = [
  [phrases.hello(), 'nothing'],
  [phrases.help(), 'nothing'],
  [phrases.stop(), 'nothing'],
  [phrases.start(), 'nothing'],
  [phrases.thanks(), 'nothing'],
  ['Unfollow', 'a name'],
  ['Follow', 'names'],
  [phrases.myCities(), 'nothing'],
  [phrases.myGigs(), 'nothing'],
  [phrases.myRadius(), 'nothing'],
  [phrases.myCalendar(), 'nothing'],
  [phrases.myData(), 'nothing'],
  [phrases.createProfile(), 'nothing'],
  [phrases.editProfile(), 'nothing'],
  [phrases.createGig(), 'nothing'],
  [phrases.myQrCode(), 'nothing'],
  ['Edit gig', 'anything'],
  ['Cancel gig', 'anything'],
  ['Postpone gig', 'anything'],
  ['Change gig', 'anything'],
  ['Edit my gig', 'anything'],
  ['Change my gig', 'anything'],
  ['Cancel my gig', 'anything'],
  ['Announce a gig', 'anything'],
  ['Announce', 'nothing'],
  ['New gig', 'nothing'],
  ['My QR', 'nothing'],
  ['Pause updates', 'nothing'],
  [phrases.deleteMyData(), 'nothing'],
  ['Delete my account', 'nothing'],
  ['Delete account', 'nothing'],
];

/** What is one letter away from a phrase, but says something else. */
const OTHER_WORDS = new Set(['hollow', 'fellow', 'fallow', 'follows', 'new gigs']);

/** Whether a word is "follow", mistyped. */
export function isMistypedFollow(word: string): boolean {
  const typed = word.toLowerCase();
  return isOneLetterOff(typed, 'follow') && !OTHER_WORDS.has(typed);
}

/** Done by mistake, these would take something away; other phrases ask back or can just be ignored. */
const OFFERED: Phrase['kind'][] = ['stop', 'start', 'unfollow'];

/**
 * Reads what is one letter too many, too few, wrong or swapped away from a phrase. Phrases that take
 * something away are only offered.
 */
export function readSlip(text: string, read: (text: string) => Phrase | null): Phrase | null {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}._]+/gu) ?? [];
  for (const [phrase, rest] of PHRASES) {
    const length = phrase.split(' ').length;
    const left = words.slice(length);
    if (rest === 'nothing' && left.length > 0) continue;
    if (rest === 'a name' && left.length > 1) continue;
    const typed = words.slice(0, length).join(' ').toLowerCase();
    if (typed.length < 3 || !isOneLetterOff(typed, phrase.toLowerCase())) continue;
    if (rest === 'names' && left.length > 1 && !isMistypedFollow(typed)) continue;
    const meant =
      rest === 'names' ? phrase + textAfter(words[0]!, text) : [phrase, ...left].join(' ');
    if (rest === 'nothing' && OTHER_WORDS.has(typed)) continue;
    const found = read(meant);
    if (!found) continue;
    // Said again, the exact words would be a yes.
    if (found.kind === 'deleteMyData') return { ...found, inPassing: true };
    const isAsking = 'usernames' in found && found.usernames?.length === 0;
    return OFFERED.includes(found.kind) && !isAsking ? { kind: 'meant', phrase: meant } : found;
  }
  return null;
}

/** With its commas and signs, which part names. */
function textAfter(word: string, text: string): string {
  const plain = text.normalize('NFKC');
  return plain.slice(plain.indexOf(word) + word.length);
}

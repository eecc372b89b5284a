import { type Phrase, phrases } from '../../../contract/chat-phrases.ts';
import { isOneLetterOff } from './one-letter-off.ts';

/** What may follow the words of a phrase for it to be taken as that phrase, mistyped. */
type Rest = 'nothing' | 'a name' | 'anything';

/** Likeliest first, for "helo" is one letter from both of the first. */
const PHRASES: [string, Rest][] = [
  [phrases.hello(), 'nothing'],
  [phrases.help(), 'nothing'],
  [phrases.stop(), 'nothing'],
  [phrases.start(), 'nothing'],
  [phrases.thanks(), 'nothing'],
  ['Unfollow', 'a name'],
  ['Follow', 'a name'],
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
];

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
    const meant = [phrase, ...left].join(' ');
    const found = read(meant);
    if (!found) continue;
    const isAsking = 'usernames' in found && found.usernames?.length === 0;
    return OFFERED.includes(found.kind) && !isAsking ? { kind: 'meant', phrase: meant } : found;
  }
  return null;
}

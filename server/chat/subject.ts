import type { Phrase } from '../../contract/chat-phrases.ts';

/** What WhatsApp's own switch for announcements is about. */
export const OPT_OUT = 'opt-out';

/** What a phrase settles, as its opposite does; null for one that has no opposite. */
export function subjectOf(phrase: Phrase): string | null {
  switch (phrase.kind) {
    case 'follow':
    case 'unfollow':
      // The barest reading, so that "djana." and "djana" are one.
      return `artist ${phrase.usernames.at(-1)!.toLowerCase()}`;
    case 'watchGig':
    case 'unwatchGig':
      return phrase.shortId ? `gig ${phrase.shortId.toLowerCase()}` : null;
    case 'stop':
    case 'start':
      return 'messages';
    default:
      return null;
  }
}

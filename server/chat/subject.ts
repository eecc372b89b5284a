import type { Phrase } from '../../contract/chat-phrases.ts';

/** What a phrase settles, as its opposite does; null for one that has no opposite. */
export function subjectOf(phrase: Phrase): string | null {
  switch (phrase.kind) {
    case 'follow':
    case 'unfollow':
      // The barest reading, so that "djana." and "djana" are one.
      return artistSubject(phrase.usernames.at(-1) ?? phrase.name);
    case 'watchGig':
    case 'unwatchGig':
      return phrase.shortId ? `gig ${phrase.shortId.toLowerCase()}` : null;
    case 'stop':
    case 'cancel':
    case 'start':
      return 'messages';
    default:
      return null;
  }
}

const artistSubject = (name?: string) => (name ? `artist ${name.toLowerCase()}` : null);

import type { Gig } from '../../../contract/gig.ts';
import type { Words } from '../../languages/words.ts';

/** What a calendar or a feed says of gigs depends on this. */
export interface FileContext {
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
  words: Words;
}

/** A gig in a list that shows no more of it: "Cancelled: Djana Sousa - Late night". */
export function gigTitle(
  { status, artist, title: name }: Pick<Gig, 'status' | 'artist' | 'title'>,
  { pages: { gig } }: Pick<Words, 'pages'>,
): string {
  const title = `${artist.displayName} - ${name}`;
  switch (status) {
    case 'scheduled':
      return title;
    case 'cancelled':
      return gig.titleCancelled({ title });
    case 'postponed':
      return gig.titlePostponed({ title });
  }
}

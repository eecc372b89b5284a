import type { When } from './when/when.ts';

/** The distances in km that can be chosen. */
export const RADII_KM = [10, 25, 50, 100] as const;

/** What the chat answers of a gig. */
export const GIG_QUESTIONS = [
  'about',
  'when',
  'where',
  'tickets',
  'price',
  'lineup',
  'age',
  'doors',
  'howfar',
  'giglink',
  'stillon',
  'amdown',
] as const;
export type GigQuestion = (typeof GIG_QUESTIONS)[number];

/** The details of an intent, by the `needs` of its row. */
export interface Details {
  nothing: unknown;
  /**
   * `usernames`: what was meant, likeliest first; "djana." may be a name or a name and a full stop; none
   * where nobody was named. `name`: all that was written, where that is more than a username.
   */
  artist: { usernames: string[]; name?: string };
  /** One of the contact's own; `usernames` only where one was named. */
  'own artist': { usernames?: string[] };
  /**
   * `shortId` only where one was named, though it may be mistyped; `words`: what stands in its place; `perhaps`: names in
   * the text that may be of its place or title; `when`: days in the text that may be its own.
   */
  gig: { shortId?: string; words?: string; perhaps?: string[]; when?: When };
  'known gig': { shortId: string };
  /** What is asked of a gig. */
  'gig question': { question: GigQuestion; shortId: string };
  place: { placeId: string };
  /** Null goes back to the city's usual radius. */
  'place and radius': { placeId: string; km: (typeof RADII_KM)[number] | null };
  /**
   * `km` only where a distance was named, which may be none that can be chosen; `placeIds` where places were.
   * `isBare`: no unit was named, so that in some countries the number means miles.
   */
  radius: { km?: number; isBare?: true; placeIds?: string[] };
  /** As it was typed; null: the city's usual radius. */
  distance: { km: number | null };
  /** As BCP 47. */
  language: { language: string };
  /** A place by its name; `isTalk`: as "in love" may be none. */
  'place name': { name: string; isTalk?: true };
  /**
   * Gigs of any of these artists, at any of these places (names as typed, or a payload's ids and @usernames),
   * or near who asks; `when`: null is any day; `synonyms`: what people said for some of the genres.
   */
  'what is on': {
    artists: string[];
    places: string[];
    nearMe: boolean;
    when: When | null;
    genres: string[];
    synonyms: string[];
    /** What else was said that names nothing we know; not given along by buttons. */
    unknown?: string[];
    /** The code of a gig that is known already; not given along by buttons. */
    besides?: string;
  };
  /** Empty lists mean everything; the end is a day of the coming ones, or in so many days. */
  pause: {
    usernames: string[];
    placeIds: string[];
    shortIds: string[];
    days?: number;
    until?: When;
    /** Names of nobody and nothing that we know; not given along by buttons. */
    unknown?: string[];
  };
  /** Empty lists mean what was done last. */
  followed: { placeIds: string[]; usernames: string[] };
  /** What is followed no more, and what is in its place. */
  swapped: { gone: Details['followed']; come: Details['followed'] };
  /**
   * A gig or an artist, if one was named: several usernames where several are called so; `name`: of what is neither.
   */
  reported: { usernames: string[]; shortId?: string; name?: string; why?: string };
  /** `why`: what is wrong, in the writer's own words. */
  reason: { why?: string };
  'report reason': { reason: string; of: 'gig' | 'artist'; name: string };
  /** `inPassing`: with words around it, so that it may ask but not answer. */
  'own words': { inPassing?: true };
}
export type Need = keyof Details;

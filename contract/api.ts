import type { Artist, ArtistQrCode } from './artist.ts';
import type { BrandName } from './brand-name.ts';
import type { CityChoice, CityFilter, CityPage, CityWithGigs } from './city.ts';
import type { Gig } from './gig.ts';
import type { FollowedLocation } from './places/followed-location.ts';
import type { SetupSession } from './setup-session.ts';

/** One page of a list; `next` is the cursor of the following page, null on the last. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** Who runs this installation and answers for what it stores; whatever was not set is null. */
export interface Operator {
  name: string | null;
  /** In one line or several. */
  address: string | null;
  email: string | null;
}

/** The settings of this installation that pages need; the same for every viewer. */
export interface Site {
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
  /** Opens a chat with the product: `{messengerUrl}?text=…`. Of several numbers each page has its own. */
  messengerUrl: string;
  /** Loads the maps script in the browser; null when no key is set. */
  mapsBrowserKey: string | null;
  /** Whether places are searched with that script, which needs a server that can look up the chosen one. */
  placesInBrowser?: boolean;
  /** Whether /styleguide is served, which is for developers. */
  hasStyleguide?: boolean;
  /** Whether an operator approves artists, and their new names and pictures, before others see them. */
  approvesArtists?: boolean;
  /** Where the pictures lie that pages link to, when another server sends them. */
  picturesOrigin?: string;
  /** What the pages speak (BCP 47), English first; English alone where nothing is said. */
  languages?: readonly string[];
  /** Absent where nothing is known of them. */
  operator?: Operator;
}

/**
 * The calls that a page's loader may make. On the server they call `domain` directly. Every method throws `ApiProblem`:
 * 404 for an unknown thing, 410 for an expired session, 400 with the specification's text for a missing argument.
 */
export interface Api {
  readonly site: Site;
  setupSession(id: string): Promise<SetupSession>;
  /** One who waits for approval only with a session of its managers. */
  artist(artistId: string, setupSessionId?: string): Promise<Artist>;
  artistByUsername(username: string): Promise<Artist>;
  artistFutureGigs(artistId: string, cursor?: string): Promise<Page<Gig>>;
  artistPreviousGigs(artistId: string, cursor?: string): Promise<Page<Gig>>;
  artistQrCode(username: string): Promise<ArtistQrCode>;
  /** That of an artist who waits for approval only with a session of its managers. */
  gig(gigId: string, setupSessionId?: string): Promise<Gig>;
  gigByShortId(shortId: string): Promise<Gig>;
  /** The artist's next gigs, soonest first, at most three; null while people can still go to this gig. */
  gigsAfter(gig: Gig): Promise<Gig[] | null>;
  followedFutureGigs(userId: string, cursor?: string): Promise<Page<Gig>>;
  followedPreviousGigs(userId: string, cursor?: string): Promise<Page<Gig>>;
  followedLocations(userId: string): Promise<Page<FollowedLocation>>;
  /** Whether somebody's calendar has this secret address. */
  isCalendarAddress(token: string): Promise<boolean>;
  brandNames(): Promise<BrandName[]>;
  /**
   * Null where no town has this slug. Where the town's own slug is another one (an older one, or
   * `gn:2267057`), the answer names it.
   */
  cityPage(slug: string, filter: CityFilter, cursor?: string): Promise<CityPage | null>;
  /** Towns that gigs are in, those with most first, at most 1,000. */
  cities(): Promise<CityWithGigs[]>;
  /** Towns that somebody may mean by a name, the likeliest first; at most eight. */
  citiesCalled(name: string): Promise<CityChoice[]>;
  /** The town that a person at this point would name; null where there is none. In degrees, WGS 84. */
  cityAt(latitude: number, longitude: number): Promise<CityChoice | null>;
  /** Gigs that begin next, anywhere, at most one of each artist; soonest first, at most twelve. */
  gigsBeginningNext(): Promise<Gig[]>;
}

/** The specification's texts for a call with a missing argument. */
export const MISSING_ARGUMENT = {
  addLocation: 'Please pass a location and sessionId',
  removeLocation: 'Please pass a locationId and sessionId',
  near: 'Please pass near, the id of a place',
  userId: 'Please pass a userId',
  qrCodeUsername: 'Please pass a username',
  checkUsername: 'Please specify a username',
  artistId: 'Please pass an artistId',
  username: 'Please pass a username',
  shortId: 'Please pass a shortId',
} as const;

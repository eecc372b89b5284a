/** Every limit and constant that people or callers of the API can notice, in one place. */

export const MAX_BIO_LENGTH = 150;
export const USERNAME_MINIMUM = 3;
export const MAX_USERNAME_LENGTH = 30;
/** How often an artist may change its username in so many days. */
export const MAX_USERNAME_CHANGES = 3;
export const USERNAME_CHANGES_DAYS = 30;
export const MAX_DISPLAY_NAME_LENGTH = 60;
export const MAX_ARTIST_LINK_LENGTH = 500;
export const GENRES_MINIMUM = 1;
export const MAX_GENRES = 5;
export const MAX_GENRE_SEARCH_LENGTH = 60;
/** How many genres a list of gigs is narrowed to at once. */
export const MAX_FILTER_GENRES = 10;

export const GIG_TITLE_MINIMUM = 3;
export const MAX_GIG_TITLE_LENGTH = 120;
export const MAX_GIG_CONTENT_LENGTH = 500;
export const MAX_GIG_LINK_TEXT_LENGTH = 40;
export const MAX_URL_LENGTH = 2000;
export const MAX_VENUE_LENGTH = 100;
export const MAX_ADDRESS_LENGTH = 200;
/** The longest text of a pin's position, which may be a link of a maps app. */
export const MAX_POSITION = 2000;
/** How many short links of maps apps are opened for one person. */
export const SHORT_LINKS_AN_HOUR = 30;
/** Changes to a gig within this time are announced together; a cancellation is announced at once. */
export const CHANGES_GATHERED_MINUTES = 3;
/** How far ahead a gig may be. */
export const GIG_YEARS_AHEAD = 3;
/** Gigs have no end, so calendars get this duration. */
export const GIG_USUAL_HOURS = 3;
/** The most edits of one gig in an hour, announced or not. */
export const GIG_EDITS_AN_HOUR = 60;
/** The most profiles one person makes in a day: a manager who brings a whole roster comes back tomorrow. */
export const PROFILES_A_DAY = 5;
/** The most gigs of one artist in a day: a tour is typed in on one evening. */
export const GIGS_A_DAY = 60;
/** The most gigs one person publishes in a day, of all artists: an agency's season. */
export const GIGS_OF_ONE_PERSON_A_DAY = 120;
/** The most edits of one artist's profile and gigs in a day: some for each gig of a tour. */
export const EDITS_A_DAY = 300;
/** The most announcements of one artist in a day: each gig of a tour, and changes of most of them. */
export const ANNOUNCEMENTS_A_DAY = 100;
/**
 * An artist's announcements are paused when, in so many days and of at least so many people told, this share asked for
 * silence or reported in the chat within so many hours. Of a usual newsletter, less than one in two hundred leaves.
 */
export const UNWANTED_DAYS = 7;
export const UNWANTED_AMONG = 100;
export const UNWANTED_SHARE = 1 / 20;
export const UNWANTED_HOURS = 24;
/** What is left of a day's budget is said once it is no more than this share. */
export const SCARCE_SHARE = 1 / 5;
/** A gig stays "upcoming" for this long after its start. */
export const GIG_UPCOMING_HOURS = 6;
/** How many next gigs of its artist the page of a gig that is over or cancelled shows. */
export const GIGS_AFTER_SHOWN = 3;
/** Sent coordinates must be this close to their place. */
export const COORDINATES_TOLERANCE_KM = 50;
/** The most places that one person follows. */
export const MAX_FOLLOWED_PLACES = 500;
/** The radius that a fan may choose around a followed city, instead of the usual one. */
export const OWN_RADII_KM = [10, 25, 50, 100] as const;
/** How far around a place gigs can be asked for. */
export const NEAR_MAXIMUM_KM = 200;

/** The most requests to a provider of places for one setup session: some dozens of places typed letter by letter. */
export const PLACES_A_SESSION = 300;
/** The same for one contact in a day, in all sessions. */
export const PLACES_OF_ONE_PERSON_A_DAY = 1500;

export const PICTURE_MAXIMUM_BYTES = 10 * 1024 * 1024;
export const PICTURE_MAXIMUM_PIXELS = 50_000_000;
/** The browser scales a picture down to this longer side before it is sent, in CSS pixels. */
export const PICTURE_UPLOAD_SIDE = 600;
/** Below this shorter side, in pixels, a picture looks blurred where it is shown large. */
export const PICTURE_SHARP_SIDE = 200;
/** Width by height. */
export const COVER_ASPECT_RATIO = 4 / 3;
export const AVATAR_ASPECT_RATIO = 1;

export const USERNAME_CHECK_DEBOUNCE_MS = 500;
export const COUNTDOWN_TICK_MS = 1000;
/** For how long the browser keeps a draft. */
export const DRAFT_MAXIMUM_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** How long before its end a session shows a warning. */
export const SESSION_WARNING_MS = 2 * 60 * 1000;
export const LOCATION_SEARCH_DEBOUNCE_MS = 300;
export const MAX_LOCATION_SEARCH_LENGTH = 120;
export const LOCATION_LIST_HEIGHT = '15rem';
export const DEFAULT_TIME_PERIOD = 'PM';

export const MAP_SIDE = 500;

/** The zoom of a street map. */
export const MAP_ZOOM = 13;

export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_PX = 50;
export const TOASTS_AT_ONCE = 1;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;
export const TOAST_HOTKEY = 'F8';

export const MAX_REPORT_TEXT_LENGTH = 500;
/** From one contact, or one address; an IPv6 /56 network counts as one. */
export const REPORTS_A_DAY = 10;

export const MAX_BRAND_NAME_LENGTH = 80;
export const MAX_BRAND_NAMES = 500;
/** How many of these one address may save; an IPv6 /56 network counts as one address. */
export const BRAND_NAMES_PER_ADDRESS = MAX_BRAND_NAMES / 10;
export const BRAND_NAME_DELETIONS_PER_HOUR = 10;
export const BRAND_NAMES_HEIGHT = '24rem';

export const WAVE_GRID_PX = 20;
export const WAVE_FADE = 0.1;

export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;

/** Requests one address may make in a minute. */
export const READS_PER_MINUTE = 1000;
export const WRITES_PER_MINUTE = 300;
/** How many forms of artists and gigs may be refused in an hour until one person, or one network, can save nothing more. */
export const REFUSED_SAVES_AN_HOUR = 120;
export const REFUSED_SAVES_OF_NETWORK_AN_HOUR = 600;
/** Cards and posters that are drawn for one address in a minute; each takes a CPU for tenths of a second. */
export const DRAWINGS_PER_MINUTE = 100;

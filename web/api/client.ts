import { type Api, MISSING_ARGUMENT, type Page } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { Artist, CreatedArtist, UsernameAvailability } from '../../contract/artist.ts';
import type { BrandName } from '../../contract/brand-name.ts';
import type { Gig } from '../../contract/gig.ts';
import type {
  AddedLocation,
  FollowedLocationInput,
  OwnRadius,
} from '../../contract/places/followed-location.ts';
import {
  type Coordinates,
  PLACES_FALLBACK_HEADER,
  PLACES_LANGUAGE_HEADER,
  type Place,
  type PlacePurpose,
  type PlaceSuggestion,
  type TownAround,
} from '../../contract/places/place.ts';
import { problemSchema } from '../../contract/problem.ts';
import { SETUP_SESSION_HEADER, type SetupSession } from '../../contract/setup-session.ts';

const TOO_MANY = 429;

type Query = Record<string, string | undefined>;

/** `/api/v1{path}?{query}`, without the query values that are missing. */
function address(path: string, query: Query = {}): string {
  const present = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const search = new URLSearchParams(present).toString();
  return search === '' ? `/api/v1${path}` : `/api/v1${path}?${search}`;
}

async function problemOf(answer: Response): Promise<ApiProblem> {
  const { status, statusText: title, headers } = answer;
  const body = problemSchema.safeParse(await answer.json().catch(() => null));
  if (body.success && (status !== TOO_MANY || body.data.code)) return new ApiProblem(body.data);
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  const retryAfterSeconds = Number.isNaN(seconds) ? null : seconds;
  return new ApiProblem({ title, status, detail: '' }, { retryAfterSeconds });
}

function noAnswer(unsent = false): ApiProblem {
  const title = unsent ? 'Offline' : 'No answer';
  return new ApiProblem({ title, status: 0, detail: '' }, { unsent });
}

/** Asks for places to be called as on the page. */
function inPagesLanguage(init: RequestInit): RequestInit {
  const language = globalThis.document?.documentElement.lang;
  if (!language || language === 'en') return init;
  return { ...init, headers: { ...init.headers, [PLACES_LANGUAGE_HEADER]: language } };
}

/**
 * Makes one call, without a time-out (so the specification has it); any 2xx is a success. Throws `ApiProblem`: with
 * status 0 when no answer came, and with `unsent` when the device was offline. Its detail is empty where the server
 * says nothing, for `reasonOf` to say it in the page's language. An aborted call throws the abort error.
 */
async function call(url: string, given: RequestInit = {}): Promise<Response> {
  const init = inPagesLanguage(given);
  let answer: Response;
  // Checked before the call, because a call that was running when the connection broke may have arrived.
  const unsent = navigator.onLine === false;
  try {
    answer = await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw noAnswer(unsent);
  }
  if (!answer.ok) throw await problemOf(answer);
  return answer;
}

/** Throws as `call` does when the connection breaks while the body is read. */
async function bodyOf<Body>(answer: Response, signal?: AbortSignal | null): Promise<Body> {
  try {
    return await answer.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noAnswer();
  }
}

async function read<Body>(path: string, query?: Query, init: RequestInit = {}): Promise<Body> {
  return bodyOf(await call(address(path, query), init), init.signal);
}

/** A session that the call answers better with. */
function withSession(setupSessionId: string | undefined): RequestInit {
  return setupSessionId ? { headers: { [SETUP_SESSION_HEADER]: setupSessionId } } : {};
}

/** The body of a list is an array; the `Link` header has the next page. */
async function readPage<Item>(path: string, query: Query): Promise<Page<Item>> {
  const answer = await call(address(path, query));
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(answer.headers.get('link') ?? '')?.[1];
  return {
    items: await bodyOf(answer),
    next: new URLSearchParams(next?.split('?')[1]).get('cursor'),
  };
}

async function sendJson<Body>(method: string, path: string, body: unknown): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const answer = await call(address(path), { method, headers, body: JSON.stringify(body) });
  return bodyOf(answer);
}

async function sendForm<Body>(method: string, path: string, body: FormData): Promise<Body> {
  return bodyOf(await call(address(path), { method, body }));
}

/** Treats 404 as success, because the answer to an earlier try may have been lost. */
async function sendDelete(path: string, query?: Query): Promise<void> {
  try {
    await call(address(path, query), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  }
}

/** Throws `TypeError` with the specification's text if `value` is missing. */
function required(value: string, argument: keyof typeof MISSING_ARGUMENT): string {
  if (value === '') throw new TypeError(MISSING_ARGUMENT[argument]);
  return value;
}

/** The loaders' calls that a browser makes too. A missing argument throws `TypeError` before the call. */
export const browserApi = {
  setupSession: (id) => read(`/setup-sessions/${encodeURIComponent(id)}`),
  artist: async (id, session?) =>
    read(`/artists/${encodeURIComponent(required(id, 'artistId'))}`, {}, withSession(session)),
  artistQrCode: async (name) =>
    read(`/artists/username/${encodeURIComponent(required(name, 'qrCodeUsername'))}/qr-code`),
  gig: (id, session?) => read(`/gigs/${encodeURIComponent(id)}`, {}, withSession(session)),
  followedFutureGigs: async (userId, cursor?) =>
    readPage('/gigs/future-gigs', { userId: required(userId, 'userId'), cursor }),
  followedPreviousGigs: async (userId, cursor?) =>
    readPage('/gigs/previous-gigs', { userId: required(userId, 'userId'), cursor }),
  followedLocations: async (userId) =>
    readPage('/location-subscriptions', { userId: required(userId, 'userId') }),
} satisfies Partial<Api>;

/** The time left of a session in milliseconds, by the server's clock. */
export async function sessionTimeLeft(id: string): Promise<number> {
  const answer = await call(address(`/setup-sessions/${encodeURIComponent(id)}`));
  const { expiration } = await bodyOf<SetupSession>(answer);
  const now = Date.parse(answer.headers.get('date') ?? '') || Date.now();
  return Date.parse(expiration) - now;
}

/** The picture of the message that asked for a link to a gig's form. */
export async function pictureOfMessage(id: string, signal: AbortSignal): Promise<File> {
  const answer = await call(address(`/setup-sessions/${encodeURIComponent(id)}/picture`), {
    signal,
  });
  const picture = await answer.blob();
  return new File([picture], 'picture', { type: picture.type });
}

/** With a session for a profile also what its holder alone may have is available. */
export async function checkUsername(
  username: string,
  signal?: AbortSignal,
  setupSessionId?: string,
): Promise<UsernameAvailability> {
  const query = { username: required(username, 'checkUsername') };
  return read('/artists/check-username', query, { signal, ...withSession(setupSessionId) });
}

/** Not idempotent: once the session has made its profile, it answers 409. */
export function createArtist(form: FormData): Promise<CreatedArtist> {
  return sendForm('POST', '/artists', form);
}

export function updateArtist(form: FormData): Promise<Artist> {
  return sendForm('PATCH', '/artists', form);
}

/** Not idempotent: once the session has made its gig, it answers 409. */
export function createGig(form: FormData): Promise<Gig> {
  return sendForm('POST', '/gigs', form);
}

/** Answers 409 where somebody else has changed the gig since it was read. */
export function updateGig(form: FormData): Promise<Gig> {
  return sendForm('PATCH', '/gigs', form);
}

/** Idempotent: a place that is followed already stays so. Throws `TypeError` where an argument is missing. */
export async function addFollowedLocation(input: {
  setupSessionId: string;
  location: FollowedLocationInput | null;
}): Promise<AddedLocation> {
  if (input.setupSessionId === '' || !input.location) {
    throw new TypeError(MISSING_ARGUMENT.addLocation);
  }
  return sendJson('POST', '/location-subscriptions/', input);
}

/** Null resets the radius to the usual one. */
export function changeRadius(
  locationId: string,
  input: { setupSessionId: string; radiusKm: OwnRadius },
): Promise<AddedLocation> {
  return sendJson('PATCH', `/location-subscriptions/${encodeURIComponent(locationId)}`, input);
}

/** Idempotent. Throws `TypeError` where an argument is missing. */
export async function removeFollowedLocation(
  locationId: string,
  setupSessionId: string,
): Promise<void> {
  if (locationId === '' || setupSessionId === '') {
    throw new TypeError(MISSING_ARGUMENT.removeLocation);
  }
  const path = `/location-subscriptions/${encodeURIComponent(locationId)}`;
  await sendDelete(path, { setupSessionId });
}

export function saveBrandName(name: string): Promise<BrandName> {
  return sendJson('POST', '/brand-names', { name });
}

/** Idempotent: a name that is gone already is no failure. */
export async function deleteBrandName(id: string): Promise<void> {
  await sendDelete(`/brand-names/${encodeURIComponent(id)}`);
}

export interface PlaceSearch {
  query: string;
  for: PlacePurpose;
  /** Places near this position come first. */
  near?: Coordinates;
  /** Who holds this session finds addresses too, and places in their country first. */
  setupSessionId?: string | undefined;
  /** Groups the searches of one person until they choose a place, as providers bill them. */
  session?: string;
  signal?: AbortSignal;
}

export interface FoundPlaces {
  suggestions: PlaceSuggestion[];
  /** Whether these are towns only, because the provider of addresses does not answer. */
  townsOnly: boolean;
}

export async function searchPlaces(search: PlaceSearch): Promise<FoundPlaces> {
  const { near, signal, setupSessionId, ...query } = search;
  const position = near && `${near.lat},${near.lng}`;
  const init = { signal, ...withSession(setupSessionId) };
  const answer = await call(address('/places', { ...query, near: position }), init);
  return {
    suggestions: await bodyOf(answer, signal),
    townsOnly: answer.headers.has(PLACES_FALLBACK_HEADER),
  };
}

/** The most populous towns around a position. */
export function townsAround({ lat, lng }: Coordinates, signal: AbortSignal): Promise<TownAround[]> {
  return read('/places/around', { near: `${lat},${lng}` }, { signal });
}

/** The long link behind a maps app's short one. */
export async function openShortLink(link: string, setupSessionId: string): Promise<string> {
  const init = withSession(setupSessionId);
  const answer = await call('/api/v1/places/position', {
    method: 'POST',
    headers: { ...init.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ link }),
  });
  return (await bodyOf<{ link: string }>(answer)).link;
}

/** The place with this id, with its position and its time zone; 404 where there is none. */
export function place(
  placeId: string,
  search: Pick<PlaceSearch, 'session' | 'setupSessionId' | 'signal'> = {},
): Promise<Place> {
  const { session, setupSessionId, signal } = search;
  const init = { signal, ...withSession(setupSessionId) };
  return read(`/places/${encodeURIComponent(placeId)}`, { session }, init);
}

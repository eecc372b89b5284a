import type { Place } from '@stagebell/gazetteer';
import { type Api, MISSING_ARGUMENT, type Page, type Site } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import type { CityChoice } from '../../contract/city.ts';
import type { Gig } from '../../contract/gig.ts';
import { MAX_LOCATION_SEARCH_LENGTH } from '../../contract/limits.ts';
import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { artistById, artistByUsername, qrCodeOfArtist } from '../domain/artists/artists.ts';
import { brandNames } from '../domain/brand-names.ts';
import type { CityList } from '../domain/cities/city-list.ts';
import { cityPage } from '../domain/cities/city-page.ts';
import { isCalendarAddress } from '../domain/follows/calendar-addresses.ts';
import { followedGigs as gigsFollowedBy } from '../domain/follows/followed-gigs.ts';
import { followedLocationsOf } from '../domain/follows/followed-locations.ts';
import { gigById } from '../domain/gigs/gig-by-id.ts';
import { gigIn } from '../domain/gigs/gig-in-language.ts';
import { gigsAfter, gigsOfArtist, type When } from '../domain/gigs/gig-lists.ts';
import { gigByShortId } from '../domain/gigs/gig-rows.ts';
import { gigsBeginningNext } from '../domain/gigs/gigs-near.ts';
import type { Services } from '../domain/services.ts';
import { readSetupSession, sessionOfHandle } from '../domain/sessions/setup-sessions.ts';
import { withTimeout } from '../load/with-timeout.ts';
import { placeDescription } from '../places/place-names.ts';
import { cityPageIn, followedLocationIn, gigsIn, listedCityIn } from './in-language.ts';
import { RefusedCallError, toProblem } from './problems.ts';

/** @throws RefusedCallError with the specification's text, as the browser's client does */
function requireArgument(value: string, missing: string): string {
  if (!value) throw new RefusedCallError(400, missing);
  return value;
}

/** Two reads after one another end before a page is given up, so that the page can still say what could not be had. */
const READ_WITHIN_MS = 6_000;

/** Makes a method throw `ApiProblem`, as its counterpart in the browser does; so does one that does not answer. */
function withProblems<Arguments extends unknown[], Result>(
  read: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      return await withTimeout(read(...args), READ_WITHIN_MS);
    } catch (error) {
      const problem = toProblem(error);
      throw problem ? new ApiProblem(problem) : error;
    }
  };
}

/**
 * The API for page loaders on the server, which calls the domain without an HTTP request. Places are called as
 * in `language` (BCP 47).
 */
export function createDirectApi(
  services: Services,
  site: Site,
  cities: CityList,
  language = FALLBACK_LANGUAGE,
): Api {
  const { db, vault, places } = services;

  const local = (gig: Gig) => gigIn(gig, language);
  const allLocal = (page: Page<Gig>) => gigsIn(page, language);

  function choiceOf(place: Pick<Place, 'id'> | null): CityChoice | null {
    const town = place && places.town(place.id);
    return (
      town && {
        slug: town.slug,
        description: placeDescription(town.id, town.description, language),
      }
    );
  }
  const artistGigs = (when: When) =>
    withProblems(async (artistId: string, cursor?: string) => {
      const id = requireArgument(artistId, MISSING_ARGUMENT.artistId);
      return allLocal(await gigsOfArtist(services, id, when, { cursor }));
    });
  const followedGigs = (when: When) =>
    withProblems(async (userId: string, cursor?: string) => {
      const session = await sessionOfHandle(
        db,
        vault,
        requireArgument(userId, MISSING_ARGUMENT.userId),
      );
      return allLocal(await gigsFollowedBy(services, session.contact_id, when, { cursor }));
    });

  return {
    site,
    setupSession: withProblems((id) => readSetupSession(db, vault, id)),
    artist: withProblems((id, token) =>
      artistById(services, requireArgument(id, MISSING_ARGUMENT.artistId), token),
    ),
    artistByUsername: withProblems((name) =>
      artistByUsername(db, requireArgument(name, MISSING_ARGUMENT.username)),
    ),
    artistFutureGigs: artistGigs('future'),
    artistPreviousGigs: artistGigs('previous'),
    artistQrCode: withProblems(async (name) => ({
      qrCode: await qrCodeOfArtist(
        services,
        requireArgument(name, MISSING_ARGUMENT.qrCodeUsername),
      ),
    })),
    gig: withProblems(async (id, token) => local(await gigById(services, id, token))),
    gigByShortId: withProblems(async (id) =>
      local(await gigByShortId(db, requireArgument(id, MISSING_ARGUMENT.shortId))),
    ),
    gigsAfter: withProblems(async (gig) => (await gigsAfter(db, gig))?.map(local) ?? null),
    followedFutureGigs: followedGigs('future'),
    followedPreviousGigs: followedGigs('previous'),
    followedLocations: withProblems(async (userId) => {
      const id = requireArgument(userId, MISSING_ARGUMENT.userId);
      const followed = await followedLocationsOf(services, id);
      return { items: followed.map((place) => followedLocationIn(place, language)), next: null };
    }),
    isCalendarAddress: withProblems((token) => isCalendarAddress(db, vault, token)),
    brandNames: withProblems(() => brandNames(db)),
    cityPage: withProblems(async (slug, filter, cursor) => {
      const town = places.town(slug);
      if (!town) return null;
      return cityPageIn(await cityPage(services, town, filter, cursor), language);
    }),
    cities: withProblems(async () => (await cities()).map((city) => listedCityIn(city, language))),
    citiesCalled: withProblems(async (name) => {
      const found = await places.search(name.slice(0, MAX_LOCATION_SEARCH_LENGTH), {
        for: 'gig',
      });
      return found.map(choiceOf).filter((choice) => choice !== null);
    }),
    cityAt: withProblems(async (latitude, longitude) =>
      choiceOf(await places.nearestCity({ latitude, longitude })),
    ),
    gigsBeginningNext: withProblems(async () => (await gigsBeginningNext(db)).map(local)),
  };
}

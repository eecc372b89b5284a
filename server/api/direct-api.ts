import { type Api, MISSING_ARGUMENT, type Site } from '../../contract/api.ts';
import { ApiProblem } from '../../contract/api-problem.ts';
import { artistById, artistByUsername, qrCodeOfArtist } from '../domain/artists/artists.ts';
import { brandNames } from '../domain/brand-names.ts';
import { InvalidInputError } from '../domain/errors.ts';
import { followedGigs as gigsFollowedBy } from '../domain/follows/followed-gigs.ts';
import { followedLocationsOf } from '../domain/follows/followed-locations.ts';
import { gigsOfArtist, type When } from '../domain/gigs/gig-lists.ts';
import { gigById, gigByShortId } from '../domain/gigs/gig-rows.ts';
import type { Services } from '../domain/services.ts';
import { readSetupSession, sessionOfHandle } from '../domain/sessions/setup-sessions.ts';
import { toProblem } from './problems.ts';

/** Asks for an argument as the browser's side does, with the specification's text. */
function need(value: string, missing: string): string {
  if (!value) throw new InvalidInputError(missing);
  return value;
}

/** Makes a method throw what its counterpart in the browser throws. */
function throwingProblems<Arguments extends unknown[], Result>(
  read: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      return await read(...args);
    } catch (error) {
      const problem = toProblem(error);
      throw problem ? new ApiProblem(problem) : error;
    }
  };
}

/** What page loaders read on the server: the domain itself, without a request to ourselves. */
export function createDirectApi(services: Services, site: Site): Api {
  const { db, vault } = services;

  const artistGigs = (when: When) =>
    throwingProblems((artistId: string, cursor?: string) =>
      gigsOfArtist(services, need(artistId, MISSING_ARGUMENT.artistId), when, { cursor }),
    );
  const followedGigs = (when: When) =>
    throwingProblems(async (userId: string, cursor?: string) => {
      const session = await sessionOfHandle(db, vault, need(userId, MISSING_ARGUMENT.userId));
      return await gigsFollowedBy(services, session.contact_id, when, { cursor });
    });

  return {
    site,
    setupSession: throwingProblems((id) => readSetupSession(db, vault, id)),
    artist: throwingProblems((id) => artistById(db, need(id, MISSING_ARGUMENT.artistId))),
    artistByUsername: throwingProblems((name) =>
      artistByUsername(db, need(name, MISSING_ARGUMENT.username)),
    ),
    artistFutureGigs: artistGigs('future'),
    artistPreviousGigs: artistGigs('previous'),
    artistQrCode: throwingProblems(async (name) => ({
      qrCode: await qrCodeOfArtist(services, need(name, MISSING_ARGUMENT.qrCodeUsername)),
    })),
    gig: throwingProblems((id) => gigById(db, id)),
    gigByShortId: throwingProblems((id) => gigByShortId(db, need(id, MISSING_ARGUMENT.shortId))),
    followedFutureGigs: followedGigs('future'),
    followedPreviousGigs: followedGigs('previous'),
    followedLocations: throwingProblems(async (userId) => ({
      items: await followedLocationsOf(services, need(userId, MISSING_ARGUMENT.userId)),
      next: null,
    })),
    brandNames: throwingProblems(() => brandNames(db)),
  };
}

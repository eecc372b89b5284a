import { OWN_RADII_KM } from '../../../../contract/limits.ts';
import type { OwnRadius } from '../../../../contract/places/followed-location.ts';
import { inWholeMiles } from '../../../../languages/distance.ts';
import type { FollowedPlace } from '../../../domain/follows/followed-locations.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { distanceIn } from '../parts/distance.ts';
import type { Listing } from '../parts/gig-lines.ts';
import { button, buttons, choices, type SetupLink, setupLink } from '../parts/parts.ts';
import { inTheirWords } from '../parts/place-words.ts';
import { comingUp } from './following.ts';

/** The radius that can be chosen and is written like this distance: 16 miles are as good as 25 km. */
export function choiceOf(km: number | undefined, inMiles: boolean): OwnRadius | undefined {
  return OWN_RADII_KM.find(
    (choice) =>
      km === choice || (inMiles && km !== undefined && inWholeMiles(km) === inWholeMiles(choice)),
  );
}

/** The radius that can be chosen and is nearest to a number of miles. */
export const choiceNearest = (miles: number): number =>
  OWN_RADII_KM.reduce((nearest, choice) =>
    Math.abs(inWholeMiles(choice) - miles) < Math.abs(inWholeMiles(nearest) - miles)
      ? choice
      : nearest,
  );

const radiusOf = (
  words: Words,
  { ownRadiusKm, usualRadiusKm }: FollowedPlace,
  inMiles: boolean,
): string => distanceIn(words, ownRadiusKm ?? usualRadiusKm ?? 0, inMiles);

/** That a distance cannot be chosen, and after `question` what can. */
function notOffered(words: Words, km: number, question: string, inMiles: boolean): string {
  const { radius: say } = words.chat.following;
  const choices = words.list(OWN_RADII_KM.map((choice) => distanceIn(words, choice, inMiles)));
  const distance = distanceIn(words, km, inMiles);
  return [say.notOffered({ distance }), question, say.choices({ choices })].join(' ');
}

/** The radius is that of a city. */
export function noCityYet(words: Words, link: SetupLink): OutgoingMessage {
  const { cities, radius } = words.chat.following;
  const body = radius.noCity({ radiusPhrase: phraseOf(words, 'myRadius') });
  return setupLink(words, body, cities.choose, link);
}

/** `km`: the distance, if one was given already. The newest cities are offered; the page has room for all. */
export function askForCity(
  words: Words,
  cities: FollowedPlace[],
  { km, inMiles = false }: { km?: number | undefined; inMiles?: boolean } = {},
): OutgoingMessage {
  const say = words.chat.following.radius;
  const choice = choiceOf(km, inMiles);
  const offered = cities.slice(0, LIMITS.listRows).map((city) => inTheirWords(words, city));
  const rows = offered.map((city) => ({
    ...(choice === undefined
      ? button(city.name, 'radius', city.placeId)
      : button(city.name, 'setRadius', city.placeId, choice)),
    description: say.nowAround({ radius: radiusOf(words, city, inMiles), place: city.description }),
  }));
  const areMore = cities.length > rows.length;
  const question = [say.whichCity, ...(areMore ? [say.olderOnes] : [])].join(' ');
  const isOffered = km === undefined || choice !== undefined;
  const body = isOffered ? question : notOffered(words, km, question, inMiles);
  return choices(words, body, rows, say.chooseCity);
}

/** `refused`: a distance in km that is not possible. */
export function askForRadius(
  words: Words,
  city: FollowedPlace,
  { refused, inMiles = false }: { refused?: number | undefined; inMiles?: boolean } = {},
): OutgoingMessage {
  const say = words.chat.following.radius;
  const row = (title: string, km: OwnRadius) => button(title, 'setRadius', city.placeId, km);
  const usual = say.asUsual({ radius: distanceIn(words, city.usualRadiusKm ?? 0, inMiles) });
  const question = say.howFar({
    radius: radiusOf(words, city, inMiles),
    city: bold(inTheirWords(words, city).name),
  });
  return choices(
    words,
    refused === undefined ? question : notOffered(words, refused, question, inMiles),
    [...OWN_RADII_KM.map((km) => row(distanceIn(words, km, inMiles), km)), row(usual, null)],
  );
}

export function radiusSet(
  words: Words,
  city: FollowedPlace,
  listing: Listing,
  inMiles = false,
): OutgoingMessage {
  const { following: say } = words.chat;
  const opening = say.radius.done({
    radius: radiusOf(words, city, inMiles),
    city: bold(inTheirWords(words, city).name),
  });
  if (listing.gigs.length > 0) return comingUp(words, `${opening} ${say.comingUpThere}`, listing);
  return buttons(words, opening, 'myCities', 'myRadius');
}

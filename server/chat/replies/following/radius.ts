import { OWN_RADII_KM } from '../../../../contract/limits.ts';
import type { OwnRadius } from '../../../../contract/places/followed-location.ts';
import { inWholeMiles } from '../../../../languages/distance.ts';
import type { FollowedPlace } from '../../../domain/follows/followed-locations.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../messenger/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import { phraseOf } from '../../payloads.ts';
import { distanceIn, inTheirWords, type Voice } from '../parts/names.ts';
import { button, buttons, choices, type SetupLink, setupLink } from '../parts/parts.ts';
import { comingUp } from './following.ts';

/** The radius that can be chosen and is written like this distance: 16 miles are as good as 25 km. */
export const choiceOf = ({ inMiles }: Voice, km: number | undefined): OwnRadius | undefined =>
  OWN_RADII_KM.find(
    (choice) =>
      km === choice || (inMiles && km !== undefined && inWholeMiles(km) === inWholeMiles(choice)),
  );

/** The radius that can be chosen and is nearest to a number of miles. */
export const choiceNearest = (miles: number): number =>
  OWN_RADII_KM.reduce((nearest, choice) =>
    Math.abs(inWholeMiles(choice) - miles) < Math.abs(inWholeMiles(nearest) - miles)
      ? choice
      : nearest,
  );

const radiusOf = (words: Voice, { ownRadiusKm, usualRadiusKm }: FollowedPlace): string =>
  distanceIn(words, ownRadiusKm ?? usualRadiusKm ?? 0);

/** That a distance cannot be chosen, and after `question` what can. */
function notOffered(words: Voice, km: number, question: string): string {
  const { radius: say } = words.chat.following;
  const choices = words.list(OWN_RADII_KM.map((choice) => distanceIn(words, choice)));
  const distance = distanceIn(words, km);
  return [say.notOffered({ distance }), question, say.choices({ choices })].join(' ');
}

/** The radius is that of a city. */
export function noCityYet(words: Words, link: SetupLink): OutgoingMessage {
  const { cities, radius } = words.chat.following;
  const body = radius.noCity({ radiusPhrase: phraseOf(words, 'myRadius') });
  return setupLink(words, body, cities.choose, link);
}

/** `km`: the distance, if one was given already. The newest cities are offered; the page has room for all. */
export function askForCity(words: Voice, cities: FollowedPlace[], km?: number): OutgoingMessage {
  const say = words.chat.following.radius;
  const choice = choiceOf(words, km);
  const rows = cities
    .map((city) => inTheirWords(words, city))
    .map((city) => ({
      ...(choice === undefined
        ? button(city.name, 'radius', city.placeId)
        : button(city.name, 'setRadius', city.placeId, choice)),
      description: say.nowAround({ radius: radiusOf(words, city), place: city.description }),
    }));
  const older = cities.length > LIMITS.listRows ? [say.olderOnes] : [];
  const question = [say.whichCity, ...older].join(' ');
  const isOffered = km === undefined || choice !== undefined;
  const body = isOffered ? question : notOffered(words, km, question);
  return choices(words, body, rows, say.chooseCity);
}

/** `refused`: a distance in km that is not possible. */
export function askForRadius(words: Voice, city: FollowedPlace, refused?: number): OutgoingMessage {
  const say = words.chat.following.radius;
  const row = (title: string, km: OwnRadius) => button(title, 'setRadius', city.placeId, km);
  const usual = say.asUsual({ radius: distanceIn(words, city.usualRadiusKm ?? 0) });
  const name = bold(inTheirWords(words, city).name);
  const question = say.howFar({ radius: radiusOf(words, city), city: name });
  return choices(words, refused === undefined ? question : notOffered(words, refused, question), [
    ...OWN_RADII_KM.map((km) => row(distanceIn(words, km), km)),
    row(usual, null),
  ]);
}

export function radiusSet(words: Voice, city: FollowedPlace, gigs: GigSummary[]): OutgoingMessage {
  const { following: say } = words.chat;
  const name = bold(inTheirWords(words, city).name);
  const opening = say.radius.done({ radius: radiusOf(words, city), city: name });
  return (
    comingUp(words, `${opening} ${say.comingUpThere}`, gigs) ??
    buttons(words, opening, 'myCities', 'myRadius')
  );
}

import { OWN_RADII_KM } from '../../../../contract/limits.ts';
import type { OwnRadius } from '../../../../contract/places/followed-location.ts';
import type { FollowedPlace } from '../../../domain/follows/followed-locations.ts';
import type { Words } from '../../../languages/words.ts';
import { bold } from '../../../whatsapp/bold.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import type { Listing } from '../parts/gig-lines.ts';
import { button, buttons, choices, type SetupLink, setupLink } from '../parts/parts.ts';
import { inTheirWords } from '../parts/place-words.ts';
import { comingUp } from './following.ts';

const kilometres = ({ chat: { following } }: Words, km: number): string =>
  following.radius.kilometres({ km: Math.round(km) });

const radiusOf = (words: Words, { ownRadiusKm, usualRadiusKm }: FollowedPlace): string =>
  kilometres(words, ownRadiusKm ?? usualRadiusKm ?? 0);

/** The radius is that of a city. */
export function noCityYet(words: Words, link: SetupLink): OutgoingMessage {
  const { cities, radius } = words.chat.following;
  const body = radius.noCity({ radiusPhrase: phraseOf(words, 'myRadius') });
  return setupLink(words, body, cities.choose, link);
}

/** `km`: the distance, if one was given already. The newest cities are offered; the page has room for all. */
export function askForCity(words: Words, cities: FollowedPlace[], km?: number): OutgoingMessage {
  const say = words.chat.following.radius;
  const choice = OWN_RADII_KM.find((one) => one === km);
  const offered = cities.slice(0, LIMITS.listRows).map((city) => inTheirWords(words, city));
  const rows = offered.map((city) => ({
    ...(choice === undefined
      ? button(city.name, 'radius', city.placeId)
      : button(city.name, 'setRadius', city.placeId, choice)),
    description: say.nowAround({ radius: radiusOf(words, city), place: city.description }),
  }));
  const areMore = cities.length > rows.length;
  const body = [
    ...(km !== undefined && choice === undefined ? [say.notOffered({ km })] : []),
    say.whichCity,
    ...(areMore ? [say.olderOnes] : []),
  ].join(' ');
  return choices(words, body, rows, say.chooseCity);
}

/** `refused`: a distance in km that is not possible. */
export function askForRadius(words: Words, city: FollowedPlace, refused?: number): OutgoingMessage {
  const say = words.chat.following.radius;
  const row = (title: string, km: OwnRadius) => button(title, 'setRadius', city.placeId, km);
  const usual = say.asUsual({ radius: kilometres(words, city.usualRadiusKm ?? 0) });
  const question = say.howFar({
    radius: radiusOf(words, city),
    city: bold(inTheirWords(words, city).name),
  });
  return choices(
    words,
    refused === undefined ? question : `${say.notOffered({ km: refused })} ${question}`,
    [...OWN_RADII_KM.map((km) => row(kilometres(words, km), km)), row(usual, null)],
  );
}

export function radiusSet(words: Words, city: FollowedPlace, listing: Listing): OutgoingMessage {
  const { following: say } = words.chat;
  const opening = say.radius.done({
    radius: radiusOf(words, city),
    city: bold(inTheirWords(words, city).name),
  });
  if (listing.gigs.length > 0) return comingUp(words, `${opening} ${say.comingUpThere}`, listing);
  return buttons(words, opening, 'myCities', 'myRadius');
}

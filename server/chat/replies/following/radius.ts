import { OWN_RADII_KM } from '../../../../contract/limits.ts';
import type { OwnRadius } from '../../../../contract/places/followed-location.ts';
import type { FollowedPlace } from '../../../domain/follows/followed-locations.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { LIMITS, type OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import {
  button,
  buttons,
  choices,
  MY_CITIES,
  phraseButton,
  type SetupLink,
  setupLink,
} from '../parts/parts.ts';
import { comingUp } from './following.ts';

function kilometres({ ownRadiusKm, usualRadiusKm }: FollowedPlace): string {
  return `${Math.round(ownRadiusKm ?? usualRadiusKm ?? 0)} km`;
}

/** The radius is that of a city. */
export function noCityYet(link: SetupLink): OutgoingMessage {
  return setupLink(
    `Your radius is how far around a city a gig counts as near, and you follow no city yet. Add one first, on the page or by texting me its name; then ${phraseOf('myRadius')} changes how far is near.`,
    'Choose my cities',
    link,
  );
}

/** `km`: what was asked for already. The newest cities are offered; the page has room for all. */
export function askForCity(cities: FollowedPlace[], km?: OwnRadius): OutgoingMessage {
  const rows = cities.slice(0, LIMITS.listRows).map((city) => ({
    ...(km === undefined
      ? button(city.name, 'radius', city.placeId)
      : button(city.name, 'setRadius', city.placeId, km)),
    description: `Now ${kilometres(city)} around ${city.description}`,
  }));
  const more = cities.length > rows.length ? ' For older ones open the page of My cities.' : '';
  return choices(`Around which of your cities?${more}`, rows, 'Choose a city');
}

/** `refused`: a distance in km that was asked for and cannot be had. */
export function askForRadius(city: FollowedPlace, refused?: number): OutgoingMessage {
  const row = (title: string, km: OwnRadius) => button(title, 'setRadius', city.placeId, km);
  const usual = `As usual, ${Math.round(city.usualRadiusKm ?? 0)} km`;
  return choices(
    `${refused === undefined ? '' : `${refused} km is none of my choices. `}You hear about gigs within ${kilometres(city)} of *${city.name}*. How far do you go?`,
    [...OWN_RADII_KM.map((km) => row(`${km} km`, km)), row(usual, null)],
  );
}

export function radiusSet(
  city: FollowedPlace,
  gigs: GigSummary[],
  gigUrl: (shortId: string) => string,
): OutgoingMessage {
  const opening = `Done: you hear about gigs within ${kilometres(city)} of *${city.name}* now.`;
  if (gigs.length > 0) return comingUp(`${opening} Coming up there:`, gigs, gigUrl);
  return buttons(opening, MY_CITIES, phraseButton('myRadius'));
}

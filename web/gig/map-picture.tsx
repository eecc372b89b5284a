import type { Gig } from '../../contract/gig.ts';
import { MAP_SIDE } from '../../contract/limits.ts';
import { wording } from '../wording.ts';
import { mapLink } from './map-link.ts';

/** The picture of where it is. It opens the web search; a script puts the device's own app in its place. */
export function MapPicture({ gig }: { gig: Gig }) {
  return (
    <a
      href={mapLink(gig.location, 'other')}
      target="_blank"
      rel="noopener noreferrer"
      data-apple={mapLink(gig.location, 'apple')}
      data-android={mapLink(gig.location, 'android')}
      className="block max-w-[500px] overflow-hidden rounded-card border-[1.5px] border-line"
    >
      <img
        src={`/g/${gig.shortId}/map`}
        alt={wording.gig.map(gig.location.description)}
        width={MAP_SIDE}
        height={MAP_SIDE}
        loading="lazy"
        className="h-auto w-full"
      />
    </a>
  );
}

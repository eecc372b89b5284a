import type { MouseEvent } from 'react';
import type { Gig } from '../../contract/gig.ts';
import { MAP_SIDE } from '../../contract/limits.ts';
import { wording } from '../wording.ts';
import { deviceOf, mapLink } from './map-link.ts';

/** The picture of where it is. Without a script it opens the web search, like on a desk. */
export function MapPicture({ gig }: { gig: Gig }) {
  function chooseApp({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    const device = deviceOf(navigator);
    currentTarget.href = mapLink(gig.location, device);
    // An app opens beside the page; a new tab would stay behind empty.
    currentTarget.target = device === 'other' ? '_blank' : '_self';
  }

  return (
    <a
      href={mapLink(gig.location, 'other')}
      target="_blank"
      rel="noopener noreferrer"
      onClick={chooseApp}
      className="block max-w-[500px] overflow-hidden rounded-card border-[1.5px] border-line"
    >
      <img
        src={`/g/${gig.shortId}/map.svg`}
        alt={wording.gig.map(gig.location.description)}
        width={MAP_SIDE}
        height={MAP_SIDE}
        loading="lazy"
        className="h-auto w-full"
      />
    </a>
  );
}

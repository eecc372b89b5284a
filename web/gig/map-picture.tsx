import type { Gig } from '../../contract/gig.ts';
import { MAP_SIDE } from '../../contract/limits.ts';
import { useFilePath, useWords } from '../words/words.ts';
import { mapLink } from './map-link.ts';

/** The map of a gig's place. It links to a web search; a script replaces that by the device's maps app. */
export function MapPicture({ gig }: { gig: Gig }) {
  const words = useWords();
  const filePath = useFilePath();
  return (
    <a
      href={mapLink(gig.location, 'other')}
      target="_blank"
      rel="noopener noreferrer"
      data-apple={mapLink(gig.location, 'apple')}
      data-android={mapLink(gig.location, 'android')}
      className="block max-w-[500px] overflow-hidden rounded-card rule border-line"
    >
      <img
        src={filePath(`/g/${gig.shortId}/map`)}
        alt={words.gig.map({ place: gig.location.description })}
        width={MAP_SIDE}
        height={MAP_SIDE}
        loading="lazy"
        className="h-auto w-full"
      />
    </a>
  );
}

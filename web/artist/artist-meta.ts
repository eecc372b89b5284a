import type { Artist } from '../../contract/artist.ts';
import { alternateLink, describedOn, previewMeta, type RootData } from '../sharing/link-preview.ts';
import { wordsOf } from '../words/words.ts';

/** schema.org's MusicGroup; a single musician is one too. */
export function artistStructuredData(artist: Artist, site: RootData) {
  const { publicUrl } = site;
  const { genreNames } = wordsOf(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    name: artist.displayName,
    alternateName: `@${artist.username}`,
    description: artist.bio || undefined,
    url: `${publicUrl}/a/${artist.username}`,
    mainEntityOfPage: describedOn(site, `/a/${artist.username}`),
    image: artist.picture ? new URL(artist.picture.preview, publicUrl).href : undefined,
    genre: artist.genres.map((genre) => genreNames[genre]),
    sameAs: artist.link ?? undefined,
  };
}

/** Messengers cache preview pictures by address, so a new avatar gets a new address. */
function pictureVersion({ picture }: Artist): string {
  const hash = /([0-9a-f]{8})\.jpg$/.exec(picture?.preview ?? '')?.[1];
  return hash ? `?v=${hash}` : '';
}

/** The meta tags of an artist's page. */
export function artistMeta(artist: Artist, site: RootData) {
  const words = wordsOf(site);
  const path = `/a/${artist.username}`;
  return [
    ...previewMeta(site, {
      title: `${artist.displayName} (@${artist.username})`,
      description: artist.bio || words.artist.description({ name: artist.displayName }),
      path,
      image: `${path}/card.jpg${pictureVersion(artist)}`,
      imageAlt: artist.displayName,
      type: 'profile',
    }),
    alternateLink(site, 'text/calendar', `${path}.ics`),
    alternateLink(site, 'application/atom+xml', `${path}.atom`),
    { 'script:ld+json': artistStructuredData(artist, site) },
  ];
}

import type { Site } from '../../contract/api.ts';
import type { Artist } from '../../contract/artist.ts';
import { GENRES } from '../../contract/genres/genres.ts';
import { previewMeta } from '../sharing/link-preview.ts';
import { wording } from '../wording.ts';

/** schema.org's MusicGroup; a single musician is one too. */
export function artistStructuredData(artist: Artist, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    name: artist.displayName,
    alternateName: `@${artist.username}`,
    description: artist.bio || undefined,
    url: `${publicUrl}/a/${artist.username}`,
    image: artist.picture ? `${publicUrl}${artist.picture.preview}` : undefined,
    genre: artist.genres.map((genre) => GENRES[genre]),
    sameAs: artist.link ?? undefined,
  };
}

/** Messengers cache preview pictures by address, so a new avatar gets a new address. */
function pictureVersion({ picture }: Artist): string {
  const hash = /([0-9a-f]{8})\.jpg$/.exec(picture?.preview ?? '')?.[1];
  return hash ? `?v=${hash}` : '';
}

/** The meta tags of an artist's page. */
export function artistMeta(artist: Artist, site: Site) {
  const feed = (type: string, ending: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    href: `${site.publicUrl}/a/${artist.username}.${ending}`,
  });
  return [
    ...previewMeta(site, {
      title: `${artist.displayName} (@${artist.username})`,
      description: artist.bio || wording.artist.description(artist.displayName),
      path: `/a/${artist.username}`,
      image: `/a/${artist.username}/card.jpg${pictureVersion(artist)}`,
      imageAlt: artist.displayName,
      type: 'profile',
    }),
    feed('text/calendar', 'ics'),
    feed('application/atom+xml', 'atom'),
    { 'script:ld+json': artistStructuredData(artist, site.publicUrl) },
  ];
}

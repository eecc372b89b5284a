import type { Gig, GigStatus } from '../../contract/gig.ts';
import { type When, wallTimeAsUtc } from '../clock/date-format.ts';
import { sentenceDate } from '../clock/gig-time.ts';
import { describedOn, previewMeta, type RootData } from '../sharing/link-preview.ts';
import { type Words, wordsOf } from '../words/words.ts';
import { placeLine } from './place-line.ts';

const EVENT_STATUS: Record<GigStatus, string> = {
  scheduled: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

/** An instant as the venue's clock shows it, with its offset: `2026-12-12T22:00:00-03:00`. */
export function venueInstant(gig: When): string {
  const wall = wallTimeAsUtc(gig);
  const minutes = Math.round((wall.getTime() - Date.parse(gig.date)) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${wall.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** schema.org's MusicEvent, which search engines list among events. */
export function gigStructuredData(gig: Gig, site: RootData, isOver = false) {
  const { publicUrl } = site;
  const { genreNames } = wordsOf(site);
  const { venue, address, description, coordinates } = gig.location;
  const url = `${publicUrl}/g/${gig.shortId}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: gig.title,
    description: gig.content || undefined,
    url,
    mainEntityOfPage: describedOn(site, `/g/${gig.shortId}`),
    image: [new URL(gig.picture.preview, publicUrl).href],
    startDate: venueInstant(gig),
    eventStatus: `https://schema.org/${EVENT_STATUS[gig.status]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue ?? gig.location.name,
      address: address ? `${address}, ${description}` : description,
      geo: { '@type': 'GeoCoordinates', latitude: coordinates[0], longitude: coordinates[1] },
    },
    performer: {
      '@type': 'MusicGroup',
      name: gig.artist.displayName,
      url: `${publicUrl}/a/${gig.artist.username}`,
    },
    genre: gig.genres.map((genre) => genreNames[genre]),
    // A gig that is over, or does not take place on this date, offers no tickets.
    offers:
      gig.link && gig.status === 'scheduled' && !isOver
        ? { '@type': 'Offer', url: gig.link.url, name: gig.link.text }
        : undefined,
  };
}

/** The two lines that messengers show; a cancelled or postponed gig says so first. */
function preview(gig: Gig, where: string, words: Words): { title: string; description: string } {
  const { status } = gig;
  const artist = gig.artist.displayName;
  const title = `${gig.title} · ${artist}`;
  const facts = { artist, date: sentenceDate(gig, words.locale), where };
  const { titleCancelled, titlePostponed, previewOn, previewCancelled, previewPostponed } =
    words.gig;
  switch (status) {
    case 'scheduled':
      return { title, description: previewOn(facts) };
    case 'cancelled':
      return { title: titleCancelled({ title }), description: previewCancelled(facts) };
    case 'postponed':
      return { title: titlePostponed({ title }), description: previewPostponed(facts) };
  }
}

/** The meta tags of a gig's page. */
export function gigMeta(gig: Gig, site: RootData, isOver = false) {
  const words = wordsOf(site);
  const where = placeLine([gig.location.venue, gig.location.description], words);
  const { title, description } = preview(gig, where, words);
  return [
    ...previewMeta(site, {
      title,
      description,
      path: `/g/${gig.shortId}`,
      // Messengers cache preview pictures by address, so every edit gets a new address.
      image: `/g/${gig.shortId}/card.jpg?v=${Date.parse(gig.updatedAt).toString(36)}`,
      imageAlt: gig.title,
    }),
    { 'script:ld+json': gigStructuredData(gig, site, isOver) },
  ];
}

import { escaped } from '@stagebell/posters/xml-text';
import { Temporal } from 'temporal-polyfill';
import type { Gig } from '../../../contract/gig.ts';
import { gigIn } from '../../domain/gigs/gig-in-language.ts';
import type { FeedGig } from '../../domain/gigs/newest-gigs.ts';
import { type FileContext, gigTitle } from '../language/gig-title.ts';

/** What a feed says of itself. */
export interface AtomFeed {
  title: string;
  /** Paths of the feed and of the page that shows the same. */
  path: string;
  pagePath: string;
  /** When there is no gig to say when anything changed. */
  changedAt: Date;
}

/** From which on our ids are as they are (RFC 4151 wants a day on which the name was ours). */
const IDS_SINCE = '2026';

type Attributes = Record<string, string>;

function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${name}${written.join('')}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

const text = (name: string, content: string) => element(name, {}, escaped(content));

/** Gigs as an Atom feed (RFC 4287), in the order given. An edited gig is the same entry, updated. */
export function atomText(gigs: FeedGig[], context: FileContext, feed: AtomFeed): string {
  const { publicUrl, words } = context;
  const host = new URL(publicUrl).hostname;
  const newest = Math.max(...gigs.map(({ gig }) => Date.parse(gig.updatedAt)));
  const updated = gigs.length > 0 ? new Date(newest) : feed.changedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${words.language}">`,
    text('id', tag(host, feed.path)),
    text('title', feed.title),
    text('updated', updated.toISOString()),
    element('link', { rel: 'self', type: 'application/atom+xml', href: publicUrl + feed.path }),
    element('link', { rel: 'alternate', type: 'text/html', href: publicUrl + feed.pagePath }),
    text('generator', 'Stagebell'),
    ...gigs.map((gig) => entry(gig, context, host)),
    '</feed>',
    '',
  ].join('\n');
}

const tag = (host: string, path: string): string => `tag:${host},${IDS_SINCE}:${path}`;

/** Its links have no language: whoever a gig is passed on to reads their own there. */
function entry(
  { gig, publishedAt }: FeedGig,
  { publicUrl, words }: FileContext,
  host: string,
): string {
  const { artist } = gig;
  const path = `/g/${gig.shortId}`;
  const author = [
    text('name', artist.displayName),
    text('uri', `${publicUrl}/a/${artist.username}`),
  ];
  return [
    '<entry>',
    text('id', tag(host, path)),
    text('title', gigTitle(gig, words)),
    text('published', publishedAt.toISOString()),
    text('updated', gig.updatedAt),
    element('link', { rel: 'alternate', type: 'text/html', href: publicUrl + path }),
    element('author', {}, author.join('')),
    ...gig.genres.map((genre) => element('category', { term: genre, label: words.genres[genre] })),
    element('content', { type: 'html' }, escaped(html(gig, { publicUrl, words }))),
    '</entry>',
  ].join('\n');
}

/** In the direction of its own language. */
const paragraph = (line: string): string => element('p', { dir: 'auto' }, escaped(line));

/** The cover, when and where, and what the artist says of it. */
function html(gig: Gig, { publicUrl, words }: FileContext): string {
  const { picture, date, timeZone, location, content } = gigIn(gig, words.language);
  const atVenue = Temporal.Instant.from(date).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const when = words.dates.timeWithYear(atVenue.toString({ smallestUnit: 'second' }));
  const { venue, description: place } = location;
  const where = venue === null ? place : words.announcements.venueAndPlace({ venue, place });
  const source = new URL(picture.wide, publicUrl).href;
  const size = { width: String(picture.width), height: String(picture.height) };
  return [
    element('p', {}, element('img', { src: source, alt: '', ...size })),
    paragraph(`${when} · ${where}`),
    ...content
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(paragraph),
  ].join('');
}

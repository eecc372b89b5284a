import { describe, expect, it } from 'vitest';
import type { Gig } from '../../../contract/gig.ts';
import { ENGLISH } from '../../languages/words.ts';
import { atomText } from './atom-text.ts';

const gig: Gig = {
  id: 'gig1',
  shortId: 'k3p7xyz',
  artistId: 'artist1',
  artist: { id: 'artist1', username: 'Djana', displayName: 'Djana & <Sousa>', avatar: null },
  title: 'Late "night" \u0007\uD800😀',
  content: 'One <b>sound</b> system.\n\nTwo rooms.',
  date: '2026-12-13T01:00:00.000Z',
  wallTime: '2026-12-12T22:00:00',
  timeZone: 'America/Recife',
  status: 'scheduled',
  image: '/media/aa/wide.webp',
  picture: {
    wide: '/media/aa/wide.webp',
    narrow: '/media/aa/narrow.webp',
    preview: '/media/aa/p.jpg',
    width: 600,
    height: 450,
    colour: '#808080',
  },
  genres: ['rnb'],
  link: null,
  location: {
    name: 'Recife',
    description: 'Recife, Pernambuco, Brazil',
    placeId: 'gn:3390760',
    coordinates: [-8.05, -34.9],
    timeZone: 'America/Recife',
    venue: 'Silver Room',
    address: null,
  },
  locationName: 'Recife, Pernambuco, Brazil',
  placeId: 'gn:3390760',
  revision: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const feed = {
  title: 'Gigs near Recife',
  path: '/c/recife-brazil.atom',
  pagePath: '/c/recife-brazil',
  changedAt: new Date('2026-11-22T00:00:00Z'),
};
const publishedAt = new Date('2026-11-20T10:00:00Z');
const write = (...gigs: Gig[]) =>
  atomText(
    gigs.map((one) => ({ gig: one, publishedAt })),
    { publicUrl: 'https://stagebell.example', words: ENGLISH },
    feed,
  );

describe('an Atom feed', () => {
  it('has what RFC 4287 wants of a feed and its entries', () => {
    expect(write(gig).split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
      '<id>tag:stagebell.example,2026:/c/recife-brazil.atom</id>',
      '<title>Gigs near Recife</title>',
      '<updated>2026-11-21T10:00:00.000Z</updated>',
      '<link rel="self" type="application/atom+xml" href="https://stagebell.example/c/recife-brazil.atom"/>',
      '<link rel="alternate" type="text/html" href="https://stagebell.example/c/recife-brazil"/>',
      '<generator>Stagebell</generator>',
      '<entry>',
      '<id>tag:stagebell.example,2026:/g/k3p7xyz</id>',
      '<title>Djana &amp; &lt;Sousa&gt; - Late &quot;night&quot; \ufffd\ufffd😀</title>',
      '<published>2026-11-20T10:00:00.000Z</published>',
      '<updated>2026-11-21T10:00:00.000Z</updated>',
      '<link rel="alternate" type="text/html" href="https://stagebell.example/g/k3p7xyz"/>',
      '<author><name>Djana &amp; &lt;Sousa&gt;</name><uri>https://stagebell.example/a/Djana</uri></author>',
      '<category term="rnb" label="R&amp;B"/>',
      expect.stringMatching(/^<content type="html">.*<\/content>$/),
      '</entry>',
      '</feed>',
      '',
    ]);
  });

  it('shows cover, hour, place and text, in which markup stays text', () => {
    const [, content = ''] = /<content type="html">(.*)<\/content>/.exec(write(gig)) ?? [];
    const html = content
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(html).toBe(
      '<p><img src="https://stagebell.example/media/aa/wide.webp" alt="" width="600" height="450"/></p>' +
        '<p dir="auto">Sat, 12 Dec 2026, 22:00 · Silver Room, Recife, Pernambuco, Brazil</p>' +
        '<p dir="auto">One &lt;b&gt;sound&lt;/b&gt; system.</p><p dir="auto">Two rooms.</p>',
    );
  });

  it('says when a gig is off, as the same entry', () => {
    const [before, after] = [write(gig), write({ ...gig, status: 'cancelled' })];
    expect(after).toContain('<title>Cancelled: Djana');
    expect(after.match(/<id>.*<\/id>/g)).toEqual(before.match(/<id>.*<\/id>/g));
  });

  it('without gigs says when it was looked at', () => {
    expect(write()).toContain('<updated>2026-11-22T00:00:00.000Z</updated>');
  });
});

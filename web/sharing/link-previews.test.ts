import { describe, expect, it } from 'vitest';
import { artistMeta, artistStructuredData } from '../artist/artist-meta.ts';
import { aGig } from '../gig/a-gig.ts';
import { gigMeta, gigStructuredData, venueInstant } from '../gig/gig-meta.ts';
import { ENGLISH_PAGE } from '../testing/words.ts';

const site = {
  publicUrl: 'https://stagebell.example',
  messengerUrl: '',
  mapsBrowserKey: null,
  ...ENGLISH_PAGE,
};

const artist = {
  id: 'artist-1',
  username: 'djana.sousa',
  displayName: 'Djana Sousa',
  bio: '',
  link: 'https://soundcloud.com/djana',
  genres: ['house' as const],
  avatar: null,
  picture: null,
};

describe('a gig’s link preview', () => {
  it('names title, artist, venue date, place and a JPEG at absolute addresses', () => {
    expect(gigMeta(aGig(), site)).toEqual(
      expect.arrayContaining([
        { property: 'og:title', content: 'Late night at the Silver Room · Djana Sousa' },
        { property: 'og:url', content: 'https://stagebell.example/g/abc2345' },
        {
          property: 'og:image',
          content: expect.stringMatching(
            /^https:\/\/stagebell\.example\/g\/abc2345\/card\.jpg\?v=\w+$/,
          ),
        },
        {
          name: 'description',
          content: 'Djana Sousa, Sat, 12 Dec 2026, 22:00, Recife, Pernambuco, Brazil',
        },
        { tagName: 'link', rel: 'canonical', href: 'https://stagebell.example/g/abc2345' },
      ]),
    );
  });

  it('has another picture after an edit, of the size it says', () => {
    const imageOf = (tags: ReturnType<typeof gigMeta>) =>
      tags.find((tag) => 'property' in tag && tag.property === 'og:image');
    const edited = gigMeta(aGig({ updatedAt: '2026-11-20T10:00:01.000Z' }), site);
    expect(imageOf(edited)).not.toEqual(imageOf(gigMeta(aGig(), site)));
    expect(edited).toContainEqual({ property: 'og:image:width', content: '1200' });
    expect(edited).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  it.each([
    ['cancelled', 'Cancelled: Late night', 'Cancelled: Djana Sousa, was Sat, 12 Dec 2026, 22:00,'],
    ['postponed', 'Postponed: Late night', 'New date to come: Djana Sousa, was Sat, 12 Dec 2026,'],
  ] as const)('says first that a gig is %s', (status, title, description) => {
    expect(gigMeta(aGig({ status }), site)).toEqual(
      expect.arrayContaining([
        { property: 'og:title', content: expect.stringContaining(title) },
        { property: 'og:description', content: expect.stringContaining(description) },
      ]),
    );
  });
});

describe('the addresses of a page in each language', () => {
  const SPOKEN = ['en', 'ar', 'pt'];

  function linksOf(spoken: { language?: string; prefix?: string; languages?: string[] }) {
    const tags: object[] = gigMeta(aGig(), { ...site, languages: SPOKEN, ...spoken });
    return tags.flatMap((tag) => ('rel' in tag && 'href' in tag ? [tag] : []));
  }

  it('are all named, and the one without a language is English and everybody else’s', () => {
    const gig = 'https://stagebell.example/g/abc2345';
    expect(linksOf({})).toEqual([
      { tagName: 'link', rel: 'canonical', href: gig },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: gig },
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: gig },
      {
        tagName: 'link',
        rel: 'alternate',
        hrefLang: 'ar',
        href: `https://stagebell.example/ar/g/abc2345`,
      },
      {
        tagName: 'link',
        rel: 'alternate',
        hrefLang: 'pt',
        href: `https://stagebell.example/pt/g/abc2345`,
      },
    ]);
  });

  it.each([
    ['en', '', '/g/abc2345'],
    ['pt', '', '/g/abc2345'],
    ['pt', '/pt', '/pt/g/abc2345'],
    ['en', '/en', '/g/abc2345'],
  ])('say of one in %s below "%s" that its true address is %s', (language, prefix, path) => {
    const [canonical, ...alternates] = linksOf({ language, prefix });
    expect(canonical).toMatchObject({ href: `https://stagebell.example${path}` });
    expect(alternates).toEqual(linksOf({}).slice(1));
  });

  it('are not named where there is but one language', () => {
    expect(linksOf({ languages: ['en'] })).toHaveLength(1);
  });

  it.each(['', '/pt'])(
    'are with card, calendar and feed in the language that a page at "%s" speaks',
    (prefix) => {
      const spoken = { ...site, languages: SPOKEN, language: 'pt', prefix };
      expect(gigMeta(aGig(), spoken)).toContainEqual({
        property: 'og:image',
        content: expect.stringMatching(
          /^https:\/\/stagebell\.example\/pt\/g\/abc2345\/card\.jpg\?v=/,
        ),
      });
      const files = artistMeta(artist, spoken).flatMap((tag) => ('type' in tag ? [tag.href] : []));
      expect(files).toEqual([
        'https://stagebell.example/pt/a/djana.sousa.ics',
        'https://stagebell.example/pt/a/djana.sousa.atom',
      ]);
    },
  );

  it.each([
    ['en', 'en_GB'],
    ['pt', 'pt_BR'],
    ['ar', 'ar_EG'],
  ])('say that %s is %s', (language, content) => {
    const tags = gigMeta(aGig(), { ...site, languages: SPOKEN, language });
    expect(tags).toContainEqual({ property: 'og:locale', content });
  });
});

describe('a gig’s structured data', () => {
  it('gives the start by the venue’s clock and what became of it', () => {
    expect(gigStructuredData(aGig({ status: 'postponed' }), site)).toMatchObject({
      '@type': 'MusicEvent',
      startDate: '2026-12-12T22:00:00-03:00',
      eventStatus: 'https://schema.org/EventPostponed',
      location: { name: 'Recife', geo: { latitude: -8.05, longitude: -34.88 } },
      offers: undefined,
    });
  });

  it('says in which language its page describes it, and nothing of the language that is sung in', () => {
    const data = gigStructuredData(aGig(), { ...site, language: 'pt', prefix: '/pt' });
    expect(data.mainEntityOfPage).toEqual({
      '@type': 'WebPage',
      '@id': 'https://stagebell.example/pt/g/abc2345',
      inLanguage: 'pt',
    });
    expect(data).not.toHaveProperty('inLanguage');
  });

  it('offers the ticket link and names the venue', () => {
    const gig = aGig({ link: { text: 'Tickets', url: 'https://tickets.example/1' } });
    gig.location = { ...gig.location, venue: 'Silver Room', address: 'Rua 1' };
    expect(gigStructuredData(gig, site)).toMatchObject({
      offers: { '@type': 'Offer', url: 'https://tickets.example/1' },
      location: { name: 'Silver Room', address: 'Rua 1, Recife, Pernambuco, Brazil' },
    });
  });

  it.each([
    ['cancelled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
  ] as const)('offers no tickets to a %s gig', (status, eventStatus) => {
    const link = { text: 'Tickets', url: 'https://tickets.example/1' };
    expect(gigStructuredData(aGig({ status, link }), site)).toMatchObject({
      eventStatus: `https://schema.org/${eventStatus}`,
      offers: undefined,
    });
  });

  it.each([
    ['Europe/London', '2026-12-13T01:00:00+00:00'],
    ['Asia/Kathmandu', '2026-12-13T06:45:00+05:45'],
  ])('writes the offset of %s', (timeZone, instant) => {
    expect(venueInstant({ date: '2026-12-13T01:00:00.000Z', timeZone })).toBe(instant);
  });
});

describe('an artist’s link preview', () => {
  it('has a description without a bio, a drawn card, a live calendar and a feed', () => {
    const tags = artistMeta(artist, site);
    expect(tags).toContainEqual({
      property: 'og:image',
      content: 'https://stagebell.example/a/djana.sousa/card.jpg',
    });
    expect(tags).toContainEqual({
      name: 'description',
      content: expect.stringContaining('Djana Sousa'),
    });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'text/calendar',
      href: 'https://stagebell.example/a/djana.sousa.ics',
    });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      href: 'https://stagebell.example/a/djana.sousa.atom',
    });
    expect(artistStructuredData(artist, site)).toMatchObject({
      '@type': 'MusicGroup',
      sameAs: 'https://soundcloud.com/djana',
    });
  });

  it('has another card once the artist has another picture', () => {
    const preview = `/media/ab/ab${'0'.repeat(60)}c1.jpg`;
    const picture = { preview, wide: '', narrow: '', width: 1, height: 1, colour: '#000000' };
    expect(artistMeta({ ...artist, picture }, site)).toContainEqual({
      property: 'og:image',
      content: 'https://stagebell.example/a/djana.sousa/card.jpg?v=000000c1',
    });
  });
});

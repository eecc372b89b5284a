import { describe, expect, it } from 'vitest';
import { type CityFilter, type CityPage, UNFILTERED } from '../../contract/city.ts';
import { aGig } from '../gig/a-gig.ts';
import { SITE } from '../testing/site.ts';
import { A_CITY } from './a-city.ts';
import { cityMeta } from './city-meta.ts';

const PAGE: CityPage = {
  city: A_CITY,
  today: '2026-11-22',
  gigs: [aGig({ shortId: 'abc2345', title: 'One' }), aGig({ shortId: 'def2345', title: 'Two' })],
  nextCursor: null,
  total: 2,
  all: { gigs: 2, weekend: 0 },
  genres: [],
  neighbours: [],
  otherDates: [],
};

function metaOf(page: Partial<CityPage> = {}, filter: Partial<CityFilter> = {}, isFurther = false) {
  const tags = cityMeta(
    { ...PAGE, ...page },
    { filter: { ...UNFILTERED, ...filter }, isFurther },
    SITE,
  );
  const text = JSON.stringify(tags);
  return { tags, text, isListed: !text.includes('noindex') };
}

describe('the meta tags of a city', () => {
  it('say how far around it in miles where people reckon so', () => {
    expect(metaOf().text).toContain('2 gigs within 42 km of');
    expect(metaOf({ city: { ...A_CITY, inMiles: true } }).text).toContain(
      '2 gigs within 26 miles of',
    );
  });

  it('list its gigs for search engines, each by its own page', () => {
    const list = metaOf().tags.find((tag) => 'script:ld+json' in tag);
    expect(list).toMatchObject({
      'script:ld+json': {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, name: 'One', url: 'https://stagebell.example/g/abc2345' },
          { position: 2, name: 'Two', url: 'https://stagebell.example/g/def2345' },
        ],
      },
    });
  });

  it('say in a shared filter what it finds', () => {
    const { text } = metaOf({}, { genres: ['techno'], when: 'weekend' });
    expect(text).toContain('Techno gigs in Recife, this weekend');
    expect(text).toContain('/c/recife-brazil?genre=techno&when=weekend');
    expect(metaOf().text).toContain('"Gigs in Recife · Stagebell"');
  });

  it('keep filters, further pages and cities without gigs out of search engines', () => {
    expect(metaOf().isListed).toBe(true);
    expect(metaOf({}, { when: 'today' }).isListed).toBe(false);
    expect(metaOf({}, {}, true).isListed).toBe(false);
    const nothing = metaOf({ gigs: [], total: 0, all: { gigs: 0, weekend: 0 } });
    expect(nothing.isListed).toBe(false);
    expect(nothing.text).toContain('as soon as artists announce them');
  });

  it('show a card of its own', () => {
    expect(metaOf().text).toContain('https://stagebell.example/c/recife-brazil/card.jpg');
  });

  it('name its calendar and its feed', () => {
    expect(metaOf().text).toContain('https://stagebell.example/c/recife-brazil.ics');
    expect(metaOf().text).toContain('https://stagebell.example/c/recife-brazil.atom');
  });
});

import type { CityFilter, CityPage } from '../../contract/city.ts';
import { alternateLink, describedOn, previewMeta, type RootData } from '../sharing/link-preview.ts';
import { NOT_LISTED } from '../shell/unlisted-meta.ts';
import { distanceAt } from '../words/distance.ts';
import { type Words, wordsOf } from '../words/words.ts';
import { fullName } from './city-places.ts';
import { cityPath, duringWords, genreWords, isFiltered } from './filter-words.ts';

/** schema.org's ItemList, whose gigs say the rest on pages of their own. */
function gigListData({ city, gigs }: CityPage, site: RootData) {
  const { publicUrl } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: wordsOf(site).city.title({ city: city.name }),
    mainEntityOfPage: describedOn(site, `/c/${city.slug}`),
    itemListElement: gigs.map(({ shortId, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${publicUrl}/g/${shortId}`,
    })),
  };
}

/** Capitalizes the first letter of a sentence. */
function capitalized(sentence: string, { locale }: Words): string {
  return sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1);
}

function title({ city, today }: CityPage, filter: CityFilter, words: Words): string {
  const genres = genreWords(filter.genres, words);
  const named = { city: city.name };
  const gigs =
    genres === null
      ? words.city.title(named)
      : capitalized(words.city.titleOf({ ...named, genres }), words);
  const during = duringWords(filter, today, words);
  return during === '' ? gigs : words.city.titleDuring({ title: gigs, during });
}

/**
 * The meta tags of a city's page. Search engines get only the first page without filters, and only of cities with gigs.
 */
export function cityMeta(
  page: CityPage,
  { filter, isFurther }: { filter: CityFilter; isFurther: boolean },
  site: RootData,
) {
  const { city, gigs, all, total } = page;
  const words = wordsOf(site);
  const { description, emptyDescription } = words.city;
  const place = fullName(city, words);
  const isListed = all.gigs > 0 && !isFiltered(filter) && !isFurther;
  return [
    ...previewMeta(site, {
      title: title(page, filter, words),
      description:
        total === 0
          ? emptyDescription({ place })
          : description({ count: total, distance: distanceAt(city, city.radiusKm, words), place }),
      path: cityPath(city.slug, filter),
      image: `/c/${city.slug}/card.jpg`,
      imageAlt: words.city.title({ city: city.name }),
    }),
    ...(isListed ? [] : [NOT_LISTED]),
    alternateLink(site, 'application/atom+xml', `/c/${city.slug}.atom`),
    alternateLink(site, 'text/calendar', `/c/${city.slug}.ics`),
    ...(gigs.length > 0 ? [{ 'script:ld+json': gigListData(page, site) }] : []),
  ];
}

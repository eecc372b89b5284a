import type { Site } from '../../contract/api.ts';
import type { CityFilter, CityPage } from '../../contract/city.ts';
import { alternateLink, previewMeta } from '../sharing/link-preview.ts';
import { cityWording } from '../wording.ts';
import { cityPath, duringWords, genreWords, isFiltered } from './filter-words.ts';
import { fullName } from './where.ts';

/** schema.org's ItemList, whose gigs say the rest on pages of their own. */
function gigListData({ city, gigs }: CityPage, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: cityWording.title(city.name),
    itemListElement: gigs.map(({ shortId, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${publicUrl}/g/${shortId}`,
    })),
  };
}

function title({ city, today }: CityPage, filter: CityFilter): string {
  const gigs = [genreWords(filter.genres), cityWording.title(city.name)].filter(Boolean).join(' ');
  return [gigs, duringWords(filter, today)].filter(Boolean).join(', ').replace(' Gigs', ' gigs');
}

/**
 * The meta tags of a city's page. Only one that shows all gigs of a city is for search engines: of
 * filters there are too many, and a city without gigs has nothing to find.
 */
export function cityMeta(
  page: CityPage,
  { filter, isFurther }: { filter: CityFilter; isFurther: boolean },
  site: Site,
) {
  const { city, gigs, all, total } = page;
  const { description, emptyDescription } = cityWording;
  const isListed = all.gigs > 0 && !isFiltered(filter) && !isFurther;
  return [
    ...previewMeta(site, {
      title: title(page, filter),
      description:
        total === 0
          ? emptyDescription(fullName(city))
          : description(cityWording.gigs(total), city.radiusKm, fullName(city)),
      path: cityPath(city.slug, filter),
      image: `/c/${city.slug}/card.jpg`,
      imageAlt: cityWording.title(city.name),
      type: 'website',
    }),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    alternateLink(site, 'application/atom+xml', `/c/${city.slug}.atom`),
    alternateLink(site, 'text/calendar', `/c/${city.slug}.ics`),
    ...(gigs.length > 0 ? [{ 'script:ld+json': gigListData(page, site.publicUrl) }] : []),
  ];
}

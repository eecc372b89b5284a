import type { CityWithGigs } from '../../contract/city.ts';

/** Cities by their country, both with most gigs first, and by name where they have as many. */
export function byCountry(
  cities: CityWithGigs[],
  locale: string,
): [country: string, cities: CityWithGigs[]][] {
  const countries = Map.groupBy(cities, ({ country }) => country);
  const gigsIn = (its: CityWithGigs[]) => its.reduce((sum, { gigs }) => sum + gigs, 0);
  for (const its of countries.values()) {
    its.sort((a, b) => b.gigs - a.gigs || a.name.localeCompare(b.name, locale));
  }
  return [...countries].sort(
    ([one, a], [other, b]) => gigsIn(b) - gigsIn(a) || one.localeCompare(other, locale),
  );
}

import { type GazetteerColumns, type GazetteerLists, NO_REGION, Rank } from './gazetteer-asset.ts';

const CAPITAL_BONUS = { [Rank.Town]: 0, [Rank.RegionCapital]: 0.25, [Rank.CountryCapital]: 0.5 };

/**
 * How well known each place is, by its number: the decimal logarithm of its population, more for
 * capitals. Regions and countries count the people of their cities and are damped, so that "new yo"
 * means the city first; countries stay above their cities.
 */
export function scorePlaces(columns: GazetteerColumns, lists: GazetteerLists): Float32Array {
  const cityCount = columns.populations.length;
  const firstCountry = cityCount + lists.regions.length;
  const populations = new Float64Array(firstCountry + lists.countries.length);
  for (let city = 0; city < cityCount; city++) {
    const population = columns.populations[city]!;
    populations[city] = population;
    if (columns.regions[city] !== NO_REGION) {
      populations[cityCount + columns.regions[city]!]! += population;
    }
    populations[firstCountry + columns.countries[city]!]! += population;
  }
  const scores = new Float32Array(populations.length);
  for (let place = 0; place < scores.length; place++) {
    const size = Math.log10(Math.max(1, populations[place]!));
    if (place >= firstCountry) scores[place] = size * 0.9 + 0.1;
    else if (place >= cityCount) scores[place] = size * 0.92 - 0.3;
    else scores[place] = size + CAPITAL_BONUS[columns.ranks[place] as Rank];
  }
  for (const [city, score] of lists.prominence) scores[city]! += score;
  return scores;
}

/**
 * What the sources get wrong or cannot know, by GeoNames id. Few on purpose: a rule that helps many
 * places belongs in code.
 */

/** Names that travellers know in English where GeoNames has the local one. */
export const ENGLISH_NAMES: Record<number, string> = {
  2886242: 'Cologne',
  2797656: 'Ghent',
  2800931: 'Bruges',
  2510911: 'Seville',
  2660646: 'Geneva',
};

/** Cities much better known than the population counted within their limits suggests. */
export const PROMINENCE: Record<number, number> = {
  1261481: 0.5, // New Delhi
  2641673: 0.6, // Newcastle upon Tyne
};

/** Names people use for a place as if they were its own. */
export const EXTRA_NAMES: Record<number, string[]> = {
  2641673: ['Newcastle'],
  5128581: ['New York', 'NYC'],
};

/** Former names that would put a city where nobody looks for it. */
export const FORGOTTEN_NAMES: Record<number, string[]> = {
  250441: ['Philadelphia'], // Amman
  1205733: ['Islamabad'], // Chattogram
  1819729: ['Victoria'], // Hong Kong
  2561668: ['Santa Cruz'], // Agadir
  3529612: ['San Cristobal', 'San Cristóbal'], // Ecatepec
  5391811: ['San Miguel'], // San Diego
};

/** Quarters that carry a population far beyond their own: of Hong Kong, Leipzig (two) and Bochum. */
export const NOT_TOWNS = new Set([1931681, 2887933, 2914796, 6941055]);

/** Regions named like a city that they surround, or by a name they have lost. */
export const REGION_NAMES: Record<string, string> = {
  'AR.01': 'Buenos Aires Province',
  'BG.58': 'Sofia Province',
  'BY.05': 'Minsk Region',
  'LA.27': 'Vientiane Province',
  'TW.02': 'Kaohsiung',
  'TW.03': 'New Taipei',
};

/** Country names as people write them, where CLDR's are longer or unusual. */
export const COUNTRY_NAMES: Record<string, string> = {
  HK: 'Hong Kong',
  MO: 'Macau',
  MM: 'Myanmar',
  PS: 'Palestine',
  CD: 'DR Congo',
  CG: 'Congo',
};

export const COUNTRY_ALIASES: Record<string, string[]> = {
  US: ['USA', 'US', 'United States of America', 'America'],
  GB: ['UK', 'Great Britain', 'Britain'],
  AE: ['UAE', 'Emirates'],
  NL: ['Holland'],
  CZ: ['Czech Republic'],
  TR: ['Turkey'],
  MM: ['Burma'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  MK: ['Macedonia'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  KR: ['Korea'],
  CD: ['Democratic Republic of the Congo'],
  CG: ['Republic of the Congo'],
  VA: ['Holy See'],
};

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
  // Conurbations that the circle around their best known city covers, or nearly.
  2928810: ['Ruhrgebiet', 'Ruhr Area'], // Essen
  5391959: ['San Francisco Bay Area', 'Bay Area'],
};

/** Former names that would put a city where nobody looks for it. */
export const FORGOTTEN_NAMES: Record<number, string[]> = {
  250441: ['Philadelphia'], // Amman
  324172: ['Philadelphia'], // Alaşehir
  361058: ['Lisandria dEgittu', 'Lisàndria dEgittu'], // Alexandria
  1134720: ['Bost'], // Lashkar Gah
  2035610: ['Bordo', 'Porto'], // Nehe
  2240449: [
    'Saint Paul de Loanda',
    'St Paul de Loanda',
    'São Paolo de Loanda',
    'Sao Paolo de Loanda',
    'São Paulo de Loanda',
    'Sao Paulo de Loanda',
    'São Paulo de Luanda',
    'Sao Paulo de Luanda',
    'São Paulo da Assunção de Luanda',
    'Sao Paulo da Assuncao de Luanda',
  ], // Luanda
  3652462: ['San Francisco de Quito'], // Quito
  5383465: ['City of New York of the Pacific', 'New York of the Pacific'], // Pittsburg
  1205733: ['Islamabad'], // Chattogram
  1819729: ['Victoria'], // Hong Kong
  2561668: ['Santa Cruz'], // Agadir
  3529612: ['San Cristobal', 'San Cristóbal'], // Ecatepec
  5391811: ['San Miguel'], // San Diego
};

/**
 * Quarters and hamlets with a wrong, far too large population: of Hong Kong, Leipzig (two) and Bochum, and a second
 * Lisbon in Ohio with the people of the first.
 */
export const NOT_TOWNS = new Set([1931681, 2887933, 2914796, 4516749, 6941055]);

/**
 * Regions named like a city that they surround, like their country, by a name they have lost, or by
 * one that nobody uses: Faro's district is the Algarve to the metre.
 */
export const REGION_NAMES: Record<string, string> = {
  'AR.01': 'Buenos Aires Province',
  'BG.58': 'Sofia Province',
  'BY.05': 'Minsk Region',
  'CZ.78': 'South Moravian Region',
  'ES.54': 'Castilla-La Mancha',
  'ES.55': 'Castile and León',
  'IT.02': 'Basilicata',
  'LA.27': 'Vientiane Province',
  'MX.15': 'State of Mexico',
  'PT.09': 'Algarve',
  'TW.02': 'Kaohsiung',
  'TW.03': 'New Taipei',
};

/**
 * Names people use for a region, for a part of one, or for several together. What is followed is
 * always the region as a whole, and its description says so: "Alsace" offers "Grand Est, France",
 * "Alentejo" its three districts. Left out is what would need half a country (Transylvania) or is a
 * small part of what could be offered (Cornwall, the Costa Brava).
 */
export const REGION_ALIASES: Record<string, string[]> = {
  'BE.VLG': ['Vlaanderen'],
  'DE.07': ['Westfalen'],
  'ES.07': ['Mallorca', 'Majorca', 'Menorca', 'Minorca'],
  'ES.59': ['Euskadi'],
  'FR.27': ['Burgundy'],
  'FR.32': ['Picardie', 'Picardy', 'Nord-Pas-de-Calais'],
  'FR.44': ['Alsace', 'Elsass', 'Lorraine', 'Champagne-Ardenne'],
  'FR.75': ['Limousin', 'Poitou-Charentes'],
  'FR.76': ['Languedoc-Roussillon', 'Midi-Pyrénées'],
  'FR.93': ['French Riviera'],
  'IT.17': ['Südtirol', 'South Tyrol', 'Alto Adige'],
  'NL.07': ['Noord-Holland'],
  'NL.11': ['Zuid-Holland'],
  'PT.03': ['Alentejo'],
  'PT.04': ['Minho'],
  'PT.05': ['Trás-os-Montes'],
  'PT.08': ['Alentejo'],
  'PT.16': ['Alentejo'],
  'PT.20': ['Minho'],
  'PT.21': ['Trás-os-Montes'],
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

/** The town that CLDR names a zone after in a language, by zone: `America/Mexico_City` → "Cidade do México". */
export function readZoneTowns(timeZoneNames: string, language: string): Map<string, string> {
  const names = JSON.parse(timeZoneNames).main[language].dates.timeZoneNames.zone as ZoneNames;
  const towns = new Map<string, string>();
  collect(names, '', towns);
  return towns;
}

/** `{ America: { Argentina: { Salta: { exemplarCity: "Salta" } } } }` */
interface ZoneNames {
  [part: string]: ZoneNames | string;
}

function collect(names: ZoneNames, zone: string, towns: Map<string, string>): void {
  for (const [part, value] of Object.entries(names)) {
    if (typeof value === 'object') collect(value, zone ? `${zone}/${part}` : part, towns);
    else if (part === 'exemplarCity') towns.set(zone, value);
  }
}

import { catalogueLanguages } from '../../languages/catalogue-languages.ts';
import { namesById } from '../../server/places/names/local-names.ts';

/** The names that other languages than English show, by the ids of their places: what is read can be typed. */
export function shownElsewhere(): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const language of catalogueLanguages()) {
    for (const [id, name] of namesById(language)) {
      const names = shown.get(id);
      if (names) names.push(name);
      else shown.set(id, [name]);
    }
  }
  return shown;
}

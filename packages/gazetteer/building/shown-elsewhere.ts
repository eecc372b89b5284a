import { namesById, writtenLanguages } from '../names/local-names.ts';

/** The names that other languages than English show, by the ids of their places: what is read can be typed. */
export function shownElsewhere(): Map<string, string[]> {
  const all = writtenLanguages.flatMap((language) => [...namesById(language)]);
  const byId = Map.groupBy(all, ([id]) => id);
  return new Map([...byId].map(([id, names]) => [id, names.map(([, name]) => name)]));
}

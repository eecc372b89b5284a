export type { Point } from './distance.ts';
export {
  ENGLISH_WORDS,
  type PlaceLanguages,
  type PlaceWords,
  townOfZone,
} from './names/local-names.ts';
export { type OpenGazetteer, openGazetteer } from './open-gazetteer.ts';
export { cityRadiusKm, type Place, type PlaceKind } from './place.ts';
export type { SearchOptions } from './search/search.ts';
export type { Town } from './town-slugs.ts';

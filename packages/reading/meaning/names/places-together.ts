import { standsBeforePlace } from '../words.ts';
import type { NamedPlace, Part } from './part.ts';
import type { Runs } from './runs.ts';

type PlacePart = Extract<Part, { kind: 'place' }>;

const isIn = (place: NamedPlace, around: NamedPlace) =>
  around.kind === 'country'
    ? place.country === around.id.slice('cc:'.length)
    : place.region === around.id;

/** The places that a text names, in its order. */
const placesIn = (runs: Runs) =>
  runs.parts
    .filter((part): part is PlacePart => part.kind === 'place')
    .sort((a, b) => a.start - b.start);

/** Reads places of one text by one another: "Trujillo, Perú" is one of Peru's, and "Brest et Quimper" are both French. */
export function readTogether(runs: Runs): void {
  let before: PlacePart | undefined;
  for (const part of placesIn(runs)) {
    const both = before && inside(runs, before, part);
    if (before && both) {
      runs.drop(before);
      runs.drop(part);
      runs.take(both);
    }
    before = both || part;
  }
  byCountry(runs, placesIn(runs));
}

/** A city before its country or region; null where it is not in there. */
function inside(runs: Runs, part: PlacePart, { places: [whole], ...around }: PlacePart) {
  const isBeside = around.start - part.end <= 1 && isOnlyAt(runs, part.end, around.start);
  if (!isBeside || !whole || whole.kind === 'city' || around.isGuess) return null;
  const places = part.places.filter((place) => place.kind === 'city' && isIn(place, whole));
  return places.length > 0 ? { ...part, places, end: around.end } : null;
}

/** Whether nothing or one word for "in" stands there. */
const isOnlyAt = ({ tokens }: Runs, from: number, to: number) =>
  tokens.slice(from, to).every(({ word }) => standsBeforePlace(word));

/** Of several places of a name those are meant that are in the one country of the others. */
function byCountry(runs: Runs, named: PlacePart[]): void {
  const clear = named.filter(({ places, isGuess }) => places.length === 1 && !isGuess);
  const countries = new Set(clear.map(({ places: [place] }) => place!.country));
  const [country] = countries;
  if (countries.size !== 1) return;
  for (const part of named) {
    const near = part.places.filter((place) => place.country === country);
    if (part.places.length === 1 || near.length === 0 || part.isGuess) continue;
    runs.drop(part);
    runs.take({ ...part, places: near });
  }
}

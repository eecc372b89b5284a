import { saysFollow } from '../repair.ts';
import type { Likely } from './meanings.ts';
import { isName, type Part } from './names/part.ts';
import type { Token } from './tokens.ts';

/**
 * What a question may mean: one that names a place and no wish to follow it asks what is on there, "em Braga também há?",
 * "auch was in Köln?"
 */
export function withPlaceAsked(likely: Likely[], tokens: Token[], parts: Part[]): Likely[] {
  const [best, ...others] = likely;
  const names = parts.filter(isName);
  const isOfPlaces = names.length > 0 && names.every(({ kind }) => kind === 'place');
  if (best?.label !== 'follow' || !isOfPlaces || saysFollow(tokens.map(({ word }) => word)))
    return likely;
  const asked = others.find(({ label }) => label === 'whatson');
  const likelihood = best.likelihood + (asked?.likelihood ?? 0);
  return [{ label: 'whatson', likelihood }, ...others.filter((one) => one !== asked)];
}

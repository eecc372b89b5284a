import { pattern } from '@stagebell/reading/pattern';

/** No name of a place or artist and no gig's link is longer, nor are most lists of names. */
const LONGEST = 120;
/** The text without the signs that people put around a name. */
const NAME = pattern(`^[\\s"'“”«»@#]*(.*[^\\s"'“”«»!?.,;:])`);

/** The name that a text consists of, without the signs around it; null where it is longer than names are. */
export function nameIn(text: string): string | null {
  const name = NAME.find(text.trim().replaceAll('\n', ', '))?.groups[0] ?? '';
  return name === '' || name.length > LONGEST ? null : name;
}

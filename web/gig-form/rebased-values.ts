import type { GigValues } from './gig-values.ts';

/** Fields that are merged together: a typed time is never combined with somebody else's day. */
const TOGETHER: (keyof GigValues)[][] = [
  ['day', 'time', 'timeZone', 'moment'],
  ['place', 'venue', 'address', 'position'],
];

/**
 * Merges typed values with a gig that was changed elsewhere: fields that were typed into stay, all others
 * get the saved values.
 * @param before the form's initial values, `saved` the initial values of the changed gig
 */
export function rebasedValues(typed: GigValues, before: GigValues, saved: GigValues): GigValues {
  const isTouched = (name: keyof GigValues) =>
    JSON.stringify(typed[name]) !== JSON.stringify(before[name]);
  const kept = (Object.keys(typed) as (keyof GigValues)[]).filter((name) => {
    const together = TOGETHER.find((names) => names.includes(name)) ?? [name];
    return together.some(isTouched);
  });
  return { ...saved, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) };
}

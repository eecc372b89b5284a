import type { GigValues } from './gig-values.ts';

/** What an artist decides as one thing: who typed another time does not take over a day. */
const TOGETHER: (keyof GigValues)[][] = [
  ['day', 'time', 'timeZone', 'moment'],
  ['place', 'venue', 'address', 'position'],
];

/**
 * The form on top of a gig that was changed elsewhere: what nobody touched here becomes what stands
 * now, what was typed stays as it is.
 * @param before what the form began with, `saved` what it would begin with now
 */
export function takenOver(typed: GigValues, before: GigValues, saved: GigValues): GigValues {
  const isTouched = (name: keyof GigValues) =>
    JSON.stringify(typed[name]) !== JSON.stringify(before[name]);
  const kept = (Object.keys(typed) as (keyof GigValues)[]).filter((name) => {
    const together = TOGETHER.find((names) => names.includes(name)) ?? [name];
    return together.some(isTouched);
  });
  return { ...saved, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) };
}

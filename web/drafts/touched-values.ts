/**
 * The values that differ from what a form began with, each with those that only make sense together with it: a typed time
 * is never combined with somebody else's day.
 */
export function touchedValues<Values extends object>(
  values: Values,
  before: Values,
  together: readonly (readonly (keyof Values)[])[] = [],
): Partial<Values> {
  const isTouched = (name: keyof Values) => writtenOut(values[name]) !== writtenOut(before[name]);
  const touched = (Object.keys(values) as (keyof Values)[]).filter((name) =>
    (together.find((names) => names.includes(name)) ?? [name]).some(isTouched),
  );
  return Object.fromEntries(touched.map((name) => [name, values[name]])) as Partial<Values>;
}

/** As JSON with fields in alphabetical order: what was stored and read again has another order. */
const writtenOut = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * PostgreSQL's array literals of values that need no quoting, ten times as fast as the driver's, which
 * quotes every value. For `${…}::bigint[]` and the like.
 */
export function plainArray(values: (number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

/** Of strings of letters, digits and dashes only: states, dates. */
export function wordArray(values: string[]): string {
  return `{${values.join(',')}}`;
}

export function bytesArray(values: (Buffer | null)[]): string {
  return `{${values.map((value) => (value ? `"\\\\x${value.toString('hex')}"` : 'null')).join(',')}}`;
}

/** Of instants, as milliseconds since 1970: `to_timestamp(… / 1000.0)`. */
export function timesArray(values: (Date | null)[]): string {
  return plainArray(values.map((value) => value?.getTime() ?? null));
}

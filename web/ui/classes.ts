/** Joins class names, leaving out those whose condition does not hold. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Whether a fault names a template: in all its languages ("gig_new") or in this one ("gig_new/pt_BR"). */
export function isNamed(
  names: readonly string[] | undefined,
  { name, language }: { name: string; language: string },
): boolean {
  return names !== undefined && (names.includes(name) || names.includes(`${name}/${language}`));
}

import type { z } from '../../contract/zod.ts';

/** A field that is not valid yet. */
export interface MissingField {
  /** Its path in the form: `link.url`. */
  path: string;
  label: string;
}

/** The invalid fields, each once, in the order of `labels`. */
export function missingFields(
  rules: z.ZodType,
  values: unknown,
  labels: Record<string, string>,
): MissingField[] {
  const checked = rules.safeParse(values);
  const issues = checked.success ? [] : checked.error.issues;
  return Object.entries(labels).flatMap(([field, label]) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [{ path: issue.path.join('.'), label }] : [];
  });
}

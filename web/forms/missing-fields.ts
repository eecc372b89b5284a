import type { z } from '../../contract/zod.ts';

/** The labels of the fields that break the rules, each once, in the order of `labels`. */
export function missingFields<Field extends string>(
  rules: z.ZodType,
  values: unknown,
  labels: Record<Field, string>,
): string[] {
  const checked = rules.safeParse(values);
  const faulty = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]));
  return (Object.keys(labels) as Field[])
    .filter((field) => faulty.has(field))
    .map((field) => labels[field]);
}

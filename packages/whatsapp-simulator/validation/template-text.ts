import { GraphError } from '../graph/graph-error.ts';

/** Requires a text that Meta lets into a template. */
export function templateText(value: unknown, part: string): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new GraphError(132012, `${part}: Parameter of type text is missing text value`);
  }
  if (/[\n\r\t]| {5}/.test(value)) {
    throw new GraphError(
      132018,
      `${part}: Param text cannot have new-line/tab characters or more than 4 consecutive spaces`,
    );
  }
  return value;
}

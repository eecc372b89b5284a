import { ApiProblem } from '../../contract/api-problem.ts';
import { sayFault } from '../../contract/fault.ts';
import type { Words } from '../words/words.ts';

/**
 * The server's errors at the fields of a form, in the page's language. `fields` says which field shows the errors of a path;
 * a path below it ("location.placeId") counts as its nearest ancestor there.
 */
export function fieldProblems<Field extends string>(
  error: unknown,
  fields: Record<string, Field>,
  { problems }: Pick<Words, 'problems'>,
): { field: Field; message: string }[] {
  if (!(error instanceof ApiProblem)) return [];
  return (error.errors ?? []).flatMap(({ path, message, ...told }) => {
    const field = fieldAt(path, fields);
    return field ? [{ field, message: sayFault(problems, told) ?? message }] : [];
  });
}

/** Whether a call conflicts with what is saved; a conflict about a field, such as a taken username, names it. */
export function isConflictWithSaved(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 409 && !error.errors?.length;
}

function fieldAt<Field>(path: string, fields: Record<string, Field>): Field | undefined {
  const parts = path.split(/[./]/).filter(Boolean);
  for (let length = parts.length; length > 0; length -= 1) {
    const field = fields[parts.slice(0, length).join('.')];
    if (field) return field;
  }
  return undefined;
}

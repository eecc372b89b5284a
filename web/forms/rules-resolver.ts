import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { faultOf, sayFault } from '../../contract/fault.ts';
import type { z } from '../../contract/zod.ts';
import type { Words } from '../words/words.ts';

/**
 * Checks a form by its rules. What the contract finds is said in the page's language, at the field's first
 * fault; a rule of the form's own brings its words.
 */
export function rulesResolver<Values extends FieldValues, Submission>(
  rules: z.ZodType<Submission, Values>,
  { problems }: Pick<Words, 'problems'>,
): Resolver<Values, unknown, Submission> {
  return (values, _context, options) => {
    const read = rules.safeParse(values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of read.error.issues) {
      const message = sayFault(problems, faultOf(issue)) ?? issue.message;
      errors[issue.path.join('.')] ??= { type: issue.code, message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

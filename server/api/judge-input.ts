import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { type FieldError, InvalidInputError } from '../domain/errors.ts';

type Issue = Parameters<NonNullable<z.core.ParseContext<z.core.$ZodIssue>['error']>>[0];

/**
 * Judges what was sent by a route's schema. Where the schema says nothing of its own about a fault,
 * it is told in these words, never in the schema library's. Fails with `InvalidInputError`.
 */
export const judgeInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const judged = schema.safeParse(data, { error: sayFault });
    if (judged.success) return { value: judged.data };
    const faults = judged.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return { error: new InvalidInputError(sayAll(faults), faults) };
  };

/** Several faulty fields often share one sentence; it is said once. */
function sayAll(faults: FieldError[]): string {
  return [...new Set(faults.map(({ message }) => message))].join('. ');
}

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  file: 'a file',
};

/** What a limit counts, by what is limited; plain numbers have no unit. */
const UNITS: Record<string, string> = {
  string: ' characters',
  array: ' entries',
  file: ' bytes',
};

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function sayFault(issue: Issue): string {
  const field = issue.path?.length ? issue.path.join('.') : 'What was sent';
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return `${field} is missing`;
      return `${field} must be ${TYPES[issue.expected] ?? 'of another type'}`;
    }
    case 'invalid_value':
      return `${field} must be ${oneOf.format(issue.values.map(String))}`;
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'too_small':
      return `${field} must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    default:
      return `${field} is not valid`;
  }
}

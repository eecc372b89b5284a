import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { faultOf } from '../../contract/fault.ts';
import { faultInAnswer, RefusedCallError } from './problems.ts';

type Issue = Parameters<NonNullable<z.core.ParseContext<z.core.$ZodIssue>['error']>>[0];

/**
 * Validates a request by its route's schema. Faults for which the schema has no message of its own get
 * one from here instead of zod's. Fails with `RefusedCallError`.
 */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const parsed = schema.safeParse(data, { error: faultMessage });
    if (parsed.success) return { value: parsed.data };
    const errors = parsed.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      ...faultInAnswer(faultOf(issue), issue.message),
    }));
    // Several fields often have the same message, which is then given once.
    const detail = [...new Set(errors.map(({ message }) => message))].join('. ');
    return { error: new RefusedCallError(400, detail, errors) };
  };

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  file: 'a file',
};

/** The unit of a limit by the type that is limited; plain numbers have none. */
const UNITS: Record<string, [one: string, several: string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
  file: [' byte', ' bytes'],
};

function amount(limit: number | bigint, origin: string): string {
  const [one, several] = UNITS[origin] ?? ['', ''];
  return `${limit}${Number(limit) === 1 ? one : several}`;
}

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function faultMessage(issue: Issue): string {
  const field = issue.path?.length ? issue.path.join('.') : 'What was sent';
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return `${field} is missing`;
      return `${field} must be ${TYPES[issue.expected] ?? 'of another type'}`;
    }
    case 'invalid_value':
      return `${field} must be ${oneOf.format(issue.values.map(String))}`;
    case 'too_big':
      return `${field} must be at most ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `${field} must be at least ${amount(issue.minimum, issue.origin)}`;
    case 'invalid_format':
      return `${field} ${issue.format === 'json_string' ? 'must be JSON' : 'is not valid'}`;
    default:
      return `${field} is not valid`;
  }
}

import { z } from 'zod';
import { GraphError } from '../graph/graph-error.ts';

/** Meta's answer to a parameter that is not there. */
export function missing(path: string): GraphError {
  return new GraphError(131008, `Parameter ${path} is missing`);
}

/** Meta's answer to a value it cannot use. */
export function unusable(path: string, why: string): GraphError {
  return new GraphError(131009, `Parameter ${path} is not valid: ${why}`);
}

/** Meta's answer to a value of the wrong type or an unknown key. */
export function malformed(details: string): GraphError {
  return new GraphError(100, details);
}

/**
 * Checks a value against a schema; `name` is what Meta calls the value itself.
 * @throws GraphError with the code that Meta gives to the first fault found
 */
export function check<Checked>(schema: z.ZodType<Checked>, value: unknown, name: string): Checked {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw refusalOf(result.error.issues[0]!, name);
}

/** What is out of its bounds, but of the right type. */
const OUT_OF_BOUNDS = ['too_small', 'too_big', 'invalid_format', 'custom'];

function refusalOf(issue: z.core.$ZodIssue, name: string): GraphError {
  const path = issue.path.length === 0 ? name : pathOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return malformed(`Unexpected key "${issue.keys[0]}" on param "${path}"`);
  }
  const input = inputOf(issue);
  if (input === undefined || input === null) return missing(path);
  if (typeof input === 'string' && input.trim() === '') return missing(path);
  if (OUT_OF_BOUNDS.includes(issue.code)) return unusable(path, issue.message);
  return malformed(`Param ${path}: ${issue.message}`);
}

/** The value at fault; an issue of a discriminated union carries the object around it. */
function inputOf(issue: z.core.$ZodIssue): unknown {
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return issue.input;
  return (issue.input as Record<string, unknown>)[issue.discriminator];
}

/** As Meta writes it: `interactive['action']['buttons'][0]`. */
function pathOf([first, ...others]: PropertyKey[]): string {
  const inner = others.map((key) => (typeof key === 'number' ? `[${key}]` : `['${String(key)}']`));
  return [String(first), ...inner].join('');
}

/**
 * A text of 1 to `max` UTF-16 units. Meta does not say in which unit it counts; this is the one that
 * gives the most, and so the strictest.
 */
export const text = (max: number) =>
  z.string().max(max, `Min length: 1, Max length: ${max}`).regex(/\S/);

/** An address a phone can open. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** One of a few words, in upper or lower case. */
export const upperWord = <const Words extends readonly string[]>(words: Words) =>
  z.string().toUpperCase().pipe(z.enum(words));

/** Whether no text is there twice. */
export function allDiffer(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

import { GraphError } from '../graph/graph-error.ts';

/** A JSON object from a request, its fields not yet checked. */
export type Fields = Record<string, unknown>;

/** @throws GraphError 131008: Meta's answer to a parameter that is not there. */
export function missing(path: string): GraphError {
  return new GraphError(131008, `Parameter ${path} is missing`);
}

/** @throws GraphError 131009: Meta's answer to a value it cannot use. */
export function unusable(path: string, why: string): GraphError {
  return new GraphError(131009, `Parameter ${path} is not valid: ${why}`);
}

/** @throws GraphError 100: Meta's answer to a value of the wrong type or an unknown key. */
export function malformed(details: string): GraphError {
  return new GraphError(100, details);
}

/** Requires an object that has no keys but the allowed ones. */
export function fieldsOf(value: unknown, path: string, allowed: readonly string[]): Fields {
  if (value === undefined || value === null) throw missing(path);
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw malformed(`Param ${path} must be a JSON object`);
  }
  for (const key of Object.keys(value)) {
    if (!allowed.includes(key)) throw malformed(`Unexpected key "${key}" on param "${path}"`);
  }
  return value as Fields;
}

/** Requires a list within these bounds. */
export function listOf(value: unknown, path: string, bounds: { min: number; max: number }) {
  if (value === undefined || value === null) throw missing(path);
  if (!Array.isArray(value)) throw malformed(`Param ${path} must be an array`);
  if (value.length < bounds.min || value.length > bounds.max) {
    throw unusable(path, `it must have ${bounds.min} to ${bounds.max} elements`);
  }
  return value as unknown[];
}

/**
 * Requires a text of 1 to `max` UTF-16 units. Meta does not say in which unit it counts; this is
 * the one that gives the most, and so the strictest.
 */
export function textOf(value: unknown, path: string, max: number): string {
  if (value === undefined || value === null) throw missing(path);
  if (typeof value !== 'string') throw malformed(`Param ${path} must be a string`);
  if (value.trim() === '') throw missing(path);
  if (value.length > max) {
    throw unusable(path, `length ${value.length}. Min length: 1, Max length: ${max}`);
  }
  return value;
}

/** Requires a text that WhatsApp shows as it is: on one line, without emoji or formatting. */
export function bareTextOf(value: unknown, path: string, max: number): string {
  const text = textOf(value, path, max);
  if (/[\n\r\t*_~`]|\p{Extended_Pictographic}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''))) {
    throw unusable(path, 'it cannot have new lines, formatting characters or emoji');
  }
  return text;
}

/** Requires an address a phone can open. */
export function webAddressOf(value: unknown, path: string): string {
  const text = textOf(value, path, 2000);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw unusable(path, 'it must be an http or https URL');
  }
  return text;
}

/** Requires that no two texts are the same. */
export function allDifferent(texts: readonly string[], path: string): void {
  if (new Set(texts).size !== texts.length) throw unusable(path, 'duplicates are not allowed');
}

/** Requires one of a few words. */
export function oneOf<T extends string>(value: unknown, path: string, words: readonly T[]): T {
  if (value === undefined || value === null) throw missing(path);
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw malformed(`Param ${path} must be one of {${words.join(', ')}}`);
  return word;
}

/** Requires one of a few words, in upper or lower case. */
export function upperWord<T extends string>(value: unknown, path: string, words: readonly T[]): T {
  const word = words.find((candidate) => candidate === textOf(value, path, 40).toUpperCase());
  if (word === undefined) throw malformed(`Param ${path} must be one of {${words.join(', ')}}`);
  return word;
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError, dialled } from './environment.ts';

/** One of our numbers, as Meta knows it and as people dial it. */
export interface NumberSettings {
  phoneNumberId: string;
  /** Digits, with the country code. */
  number: string;
  accessToken: string;
  businessAccountId: string;
  messagesPerSecond: number;
}

/** Each number has its own queue, connections and statements; far beyond what Meta gives to a business. */
const MAX_NUMBERS = 100;

const text = z.string().min(1);
const fileSchema = z
  .array(
    z.strictObject({
      phoneNumberId: text,
      number: dialled,
      accessToken: text.optional(),
      businessAccountId: text.optional(),
      messagesPerSecond: z.number().int().positive().optional(),
    }),
  )
  .min(1, 'it names no number')
  .max(MAX_NUMBERS, `at most ${MAX_NUMBERS} numbers`)
  .superRefine((numbers, context) => {
    for (const key of ['phoneNumberId', 'number'] as const) {
      const values = numbers.map((number) => number[key]);
      const doubled = values.find((value, index) => values.indexOf(value) < index);
      if (doubled !== undefined) {
        context.addIssue({ code: 'custom', message: `${key} ${doubled} stands there twice` });
      }
    }
  });

/**
 * Reads the numbers from a JSON file: a list of `{phoneNumberId, number, accessToken?, businessAccountId?,
 * messagesPerSecond?}`.
 * @param defaults what a number has where the file says nothing else
 * @returns at least one
 * @throws ConfigError that says in a sentence what is wrong with the file, without any token
 */
export function readNumbersFile(
  path: string,
  defaults: Omit<NumberSettings, 'phoneNumberId' | 'number'>,
): NumberSettings[] {
  const read = fileSchema.safeParse(jsonOf(path));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(
      `WHATSAPP_NUMBERS: ${path} is not right: ${whereOf(issue!.path)}${issue!.message}`,
    );
  }
  return read.data.map((own) => ({ ...defaults, ...own }));
}

function jsonOf(path: string): unknown {
  let written: string;
  try {
    written = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `WHATSAPP_NUMBERS: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  try {
    return JSON.parse(written);
  } catch {
    // JavaScript's own words would quote the file, and a token with it.
    throw new ConfigError(`WHATSAPP_NUMBERS: ${path} is not JSON`);
  }
}

function whereOf([index, key]: PropertyKey[]): string {
  if (typeof index !== 'number') return '';
  const ordinal = `number ${index + 1} of the list`;
  return key === undefined ? `${ordinal}: ` : `${ordinal}, ${String(key)}: `;
}

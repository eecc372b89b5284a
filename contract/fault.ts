import type { ProblemsWords } from '../languages/words.generated.ts';
import type { z } from './zod.ts';

/** Names why something is refused or went wrong: a message of the catalogues' part `problems`. */
export type FaultCode = keyof ProblemsWords;

/** What the message of a fault names. */
export type FaultValues = Record<string, string | number>;

/** Why something is refused, as each reader's language says it. */
export interface Fault {
  code: FaultCode;
  values?: FaultValues;
}

/** A fault as it comes over the network: from a newer version its code may be one that is not known here. */
export interface SentFault {
  code?: string | undefined;
  values?: FaultValues | undefined;
}

type ValuesOf<Code extends FaultCode> = ProblemsWords[Code] extends (values: infer Values) => string
  ? Values
  : never;
type PlainCode = {
  [Code in FaultCode]: ProblemsWords[Code] extends string ? Code : never;
}[FaultCode];

/** A fault, with the values that its message names. */
export function fault(code: PlainCode): Fault;
export function fault<Code extends Exclude<FaultCode, PlainCode>>(
  code: Code,
  values: ValuesOf<Code> & FaultValues,
): Fault;
export function fault(code: FaultCode, values?: FaultValues): Fault {
  return values ? { code, values } : { code };
}

/** The message of a schema: a code, which `faultOf` reads. What it names are the schema's limit and `params`. */
export function faultCode(code: FaultCode): FaultCode {
  return code;
}

/** The fault that a schema found; where its message is no code, nobody has words for it. */
export function faultOf(issue: z.core.$ZodIssue): SentFault {
  return {
    code: issue.message,
    values: {
      ...(issue.code === 'too_big' && { maximum: Number(issue.maximum) }),
      ...(issue.code === 'too_small' && { minimum: Number(issue.minimum) }),
      ...(issue.code === 'custom' && issue.params),
    },
  };
}

/** Says a fault in the language of `words`; null where they have no message for it. */
export function sayFault(words: ProblemsWords, { code, values = {} }: SentFault): string | null {
  if (code === undefined || !Object.hasOwn(words, code)) return null;
  const message = words[code as FaultCode];
  if (typeof message === 'string') return message;
  return (message as (values: FaultValues) => string)(values);
}

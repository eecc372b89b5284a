import format, { type CompiledMessage } from 'icu-minify/format';
import type { CompiledMessages } from './compile-messages.ts';

type Values = Record<string, string | number>;

/**
 * What `Messages` say in a language (BCP 47): strings, and functions where a message has arguments.
 * `T` is the interface that is generated from the English catalogue.
 */
export function toWords<T>(messages: CompiledMessages, language: string): T {
  return wordsIn(messages, formattersOf(language), language) as T;
}

type Formatters = Parameters<typeof format>[3]['formatters'];

function wordsIn(messages: CompiledMessages, formatters: Formatters, language: string): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      isMessage(value) ? wordOf(value, formatters, language) : wordsIn(value, formatters, language),
    ]),
  );
}

const isMessage = (value: CompiledMessage | CompiledMessages): value is CompiledMessage =>
  typeof value === 'string' || Array.isArray(value);

function wordOf(message: CompiledMessage, formatters: Formatters, language: string) {
  if (typeof message === 'string') return message;
  return (values: Values) => format<string>(message, language, values, { formatters });
}

/** One formatter for each set of options: making one is what costs. */
function formattersOf(language: string): Formatters {
  const kept = new Map<string, Intl.NumberFormat | Intl.PluralRules>();
  const keep = <F extends Intl.NumberFormat | Intl.PluralRules>(key: string, make: () => F): F => {
    const found = kept.get(key);
    if (found) return found as F;
    const made = make();
    kept.set(key, made);
    return made;
  };
  return {
    getDateTimeFormat: (_, options) => new Intl.DateTimeFormat(language, options),
    getNumberFormat: (_, options) =>
      keep(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options)),
    getPluralRules: (_, options) =>
      keep(`plural ${JSON.stringify(options)}`, () => new Intl.PluralRules(language, options)),
  };
}

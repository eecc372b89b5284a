import format, { type CompiledMessage } from 'icu-minify/format';
import type { CompiledMessages } from './compile-messages.ts';

type Values = Record<string, string | number>;

/**
 * What `Messages` say in a language (BCP 47): strings, and functions where a message has arguments.
 * `T` is the interface that is generated from the English catalogue. Texts go into messages as
 * `written` writes them.
 */
export function toWords<T>(
  messages: CompiledMessages,
  language: string,
  written: (text: string) => string = (text) => text,
): T {
  return wordsIn(messages, { formatters: formattersOf(language), language, written }) as T;
}

type Formatters = Parameters<typeof format>[3]['formatters'];

interface Formatting {
  formatters: Formatters;
  language: string;
  /** How a text stands in a message, e.g. isolated from the direction of what is around it. */
  written: (text: string) => string;
}

function wordsIn(messages: CompiledMessages, formatting: Formatting): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      isMessage(value) ? wordOf(value, formatting) : wordsIn(value, formatting),
    ]),
  );
}

const isMessage = (value: CompiledMessage | CompiledMessages): value is CompiledMessage =>
  typeof value === 'string' || Array.isArray(value);

function wordOf(message: CompiledMessage, { formatters, language, written }: Formatting) {
  if (typeof message === 'string') return message;
  return (values: Values) => {
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? written(value) : value,
      ]),
    );
    return format<string>(message, language, texts, { formatters });
  };
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

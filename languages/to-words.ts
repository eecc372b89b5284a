import format, { type CompiledMessage } from 'icu-minify/format';
import type { CompiledMessages } from './compile-messages.ts';

type Values = Record<string, string | number>;

const asItIs = (text: string) => text;

/**
 * What `Messages` say in a language (BCP 47): strings, and functions where a message has arguments.
 * `T` is the interface that is generated from the English catalogue. Texts go into messages as
 * `written` writes them, and whole messages are said as `said` has them.
 */
export function toWords<T>(
  messages: CompiledMessages,
  language: string,
  { written = asItIs, said = asItIs }: Partial<Pick<Formatting, 'written' | 'said'>> = {},
): T {
  return wordsIn(messages, { formatters: formattersOf(language), language, written, said }) as T;
}

type Formatters = Parameters<typeof format>[3]['formatters'];

interface Formatting {
  formatters: Formatters;
  language: string;
  /** How a text stands in a message, e.g. isolated from the direction of what is around it. */
  written: (text: string) => string;
  /** How a whole message is said, e.g. with marks of the direction of its lines. */
  said: (message: string) => string;
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

function wordOf(message: CompiledMessage, { formatters, language, written, said }: Formatting) {
  if (typeof message === 'string') return said(message);
  const chosen = new Set(choicesIn(message));
  return (values: Values) => {
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && !chosen.has(name) ? written(value) : value,
      ]),
    );
    // Without tags it is a string.
    return said(format<string>(message, language, texts, { formatters }) as string);
  };
}

/** How a choice stands in what is compiled: `["where", 1, { near: … }]`. */
const SELECT = 1;

/** The arguments by which a message chooses what it says, and which nobody reads. */
function choicesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(choicesIn);
  const [name, type] = Array.isArray(part) ? part : [];
  return type === SELECT && typeof name === 'string' ? [name, ...inner] : inner;
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

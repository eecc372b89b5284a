import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/** A part of a catalogue: messages in ICU MessageFormat, or further parts. */
export interface Messages {
  [key: string]: string | Messages;
}

/** The same part, read: JSON that `toWords` speaks without a parser, so that browsers need none. */
export interface CompiledMessages {
  [key: string]: CompiledMessage | CompiledMessages;
}

/** Reads the messages of a part. Throws where one is not valid ICU MessageFormat. */
export function compileMessages(messages: Messages): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileMessages(value),
    ]),
  );
}

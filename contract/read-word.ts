import type { Phrase, PlainPhrase } from './chat-phrases.ts';

/** What is understood as the first word of a text. */
export const FIRST_WORD = new Map<string, PlainPhrase>(
  Object.entries({
    hello: 'hello',
    hi: 'hello',
    hey: 'hello',
    hallo: 'hello',
    hola: 'hello',
    ola: 'hello',
    olá: 'hello',
    bonjour: 'hello',
    menu: 'hello',
    help: 'help',
    stop: 'stop',
    stopall: 'stop',
    unsubscribe: 'stop',
    optout: 'stop',
    quit: 'stop',
    start: 'start',
    yes: 'yes',
    no: 'no',
    thanks: 'thanks',
    thank: 'thanks',
    thx: 'thanks',
    ty: 'thanks',
    cheers: 'thanks',
    obrigado: 'thanks',
    obrigada: 'thanks',
    gracias: 'thanks',
    merci: 'thanks',
    danke: 'thanks',
    grazie: 'thanks',
  }),
);

/** Only as all that is said. */
const WHOLE_TEXTS: [RegExp, Phrase][] = [
  [/^\W*cancel\W*$/u, { kind: 'cancel' }],
  [/^\W*end\W*$/u, { kind: 'stop' }],
  [/^\W*usual\W*$/u, { kind: 'distance', km: null }],
];
const DISTANCE = /^\W*([0-9]{1,4})\s*(?:km|kms|kilomet(?:re|er)s?)?\W*$/u;

/** Two words that are read like one first word. */
const OPT_OUT = /^[^\p{L}\p{N}_]*opt[^\p{L}\p{N}_]+out(?![\p{L}\p{N}_])/u;
/** Nothing but signs of approval. */
const APPLAUSE = /^(?:👍|👌|🙏|👏|🙌|💚|❤|😊|😍|🎉|🔥|\p{Emoji_Modifier}|\ufe0f|\s)+$/u;

/** Reads what is said in one word, or in none. `plain`: in lower case, without quotes. */
export function readWord(plain: string): Phrase | null {
  if (OPT_OUT.test(plain)) return { kind: 'stop' };
  if (APPLAUSE.test(plain) && /\p{Extended_Pictographic}/u.test(plain)) return { kind: 'thanks' };
  const whole = WHOLE_TEXTS.find(([pattern]) => pattern.test(plain));
  if (whole) return whole[1];
  const distance = DISTANCE.exec(plain)?.[1];
  if (distance) return { kind: 'distance', km: Number(distance) };
  const first = /[\p{L}\p{N}_]+/u.exec(plain)?.[0] ?? '';
  const kind = FIRST_WORD.get(first);
  return kind ? { kind } : null;
}

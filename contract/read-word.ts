import type { Phrase, PlainPhrase } from './chat-phrases.ts';
import { saysNo } from './mood.ts';
import { readOptOut } from './opt-out.ts';

/** What a text begins with that answers a question with yes; alternatives of a pattern. */
export const YES = 'yes|sim|si|sí|oui|ja';

const inSeveralTongues = (kind: PlainPhrase, words: string): [string, PlainPhrase][] =>
  words.split(' ').map((word) => [word, kind]);

/** What is understood as the first word of a text. */
export const FIRST_WORD = new Map<string, PlainPhrase>([
  ...inSeveralTongues('hello', 'hello hi hey hallo hola ola olá bonjour menu'),
  ...inSeveralTongues('help', 'help info ajuda ayuda'),
  ...inSeveralTongues(
    'stop',
    'stop stopall unsubscribe optout quit stopp parar pare sair arrêt arret',
  ),
  ...inSeveralTongues('start', 'start'),
  ...inSeveralTongues('yes', YES.replaceAll('|', ' ')),
  ...inSeveralTongues('okay', 'ok okay sure yep yeah'),
  ...inSeveralTongues('no', 'no não nao nein non nope'),
  ...inSeveralTongues('thanks', 'thanks thank thx ty cheers obrigado obrigada gracias merci'),
  ...inSeveralTongues('thanks', 'danke grazie'),
]);

/** Only as all that is said. */
const WHOLE_TEXTS: [RegExp, Phrase][] = [
  [/^\W*cancel\W*$/u, { kind: 'cancel' }],
  [/^\W*(?:end|baja)\W*$/u, { kind: 'stop' }],
  [/^\W*usual\W*$/u, { kind: 'distance', km: null }],
  [
    /^\W*(?:how does (?:this|it) work|(?:who|what) (?:are you|is this))(?:\W+please)?\W*$/u,
    { kind: 'help' },
  ],
];
const DISTANCE = /^\W*([0-9]{1,4})\s*(?:km|kms|kilomet(?:re|er)s?)?\W*$/u;

/** Nothing but signs of approval. */
const APPLAUSE = /^(?:👍|👌|🙏|👏|🙌|💚|❤|😊|😍|🎉|🔥|\p{Emoji_Modifier}|\ufe0f|\s)+$/u;

/** Reads what is said in one word, or in none. `plain`: in lower case, without quotes. */
export function readWord(plain: string): Phrase | null {
  const optOut = readOptOut(plain);
  if (optOut) return optOut;
  if (APPLAUSE.test(plain) && /\p{Extended_Pictographic}/u.test(plain)) return { kind: 'thanks' };
  const whole = WHOLE_TEXTS.find(([pattern]) => pattern.test(plain));
  if (whole) return whole[1];
  const distance = DISTANCE.exec(plain)?.[1];
  if (distance) return { kind: 'distance', km: Number(distance) };
  const first = /[\p{L}\p{N}_]+/u.exec(plain)?.[0] ?? '';
  const kind = FIRST_WORD.get(first);
  if (kind === 'yes' && saysNo(plain)) return { kind: 'no' };
  return kind && kind !== 'deleteMyData' ? { kind } : null;
}

import type { Phrase, PlainPhrase } from '../../../../contract/chat-phrases.ts';
import { NO_LETTER, type Pattern, pattern } from '../../../pattern.ts';
import { saysNo } from '../mood.ts';

/** What a text begins with that answers a question with yes; alternatives of a pattern. */
export const YES = 'yes|sim|si|sí|oui|ja';

const inSeveralTongues = (kind: PlainPhrase, words: string): [string, PlainPhrase][] =>
  words.split(' ').map((word) => [word, kind]);

/** What is understood as the first word of a text. */
export const FIRST_WORD = new Map<string, PlainPhrase>([
  ...inSeveralTongues('hello', 'hello hi hey hallo hola ola olá bonjour menu'),
  ...inSeveralTongues('help', 'help info ajuda ayuda'),
  ...inSeveralTongues('stop', 'stop'),
  ...inSeveralTongues('start', 'start'),
  ...inSeveralTongues('yes', YES.replaceAll('|', ' ')),
  ...inSeveralTongues('okay', 'ok okay sure yep yeah'),
  ...inSeveralTongues('no', 'no não nao nein non nope'),
  ...inSeveralTongues('thanks', 'thanks thank thx ty cheers obrigado obrigada gracias merci'),
  ...inSeveralTongues('thanks', 'danke grazie'),
]);

/** Only as all that is said. */
const whole = (words: string) => pattern(`^${NO_LETTER}*(?:${words})${NO_LETTER}*$`);
const WHOLE_TEXTS: [Pattern, Phrase][] = [
  [whole('cancel'), { kind: 'cancel' }],
  [whole('end'), { kind: 'stop' }],
  [whole('usual'), { kind: 'distance', km: null }],
  [
    whole(
      `how does (?:this|it) work(?:${NO_LETTER}+please)?|(?:who|what) (?:are you|is this)(?:${NO_LETTER}+please)?`,
    ),
    { kind: 'help' },
  ],
];
const DISTANCE = whole('([0-9]{1,4})\\s*(?:km|kms|kilomet(?:re|er)s?)?');

/** Signs of approval; they may have a colour of skin or a request to be drawn in colour. */
const APPROVAL = new Set('👍👌🙏👏🙌💚❤😊😍🎉🔥');
const SPACE_OR_SKIN = /[\p{Emoji_Modifier}\s]/u;
const DRAWN_IN_COLOUR = '\ufe0f';

function isApplause(plain: string): boolean {
  const signs = [...plain].filter((sign) => !SPACE_OR_SKIN.test(sign) && sign !== DRAWN_IN_COLOUR);
  return signs.length > 0 && signs.every((sign) => APPROVAL.has(sign));
}

/** Reads what is said in one word, or in none. `plain`: in lower case, without quotes. */
export function readWord(plain: string): Phrase | null {
  if (isApplause(plain)) return { kind: 'thanks' };
  const [, all] = WHOLE_TEXTS.find(([text]) => text.test(plain)) ?? [];
  if (all) return all;
  const distance = DISTANCE.find(plain)?.groups[0];
  if (distance) return { kind: 'distance', km: Number(distance) };
  const first = /[\p{L}\p{N}_]+/u.exec(plain)?.[0] ?? '';
  const kind = FIRST_WORD.get(first);
  if (kind === 'yes' && saysNo(plain)) return { kind: 'no' };
  return kind && kind !== 'deleteMyData' ? { kind } : null;
}

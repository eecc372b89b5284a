import { spokenWords } from '../opt-out/spoken-words.ts';
import type { Token } from './tokens.ts';

const phrases = (list: string) => list.split('|').map(spokenWords);

/** What a question begins with about what the writer gets or follows, with a question mark or without. */
const BEGINS = phrases(
  `do i | do we | did i | did we | am i | are we | will i | will we | have i | have we | bekomme ich | bekomm ich |
  kriege ich | krieg ich | erhalte ich | folge ich | höre ich | hör ich | werde ich | est ce que je | est ce que j |
  apakah aku | apakah saya | kya mujhe | kya main | kya mai | क्या मुझे | क्या मैं | هل توصلني | هل تصلني | هل يوصلني |
  هل يصلني | هل انا | هل ساحصل`,
);
/** As `BEGINS`, where there is a question mark. */
const BEGINS_WITH_MARK = phrases(
  `recibo | me llega | me llegan | recibiré | estoy siguiendo | recebo | eu recebo | vou receber | estou seguindo |
  to seguindo | estou a seguir | je reçois | je suis | ricevo | mi arriva | mi arrivano | riceverò | sto seguendo |
  توصلني | بتوصلني | بيوصلني | تصلني | انا متابع`,
);
/** Before what a question begins with. */
const LEAD = new Set(spokenWords('hi hey hello so and but ok wait hola oi hallo salut ciao halo'));
/** In a question whether something can be done, which asks for it: "est-ce que je peux suivre". */
const CAN = new Set(
  spokenWords(
    'can could may peux pourrais bisa boleh sakta sakti सकता सकती kann könnte need have to',
  ),
);

/** Whether a text asks what the writer gets or follows: "do I get stuff for Djana". That is no request. */
export function asksHowItIs(tokens: Token[], isQuestion: boolean): boolean {
  const from = tokens.findIndex(({ word }) => !LEAD.has(word));
  const said = tokens.slice(Math.max(0, from)).map(({ word }) => word);
  const begins = (list: string[][]) =>
    list.some(
      (phrase) =>
        phrase.every((word, at) => said[at] === word) && !CAN.has(said[phrase.length] ?? ''),
    );
  return begins(BEGINS) || (isQuestion && begins(BEGINS_WITH_MARK));
}

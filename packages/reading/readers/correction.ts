import { pattern } from '../text/pattern.ts';

const NO =
  '(?:no|nope|nah|não|nao|nein|ne|nee|nö|non|gak|nggak|enggak|bukan|tidak|nahi|nahin|नहीं|لا|لأ|sorry|perd[oó]na?|desculpa|pardon|scusa|maaf|maf|معلش|wrong|oops|my bad|me equivoqu[eé]|errei|engano|falsch|quatsch|tschuldigung|entschuldigung|sbagliato|mi sbaglio|salah|galat|galti|गलत|माफ़|माफ|غلط|آسف|اسف)';
const MEANT =
  '(?:i meant?|i mean|meant|quer[ií]a decir|quise decir|queria dizer|quis dizer|ich mein(?:te|e)|mein(?:te|e)|je voulais dire|volevo dire|intendevo|maksud ?(?:ku|saya|nya)|(?:mera )?matlab|(?:मेरा )?मतलब|قصدي|كان قصدي|أقصد|اقصد)';
/** Said before a correction: "no wait Porto", "actually make it Porto". */
const RATHER =
  '(?:wait|hang on|hold on|actually|make (?:it|that)|espera|espere|pera[ií]|na verdade|melhor|en realidad|mejor|warte?|moment|eigentlich|doch lieber|attends|attendez|en fait|plut[oô]t|aspetta|aspetti|anzi|tunggu|sebentar|sebenarnya|ruko|rukiye|asal mein|रुको|रुकिए|असल में|لحظة|استنى|في الحقيقة)';
const OH = '(?:oh|ah|eh|hm+|oops|ups|ops)';
const CORRECTION = pattern(
  `^[\\s.,]*(?:${NO}[\\s.,!]+(?:[\\p{L}]+ [\\p{L}]+[\\s,]+)?)?${MEANT}[\\s:,]+(.+)$|^[\\s.,]*(?:${OH}[\\s.,!]+)?(?:${NO}[\\s.,!]+)?(?:${RATHER}[\\s.,!]+(?:${NO}[\\s.,!]+)?)+(.+)$|^[\\s.,]*${NO} ?, *(.+)$`,
  { ignoreCase: true, manyLines: true },
);

/** What stands after "no, I meant"; null where a text is no correction. */
export function afterCorrection(text: string): string | null {
  const [meant, rather, instead] = CORRECTION.find(text)?.groups ?? [];
  return meant ?? rather ?? instead ?? null;
}

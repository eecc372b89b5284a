import { fold } from '@stagebell/reading/fold';

/**
 * Words that stand around names in the languages and would abbreviate areas too: "on" Ontario, "in" Indiana,
 * "la" Louisiana, "para" Pará. Abbreviations that people write in small letters more often than the word are not here:
 * "us", "ca", "co".
 */
const FUNCTION_WORDS = new Set(
  `on in or me hi ok oh at by to of is it as an and the for from with near this that next all any my we so do go be am
  pm how now later here there day night mon tue wed thu fri sat sun jan feb mar apr may jun jul aug sep oct nov dec
  im zu um und der die das den dem des mit bei ab bis ist was wo wer mal noch auf aus es er ich du sie ein eine nur
  en el los las un una con por para del que si mi te se lo le su mas muy como al ya este esta no hay hoy
  em na nas nos no da das do dos ao aos ou uma com pra pro per di il gli sul sui tra fra dal alla che ti ci vi ne ma
  non piu ha ho od ed au aux la les et ou dans sur par pour ce ces cet est qui sa son mes ses je tu
  ni ke dan yang yg itu ini ada apa aja dong sih kak ga gak dari sama jam main buat pa id de
  main mai ko ka ki pe par aur hai hain kya kal ke fi min ala wa
  في من على عند مع مين بعد هل شو में पर को का की के से और या है`.split(/\s+/),
);

const CAPITALS = /(?<![\p{L}\p{M}])\p{Lu}{2,}(?![\p{L}\p{M}])/gu;

/**
 * Tells of the last words of a name whether they are words around it rather than its area: "London on Friday", but not
 * "London ON", unless all is in capitals.
 */
export function functionWordsOf(name: string): (qualifier: string) => boolean {
  const isShouted = name === name.toUpperCase();
  const capitals = new Set(isShouted ? [] : (name.match(CAPITALS) ?? []).map(fold));
  return (qualifier) =>
    qualifier
      .split(' ')
      .every((word) => (FUNCTION_WORDS.has(word) || word.length === 1) && !capitals.has(word));
}

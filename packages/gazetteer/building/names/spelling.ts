import { fold } from '@stagebell/reading/fold';

/** Letters in which a language is written; those that are not here are written in Latin ones. */
const LETTERS: Record<string, RegExp> = {
  // Without those that only Persian, Urdu and their neighbours have.
  ar: /^[ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي\p{P}\p{Zs}]+$/u,
  hi: /^[\u0900-\u0963\u0970-\u097f\p{P}\p{Zs}]+$/u,
};
const LATIN = /^[\p{Lu}\p{Lt}'’‘][\p{Script=Latin}\p{M}\p{P}\p{Zs}]*$/u;

/** The vowel signs of Arabic, which nobody writes, and what gives a text its direction. */
const UNWRITTEN = /[\u0640\u064b-\u0652\u200c-\u200f]/g;
/** "Tripoli (Libye)" */
const SAID_BESIDE = /\s*[(,،].*$/u;
/** What kind of region or town it is: "Gouvernorat du", "Provincia di", "محافظة". */
const KINDS: Record<string, RegExp> = {
  ar: /^(?:محافظة|ولاية|منطقة|إقليم|مقاطعة|إمارة|مدينة|شعبية|والاية) (?=.)/u,
  de: /^(?:Autonome Gemeinschaft|Bezirk|Departamento|Freie Hansestadt|Gouvernement|Kanton|Oblast|Präfektur|Provinz|Region|Rajon|Staat) (?=\p{Lu}|al|ad|asch)/u,
  es: /^(?:Comunidad|Delegación|Departamento|Distrito|Estado|Gobernación|Óblast|Prefectura|Principado|Provincia|Región) (?:de (?:la |los |las )?|del |)(?=\p{Lu})/u,
  fr: /^(?:Communauté|Comté|Département|District|État|Gouvernorat|Oblast|Préfecture|Province|Région|Territoire|Wilaya) (?:de la |de l['’]|des |de |du |d['’]|)(?=\p{Lu})/u,
  it: /^(?:Contea|Delegazione|Dipartimento|Distretto|Governatorato|Oblast['’]?|Prefettura|Provincia|Regione|Stato) (?:della |dell['’]|delle |dei |del |di |)(?=\p{Lu})/u,
};
/** English names that say of what kind they are keep it in other languages too. */
const SAYS_KIND =
  /\b(?:capital|city|county|department|district|governorate|oblast|prefecture|province|region|republic|state|territory)\b/i;

/** Longer ones are lists of names. */
const LONGEST = 40;

/**
 * A name as a language writes it, without what says of what kind the place is, unless the English name says so
 * too; null where it is no name in that language's letters.
 */
export function spelled(name: string, language: string, english: string): string | null {
  const whole = name.normalize('NFC').replace(SAID_BESIDE, '').trim();
  const kept = language === 'ar' ? whole.replace(UNWRITTEN, '') : whole;
  const kind = KINDS[language];
  const written = kind && !SAYS_KIND.test(english) ? kept.replace(kind, '') : kept;
  const letters = LETTERS[language] ?? LATIN;
  return written.length <= LONGEST && letters.test(written) ? written : null;
}

/** Whether a language has letters of its own, so that a name in Latin ones is no name of its. */
export function hasOwnLetters(language: string): boolean {
  return language in LETTERS;
}

/** Whether a name is the English one but for its accents: "Chéngdū". */
export function differsByAccents(name: string, english: string): boolean {
  return fold(name) === fold(english);
}

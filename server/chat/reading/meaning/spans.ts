import { readWhen } from '../when/read-when.ts';
import type { When } from '../when/when.ts';
import type { Token } from './tokens.ts';

/** How long to be quiet: so many days, or until a day; null where that was not said. */
type Span = { days: number } | { until: When };

const words = (list: string) => new Set(list.split(' '));
const DAY = words(
  'day days d dia dias día días tag tage tagen jour jours giorno giorni gg hari din दिन يوم ايام يومين yom ayam hr',
);
const HOUR = words(
  'h hour hours hrs horas hora stunden std heures heure ore jam ghante ghanta घंटे ساعه ساعات',
);
const WEEK = words(
  'week weeks wk wks semana semanas woche wochen semaine semaines settimana settimane sett hafta hafte हफ्ते हफ्ता हफ़्ते सप्ताह اسبوع اسبوعين simana simanat',
);
const MONTH = words(
  'month months mo mes meses mês monat monate monats mois mese mesi bulan mahina mahine महीना महीने शहر شهر شهور شهرين mth',
);
/** Words that are a number and a unit in one. */
const WHOLE = new Map(
  Object.entries({
    seminggu: 7,
    sebulan: 30,
    sehari: 1,
    fortnight: 14,
    quincena: 15,
    quinzaine: 15,
    اسبوعين: 14,
    يومين: 2,
    شهرين: 60,
    '24h': 1,
    quindicina: 15,
  }),
);
const NUMBERS = new Map(
  `one=1 a=1 two=2 three=3 four=4 five=5 six=6 seven=7 ten=10 un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 um=1 uma=1 dois=2 duas=2
  ein=1 eine=1 einen=1 ne=1 nen=1 zwei=2 drei=3 vier=4 funf=5 une=1 deux=2 trois=3 quatre=4 cinq=5 due=2 tre=3 quattro=4 cinque=5
  satu=1 dua=2 tiga=3 empat=4 lima=5 ek=1 do=2 teen=3 tin=3 char=4 एक=1 दो=2 तीन=3 واحد=1 ثلاث=3 تلات=3 اربع=4 wa7d=1 wa7ed=1 jouj=2`
    .split(/\s+/)
    .map((pair) => pair.split('='))
    .map(([word, number]): [string | undefined, number] => [word, Number(number)]),
);
const NUMERALS = /[0-9]/;

/** How long people want quiet, in the words of a text. */
export function spanIn(tokens: Token[], text: string): Span | null {
  for (const [at, { word }] of tokens.entries()) {
    const whole = WHOLE.get(word);
    if (whole !== undefined) return { days: whole };
    const [digits, unit] = splitDigits(word);
    const name = unit === '' ? (tokens[at + 1]?.word ?? '') : unit;
    const number = NUMBERS.get(tokens[at - 1]?.word);
    const isUnit = daysOfUnit(word);
    if (digits !== null) {
      const days = daysOfUnit(name);
      if (days !== null) return { days: Math.max(1, Math.min(366, Math.round(digits * days))) };
    } else if (isUnit !== null && number !== undefined) {
      return { days: number * Math.max(1, isUnit) };
    }
  }
  const until = readWhen(text)?.when;
  return until ? { until } : null;
}

function splitDigits(word: string): [number | null, string] {
  let end = 0;
  while (end < word.length && NUMERALS.test(word[end]!)) end += 1;
  return end === 0 ? [null, word] : [Number(word.slice(0, Math.min(end, 4))), word.slice(end)];
}

function daysOfUnit(word: string): number | null {
  if (HOUR.has(word)) return 1 / 24;
  if (DAY.has(word)) return 1;
  if (WEEK.has(word)) return 7;
  return MONTH.has(word) ? 30 : null;
}

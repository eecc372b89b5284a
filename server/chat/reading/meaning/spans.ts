import { pattern } from '../../../pattern.ts';
import { readWhen } from '../when/read-when.ts';
import type { When } from '../when/when.ts';
import type { Token } from './tokens.ts';

/** How long to be quiet: for so many days, of which there may be too many or none, or until a day. */
type Span = { days: number } | { until: When };

/** How many days each unit has, by the words for it. */
const UNITS = byWord([
  [
    1 / (24 * 60),
    'minute minutes min mins minuto minutos minuten minuti menit मिनट دقيقه دقايق دقائق',
  ],
  [
    1 / 24,
    'h hour hours hrs horas hora stunden std heures heure ore jam ghante ghanta घंटे ساعه ساعات',
  ],
  [
    1,
    'day days d dia dias día días tag tage tagen jour jours giorno giorni gg hari din दिन يوم ايام يومين yom ayam hr',
  ],
  [
    7,
    'week weeks wk wks semana semanas woche wochen semaine semaines settimana settimane sett hafta hafte हफ्ते हफ्ता हफ़्ते सप्ताह اسبوع اسبوعين simana simanat',
  ],
  [
    30,
    'month months mo mes meses mês monat monate monats mois mese mesi bulan mahina mahine महीना महीने शहر شهر شهور شهرين mth',
  ],
  [
    365,
    'year years yr yrs ano anos jahr jahre jahren an ans annee annees anno anni tahun sal saal साल वर्ष سنه سنوات سنين عام aam',
  ],
]);
/** Words that are a number and a unit in one. */
const WHOLE = byWord([
  [1, 'sehari 24h'],
  [2, 'يومين'],
  [7, 'seminggu'],
  [14, 'fortnight اسبوعين'],
  [15, 'quincena quinzaine quindicina'],
  [30, 'sebulan'],
  [60, 'شهرين'],
]);
/** Each number as it is written in the languages that we read. */
const NUMBERS = byWord([
  [1, 'one a an un una uno um uma ein eine einen einem ne nen une satu ek एक واحد wa7d wa7ed'],
  [2, 'two dos dois duas zwei deux due dua do दो اثنين jouj'],
  [3, 'three tres drei trois tre tiga teen tin तीन ثلاث ثلاثه تلات'],
  [4, 'four cuatro quatro vier quatre quattro empat char चार اربع اربعه'],
  [5, 'five cinco funf cinq cinque lima paanch panch पांच خمس خمسه'],
  [6, 'six seis sechs sei enam chhe cheh छह छः ست سته'],
  [7, 'seven siete sete sieben sept sette tujuh saat सात سبع سبعه'],
  [8, 'eight ocho oito acht huit otto delapan aath आठ ثمان ثمانيه تمن'],
  [9, 'nine nueve nove neun neuf sembilan nau नौ تسع تسعه'],
  [10, 'ten diez dez zehn dix dieci sepuluh das दस عشر عشره'],
  [11, 'eleven once onze elf undici sebelas gyarah ग्यारह'],
  [12, 'twelve doce doze zwolf douze dodici barah बारह'],
  [14, 'fourteen catorce quatorze vierzehn quattordici'],
  [15, 'fifteen quince quinze funfzehn quindici pandrah पंद्रह'],
  [20, 'twenty veinte vinte zwanzig vingt venti bees बीस عشرين'],
  [30, 'thirty treinta trinta dreissig trente trenta tees तीस ثلاثين'],
  [100, 'hundred cien cem hundert cent cento seratus sau सौ ميه مئه'],
]);
const DIGITS = pattern('^([0-9]+)');

function byWord(rows: [number, string][]): Map<string | undefined, number> {
  return new Map(
    rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
  );
}

/** How long people want quiet, in the words of a text; null where that was not said. */
export function spanIn(tokens: Token[], text: string): Span | null {
  for (const [at, token] of tokens.entries()) {
    const whole = WHOLE.get(token.word);
    if (whole !== undefined) return { days: whole };
    const digits = DIGITS.find(token.word)?.groups[0] ?? '';
    const glued = token.word.slice(digits.length);
    if (digits === '') {
      const number = NUMBERS.get(tokens[at - 1]?.word);
      const unit = UNITS.get(token.word);
      if (unit !== undefined && number !== undefined) return { days: wholeDays(number * unit) };
      continue;
    }
    const unit = UNITS.get(glued || tokens[at + 1]?.word);
    if (unit === undefined) continue;
    const before = tokens[at - 1];
    // "1.5 weeks" is read as two numbers.
    const isDecimal = before && !/\D/.test(before.word) && isOneNumber(before, token, text);
    const number = Number(isDecimal ? `${before.word}.${digits}` : digits);
    return { days: wholeDays(number * unit) };
  }
  const until = readWhen(text)?.when;
  return until ? { until } : null;
}

const isOneNumber = (before: Token, { written }: Token, text: string) =>
  text.includes(`${before.written}.${written}`) || text.includes(`${before.written},${written}`);

/** The shortest time of quiet is a day. */
const wholeDays = (days: number) => (days > 0 ? Math.max(1, Math.round(days)) : 0);

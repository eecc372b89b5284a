import { describe, expect, it } from 'vitest';
import { readWhen } from './read-when.ts';
import { daysOf } from './when.ts';

/** A Wednesday. */
const TODAY = '2026-11-25';

/** The days that a text means on that Wednesday, as "from..to", and what is left of it. */
function read(text: string): [string, string] | null {
  const said = readWhen(text);
  if (!said) return null;
  const days = daysOf(said.when, TODAY);
  if (!days) return ['none', said.rest];
  return [days.from === days.to ? days.from : `${days.from}..${days.to}`, said.rest];
}

describe('a time in a text', () => {
  it.each([
    ['techno tonight', '2026-11-25', 'techno'],
    ['anything tomorow in Porto?', '2026-11-26', 'anything in Porto?'],
    ['gigs this weekend in Berlin', '2026-11-27..2026-11-29', 'gigs in Berlin'],
    ['next weekend', '2026-12-04..2026-12-06', ''],
    ['shows this week', '2026-11-25..2026-11-29', 'shows'],
    ['next week', '2026-11-30..2026-12-06', ''],
    ['next fri', '2026-12-04', ''],
    ['saturday night', '2026-11-28', ''],
    ['saturday next week', '2026-12-05', ''],
    ['saturday 12', '2026-12-12', ''],
    ['sábado 12', '2026-12-12', ''],
    ['السبت ١٢', '2026-12-12', ''],
    ['jumat 20.00', '2026-11-27', '20.00'],
    ['Friday the 4th of December', '2026-12-04', ''],
    ['in december', '2026-12-01..2026-12-31', ''],
    ['in november', '2026-11-25..2026-11-30', ''],
    ['gigs in may 2027', '2027-05-01..2027-05-31', 'gigs'],
    ['march 2028 in Porto', '2028-03-01..2028-03-31', 'in Porto'],
    ['in 2028', '2028-01-01..2028-12-31', ''],
    ['31.12.9999', '9999-12-31', ''],
    ['gigs in 2000 days', '2032-05-17', 'gigs'],
    ['gigs this march', '2027-03-01..2027-03-31', 'gigs'],
    ['christmas eve in Leeds', '2026-12-24', 'in Leeds'],
    ['from the 4th to the 6th of december', '2026-12-04..2026-12-06', ''],
    ['between 10 and 13 december', '2026-12-10..2026-12-13', ''],
    ['4-6 Dec', '2026-12-04..2026-12-06', ''],
    ['28 december to 2 january', '2026-12-28..2027-01-02', ''],
    ['till monday', '2026-11-25..2026-11-30', ''],
    ['2026-12-14', '2026-12-14', ''],
    ['friday week', '2026-12-04', ''],
    ['next week Saturday', '2026-12-05', ''],
    ['next two weeks', '2026-11-25..2026-12-09', ''],
    ['14/12', '2026-12-14', ''],
    ['12/14', '2026-12-14', ''],
    ['the 14th', '2026-12-14', ''],
    ['the 31st', '2026-12-31', ''],
    ['in 3 days', '2026-11-28', ''],
    ['the next 10 days', '2026-11-25..2026-12-05', ''],
    ['friday or saturday', '2026-11-27..2026-11-28', ''],
    ['NYE in Edinburgh', '2026-12-31', 'in Edinburgh'],
    ['31 february', 'none', ''],
    ['6 to 4 december', 'none', ''],
    ['99/99/9999', 'none', ''],
    ['2026-13-45', 'none', ''],
  ])('is read in %j', (text, days, rest) => {
    expect(read(text)).toEqual([days, rest]);
  });

  it.each([
    'may I come?',
    'at 8 pm',
    'we are 14 people',
    'march of the penguins',
    'week',
    'mon ami',
    '351-22-999',
    '50/50',
  ])('is not read in %j', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe.each<[string, [string, string, string][]]>([
  [
    'German',
    [
      ['was geht am 18. dez', '2026-12-18', 'was geht'],
      ['Heiligabend in Köln', '2026-12-24', 'in Köln'],
      ['was geht vor Weihnachten', '2026-11-25..2026-12-25', 'was geht'],
      ['im Mai in Köln', '2027-05-01..2027-05-31', 'in Köln'],
      ['heute Abend in Berlin', '2026-11-25', 'in Berlin'],
      ['Guten Morgen, was geht übermorgen?', '2026-11-27', 'Guten Morgen, was geht ?'],
      ['was isn so los am we', '2026-11-27..2026-11-29', 'was isn so los'],
      ['nächsten Freitag in Ulm', '2026-12-04', 'in Ulm'],
      ['vom 4. bis 6. Dezember', '2026-12-04..2026-12-06', ''],
      ['am 14. in Köln', '2026-12-14', 'in Köln'],
      ['14.12. in Wien', '2026-12-14', 'in Wien'],
      ['nächste Woche Samstag', '2026-12-05', ''],
      ['in zwei Wochen', '2026-12-09', ''],
      ['Silvester in Frankfurt', '2026-12-31', 'in Frankfurt'],
    ],
  ],
  [
    'French',
    [
      ['la veille de Noël', '2026-12-24', ''],
      ['au mois de mars à Lyon', '2027-03-01..2027-03-31', 'à Lyon'],
      ["aujourd'hui à Lyon", '2026-11-25', 'à Lyon'],
      ['y a quoi ce soir', '2026-11-25', 'y a quoi'],
      ['vendredi prochain à Rennes', '2026-12-04', 'à Rennes'],
      ['le week-end prochain', '2026-12-04..2026-12-06', ''],
      ['du 10 au 13 décembre', '2026-12-10..2026-12-13', ''],
      ['un concert de jazz le 14', '2026-12-14', 'un concert de jazz'],
      ['après-demain', '2026-11-27', ''],
    ],
  ],
  [
    'Spanish',
    [
      ['Nochebuena en Madrid', '2026-12-24', 'en Madrid'],
      ['en mayo en Madrid', '2027-05-01..2027-05-31', 'en Madrid'],
      ['pasado mañana en Madrid', '2026-11-27', 'en Madrid'],
      ['mañana por la noche', '2026-11-26', ''],
      ['este finde en Vigo', '2026-11-27..2026-11-29', 'en Vigo'],
      ['la semana que viene', '2026-11-30..2026-12-06', ''],
      ['del 4 al 6 de diciembre', '2026-12-04..2026-12-06', ''],
      ['hasta el lunes', '2026-11-25..2026-11-30', ''],
      ['qué hay el 14', '2026-12-14', 'qué hay'],
    ],
  ],
  [
    'Portuguese',
    [
      ['me deixa em paz ate segunda', '2026-11-25..2026-11-30', 'me deixa em paz'],
      ['véspera de Natal em Braga', '2026-12-24', 'em Braga'],
      ['em março em Braga', '2027-03-01..2027-03-31', 'em Braga'],
      ['hj no Recife', '2026-11-25', 'no Recife'],
      ['amanhã à noite', '2026-11-26', ''],
      ['este fds no Porto', '2026-11-27..2026-11-29', 'no Porto'],
      ['show na quinta em Braga', '2026-11-26', 'show em Braga'],
      ['de 4 a 6 de dezembro', '2026-12-04..2026-12-06', ''],
      ['o que tem em Natal sábado', '2026-11-28', 'o que tem em Natal'],
      [
        'o que vai ter no fim de semana em Salvador',
        '2026-11-27..2026-11-29',
        'o que vai ter em Salvador',
      ],
      ['show na ter em Recife', '2026-12-01', 'show em Recife'],
      ['mês que vem', '2026-12-01..2026-12-31', ''],
    ],
  ],
  [
    'Italian',
    [
      ['vigilia di Natale a Roma', '2026-12-24', 'a Roma'],
      ['a maggio a Roma', '2027-05-01..2027-05-31', 'a Roma'],
      ['stasera a Roma', '2026-11-25', 'a Roma'],
      ['dopodomani', '2026-11-27', ''],
      ['questo fine settimana', '2026-11-27..2026-11-29', ''],
      ['dal 10 al 13 dicembre', '2026-12-10..2026-12-13', ''],
      ['la settimana prossima', '2026-11-30..2026-12-06', ''],
      ['capodanno a Napoli', '2026-12-31', 'a Napoli'],
    ],
  ],
  [
    'Indonesian',
    [
      ['malam Natal di Bandung', '2026-12-24', 'di Bandung'],
      ['bulan Mei di Bandung', '2027-05-01..2027-05-31', 'di Bandung'],
      ['malam ini di Bandung', '2026-11-25', 'di Bandung'],
      ['lusa', '2026-11-27', ''],
      ['minggu depan', '2026-11-30..2026-12-06', ''],
      ['hari minggu', '2026-11-29', ''],
      ['mlm minggu', '2026-11-28', ''],
      ['akhir pekan', '2026-11-27..2026-11-29', ''],
      ['tgl 14 di Jogja', '2026-12-14', 'di Jogja'],
    ],
  ],
  [
    'Hindi',
    [
      ['क्रिसमस ईव', '2026-12-24', ''],
      ['मार्च में', '2027-03-01..2027-03-31', ''],
      ['may mein mumbai', '2027-05-01..2027-05-31', 'mumbai'],
      ['आज रात मुंबई में', '2026-11-25', 'मुंबई में'],
      ['kal jaipur me', '2026-11-26', 'jaipur me'],
      ['परसों इंदौर में', '2026-11-27', 'इंदौर में'],
      ['१४ दिसंबर को', '2026-12-14', ''],
      ['agle mahine', '2026-12-01..2026-12-31', ''],
      ['वीकेंड', '2026-11-27..2026-11-29', ''],
    ],
  ],
  [
    'Arabic',
    [
      ['ليلة عيد الميلاد', '2026-12-24', ''],
      ['بمايو في بيروت', '2027-05-01..2027-05-31', 'في بيروت'],
      ['الليلة في بيروت', '2026-11-25', 'في بيروت'],
      ['غدًا', '2026-11-26', ''],
      ['نهاية الأسبوع', '2026-11-27..2026-11-29', ''],
      ['الجمعة الجاية', '2026-12-04', ''],
      ['من ٤ إلى ٦ ديسمبر', '2026-12-04..2026-12-06', ''],
      ['راس السنة', '2026-12-31', ''],
    ],
  ],
])('a time in %s', (_language, cases) => {
  it.each(cases)('is read in %j', (text, days, rest) => {
    expect(read(text)).toEqual([days, rest]);
  });
});

describe('a night', () => {
  it.each([
    'tonight',
    'heute Abend',
    'ce soir',
    'hoje à noite',
    'malam ini',
    'الليلة',
    'Saturday night',
    'sat nite in Leeds',
    'this Friday evening',
    'tomorrow night',
    'tomorrow in the evening',
    'the evening of the 14th',
    'next week Saturday night',
    'Friday and Saturday night',
    'morgen Abend',
    'Samstagnacht',
    'am Freitagabend in Köln',
    'Do Abend',
    'Samstag in der Nacht',
    'demain soir',
    'samedi soir',
    'la nuit de samedi',
    'vendredi en soirée',
    'mañana por la noche',
    'el viernes noche',
    'la noche del sábado',
    'amanhã à noite',
    'sexta à noite',
    'noite de sábado',
    'domani sera',
    'sabato sera',
    'venerdì notte',
    'besok malam',
    'Sabtu malam',
    'malam minggu',
    'malam sabtu di Bandung',
    'kal raat',
    'shanivar ki raat',
    'कल रात',
    'शनिवार की रात को',
    'غدا مساء',
    'السبت بالليل',
    'ليلة السبت',
    'the 14th at night',
  ])('is meant by %j', (text) => expect(readWhen(text)?.when).toHaveProperty('isNight', true));

  it.each([
    'today, afternoon',
    'heute Nachmittag',
    'hoje à tarde',
    'oggi pomeriggio',
    'hari ini sore',
    'Saturday',
    'saturday afternoon',
    'tomorrow morning',
    'Sonnabend',
    'morgen früh',
    'samedi après-midi',
    'el sábado por la tarde',
    'sábado de manhã',
    'domani mattina',
    'shanivar ko',
    'Friday to Sunday night',
  ])('is not meant by %j', (text) => expect(readWhen(text)?.when).not.toHaveProperty('isNight'));

  it.each([
    ['malam sabtu', '2026-11-27'],
    ['malam minggu', '2026-11-28'],
    ['malam senin', '2026-11-29'],
    ['Samstagnacht', '2026-11-28'],
    ['sabato sera', '2026-11-28'],
  ])('is that of a day: %j', (text, day) => expect(read(text)).toEqual([day, '']));
});

describe('the days that are meant', () => {
  const days = (text: string, today: string) => {
    const said = readWhen(text);
    const meant = said && daysOf(said.when, today);
    return meant && [meant.from, meant.to];
  };

  it('are what is left of a weekend or week that is on', () => {
    expect(days('this weekend', '2026-11-28')).toEqual(['2026-11-28', '2026-11-29']);
    expect(days('this week', '2026-11-29')).toEqual(['2026-11-29', '2026-11-29']);
    expect(days('next weekend', '2026-11-29')).toEqual(['2026-12-04', '2026-12-06']);
  });

  it("are today's where its weekday is named", () => {
    expect(days('saturday', '2026-11-28')).toEqual(['2026-11-28', '2026-11-28']);
  });

  it('lie in the year to come where this year they are over', () => {
    expect(days('3 november', '2026-11-25')).toEqual(['2027-11-03', '2027-11-03']);
    expect(days('29 february', '2026-11-25')).toEqual(['2028-02-29', '2028-02-29']);
    expect(days('in january', '2026-11-25')).toEqual(['2027-01-01', '2027-01-31']);
  });

  it('go on to the end of a range that has begun', () => {
    expect(days('4 to 6 december', '2026-12-05')).toEqual(['2026-12-05', '2026-12-06']);
    expect(days('from the 28th to the 2nd', '2026-12-20')).toEqual(['2026-12-28', '2027-01-02']);
  });

  it('are past where a year says so', () => {
    expect(days('3 november 2020', '2026-11-25')).toEqual(['2020-11-03', '2020-11-03']);
  });
});

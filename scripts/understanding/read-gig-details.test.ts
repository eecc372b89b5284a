import { WELL_KNOWN_RADIUS } from '@stagebell/reading';
import { readGigDetails } from '@stagebell/reading/gig-details';
import { CAPTIONS as captions } from '@stagebell/reading/training';
import { daysOf } from '@stagebell/reading/when';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../server/places/places.ts';
import { hostileUnits, repeated } from '../../server/testing/hostile-texts.ts';

const TODAY = '2026-11-28';
const FIELDS = ['title', 'day', 'time', 'town', 'venue', 'url'] as const;
const places = await openGazetteer();

function findTown(name: string, isNamed: boolean) {
  const [town] = places.called(name).filter(({ kind }) => kind === 'city');
  return town && (isNamed || (town.radiusKm ?? 0) > WELL_KNOWN_RADIUS) ? town : null;
}

function read(text: string) {
  const { day, place, ...said } = readGigDetails(text, findTown);
  return {
    ...said,
    ...(day && { day: daysOf({ kind: 'day', day }, TODAY)?.from }),
    ...(place && { town: place.id }),
  } as Partial<Record<(typeof FIELDS)[number], string>>;
}

/** By a hash: a third is measured, and no rule is written from it. */
function isKept(text: string): boolean {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0;
  return (hash >>> 0) % 3 === 0;
}

/** The fields that a caption says, or that were read of it: the right one, what was read, and the caption. */
function fieldsOf({ text, ...right }: (typeof captions)[number]) {
  const said = read(text);
  const expected = { ...right, town: findTown(right.town, true)?.id };
  return FIELDS.map((field) => ({
    text,
    field,
    is: said[field],
    expected: expected[field],
  })).filter(({ is, expected }) => is !== undefined || expected !== undefined);
}

describe('of the captions of posters, in nine languages', () => {
  it.each([
    ['those that rules are written from', false, 0.98],
    ['the others', true, 0.95],
  ])('the fields of %s are read rightly', (_, kept, least) => {
    const fields = captions.filter(({ text }) => isKept(text) === kept).flatMap(fieldsOf);
    const right = fields.filter(({ is, expected }) => is === expected);
    expect(right.length / fields.length).toBeGreaterThan(least);
  });
});

it('reads texts made to hurt without failing', () => {
  for (const unit of hostileUnits(20)) read(repeated(unit));
});

it.each([
  [
    'new gig 19 dec 8pm at the trades club hebden bridge "owls at christmas" 12 quid',
    { title: 'owls at christmas', day: '2026-12-19', time: '20:00', venue: 'trades club' },
    'Hebden Bridge',
  ],
  [
    'neuer gig 18.12. 21 uhr im knust hamburg 15 euro',
    { day: '2026-12-18', time: '21:00', venue: 'knust' },
    'Hamburg',
  ],
  [
    'naya show 20 december shaam 7 baje prithvi theatre mumbai "sarod sandhya" 500 rs',
    { title: 'sarod sandhya', day: '2026-12-20', time: '19:00', venue: 'prithvi theatre' },
    'Mumbai',
  ],
  [
    'gig baru 19 des jam 8 malam di kios ojo keos jakarta "senja akhir tahun" 75rb',
    { title: 'senja akhir tahun', day: '2026-12-19', time: '20:00', venue: 'kios ojo keos' },
    'Jakarta',
  ],
  [
    "cria aí um: dia 8 de janeiro, 22h, Salão Brazil em Coimbra, 'Vento no Salão'",
    { title: 'Vento no Salão', day: '2027-01-08', time: '22:00', venue: 'Salão Brazil' },
    'Coimbra',
  ],
  [
    "naya gig dalna hai: 9 jan, Bengaluru, Fandom at Gilly's, 8 baje, Raat Rani Rewind",
    { title: 'Raat Rani Rewind', day: '2027-01-09', time: '20:00', venue: "Gilly's" },
    'Bengaluru',
  ],
  [
    'new one for you: Owls by Candlelight, sat 19 december, 8pm at Trades Club in Hebden Bridge',
    { title: 'Owls by Candlelight', day: '2026-12-19', time: '20:00', venue: 'Trades Club' },
    'Hebden Bridge',
  ],
  [
    'announce us in Bristol on 16 january 2027, The Jam Jar, half eight in the evening',
    { day: '2027-01-16', time: '20:30', venue: 'The Jam Jar' },
    'Bristol',
  ],
  [
    'trag mal ein: Nachtgarten Winter, 9. januar 2027, 22 uhr im Conne Island in leipzig',
    { title: 'Nachtgarten Winter', day: '2027-01-09', time: '22:00', venue: 'Conne Island' },
    'Leipzig',
  ],
  [
    'likh lo: Neon Raat, 31 december, raat 11 baje, Lux, lisbon',
    { title: 'Neon Raat', day: '2026-12-31', time: '23:00', venue: 'Lux' },
    'Lisbon',
  ],
  [
    'tolong bikinin acara baru, judulnya Taman Malam, 18 desember pukul 22.00, di berlin',
    { title: 'Taman Malam', day: '2026-12-18', time: '22:00' },
    'Berlin',
  ],
  [
    'anotame una fecha: el 9 de enero en niceto club, buenos aires, arrancamos 21 hs, se llama "Cometas de Verano"',
    { title: 'Cometas de Verano', day: '2027-01-09', time: '21:00', venue: 'niceto club' },
    'Buenos Aires',
  ],
  [
    'anota aí um concerto: "Natal em Fado", 20 de dezembro, 18h30, theatro circo, braga',
    { title: 'Natal em Fado', day: '2026-12-20', time: '18:30', venue: 'theatro circo' },
    'Braga',
  ],
  [
    'عنا حفلة بدمشق الجمعة ١٨ كانون الاول الساعة ٩ بالليل ب دار الاوبرا',
    { day: '2026-12-18', time: '21:00', venue: 'دار الاوبرا' },
    'Damascus',
  ],
  [
    'am 30. januar 2027 leg ich in dresden auf, objekt klein a, beginn 23:30',
    { day: '2027-01-30', time: '23:30', venue: 'objekt klein a' },
    'Dresden',
  ],
  [
    'naya show daalna hai, 20 december sham 7 baje, Ravindra Bharathi hyderabad',
    { day: '2026-12-20', time: '19:00', venue: 'Ravindra Bharathi' },
    'Hyderabad',
  ],
  [
    'note this down: Winter Lights, friday 22 january, nine in the evening, Sage, Gateshead',
    { title: 'Winter Lights', day: '2027-01-22', time: '21:00', venue: 'Sage' },
    'Gateshead',
  ],
  [
    'apunta: Noche de Cumbia, sábado 16 de enero, nueve de la noche, Sala Caracol en Madrid',
    { title: 'Noche de Cumbia', day: '2027-01-16', time: '21:00', venue: 'Sala Caracol' },
    'Madrid',
  ],
  [
    'marca aí: Baile de Inverno, 15 de janeiro, dez da noite, no Musicbox em Lisboa',
    { title: 'Baile de Inverno', day: '2027-01-15', time: '22:00', venue: 'Musicbox' },
    'Lisbon',
  ],
  [
    'note une date : Nuits Bleues, 22 janvier, vingt heures trente, au Petit Bain à Paris',
    { title: 'Nuits Bleues', day: '2027-01-22', time: '20:30', venue: 'Petit Bain' },
    'Paris',
  ],
  [
    'segna questa: Notte Lunga, 23 gennaio, ore 21, al Monk di Roma',
    { title: 'Notte Lunga', day: '2027-01-23', time: '21:00', venue: 'Monk' },
    'Rome',
  ],
  [
    'catat ya: Malam Senja, 16 januari jam setengah delapan malam di Kios Ojo Keos, Jakarta',
    { title: 'Malam Senja', day: '2027-01-16', time: '19:30', venue: 'Kios Ojo Keos' },
    'Jakarta',
  ],
  [
    'नया शो जोड़ो: सरोद संध्या, 16 जनवरी, शाम साढ़े सात बजे, पृथ्वी थिएटर, मुंबई',
    { title: 'सरोद संध्या', day: '2027-01-16', time: '19:30', venue: 'पृथ्वी थिएटर' },
    'Mumbai',
  ],
  [
    'سجل حفلة جديدة: ليالي الشتاء، 16 يناير، الساعة تسعة مساء، مسرح الجمهورية، القاهرة',
    { title: 'ليالي الشتاء', day: '2027-01-16', time: '21:00', venue: 'مسرح الجمهورية' },
    'Cairo',
  ],
  [
    'neuer termin: 22. januar, halb neun abends, SO36 in Berlin, titel Nachtgarten',
    { title: 'Nachtgarten', day: '2027-01-22', time: '20:30', venue: 'SO36' },
    'Berlin',
  ],
  [
    "we're playing the Lexington in London on 22 january, doors at seven, on stage at half eight",
    { day: '2027-01-22', time: '20:30', venue: 'Lexington' },
    'London',
  ],
  [
    'pop this one up: Slow Fires at The Cluny, Newcastle, friday 5 february, half seven',
    { title: 'Slow Fires', day: '2027-02-05', time: '19:30', venue: 'The Cluny' },
    'Newcastle upon Tyne',
  ],
  [
    "we've got a new date in Sheffield: 20 february 2027 at Yellow Arch, doors half seven, 8pm start",
    { day: '2027-02-20', time: '20:00', venue: 'Yellow Arch' },
    'Sheffield',
  ],
  [
    'bitte eintragen: Lange Nacht, 5. februar, einlass 20 uhr, beginn halb zehn, Gebäude 9 in Köln',
    { title: 'Lange Nacht', day: '2027-02-05', time: '21:30', venue: 'Gebäude 9' },
    'Cologne',
  ],
  [
    'wir spielen am 6. februar 2027 im Molotow in hamburg, 21 uhr',
    { day: '2027-02-06', time: '21:00', venue: 'Molotow' },
    'Hamburg',
  ],
  [
    'ponme un concierto: Luna Llena, viernes 5 de febrero a las diez, en la Sala Apolo de Barcelona',
    { title: 'Luna Llena', day: '2027-02-05', time: '22:00', venue: 'Sala Apolo' },
    'Barcelona',
  ],
  [
    'tocamos el 6 de febrero en el Loco Club de valencia a las nueve y media de la noche',
    { day: '2027-02-06', time: '21:30', venue: 'Loco Club' },
    'Valencia',
  ],
  [
    'cria aí: Noite Longa, 5 de fevereiro às dez da noite, Plano B, Porto',
    { title: 'Noite Longa', day: '2027-02-05', time: '22:00', venue: 'Plano B' },
    'Porto',
  ],
  [
    'dia 6 de fevereiro tocamos no Sesc Pompeia em São Paulo, às nove',
    { day: '2027-02-06', time: '21:00', venue: 'Sesc Pompeia' },
    'São Paulo',
  ],
  [
    'ajoute un concert : Nuit Claire, le 5 février à vingt heures, au Ferrailleur, Nantes',
    { title: 'Nuit Claire', day: '2027-02-05', time: '20:00', venue: 'Ferrailleur' },
    'Nantes',
  ],
  [
    'aggiungi una data: Mare Nero, 5 febbraio alle dieci di sera, Locomotiv, Bologna',
    { title: 'Mare Nero', day: '2027-02-05', time: '22:00', venue: 'Locomotiv' },
    'Bologna',
  ],
  [
    'tolong masukin: Hujan Malam, 5 februari jam delapan malam, Bentara Budaya, Yogyakarta',
    { title: 'Hujan Malam', day: '2027-02-05', time: '20:00', venue: 'Bentara Budaya' },
    'Yogyakarta',
  ],
  [
    'ek show daal do: Rang Mahal, 5 february, raat saadhe aath baje, Jawahar Kala Kendra, Jaipur',
    { title: 'Rang Mahal', day: '2027-02-05', time: '20:30', venue: 'Jawahar Kala Kendra' },
    'Jaipur',
  ],
  [
    'ضيف حفلة: ليلة طويلة، 5 شباط، الساعة ثمانية ونص المسا، مسرح المدينة، بيروت',
    { title: 'ليلة طويلة', day: '2027-02-05', time: '20:30', venue: 'مسرح المدينة' },
    'Beirut',
  ],
  [
    'عندنا حفلة ببيروت الجمعة 5 شباط الساعة تسعة مساء في مسرح المدينة',
    { day: '2027-02-05', time: '21:00', venue: 'مسرح المدينة' },
    'Beirut',
  ],
  [
    "we just confirmed Glasgow on the 14th of february at King Tut's, doors 7.30pm",
    { day: '2027-02-14', time: '19:30', venue: "King Tut's" },
    'Glasgow',
  ],
  [
    'sumamos fecha: 14 de febrero, Niceto Club, Buenos Aires, 21hs',
    { day: '2027-02-14', time: '21:00', venue: 'Niceto Club' },
    'Buenos Aires',
  ],
  [
    'el 14 de febrero tocamos en la sala Apolo, barcelona, 21:30',
    { day: '2027-02-14', time: '21:30', venue: 'sala Apolo' },
    'Barcelona',
  ],
  [
    'vai rolar show dia 14 de fevereiro no Circo Voador, Rio de Janeiro, 22h',
    { day: '2027-02-14', time: '22:00', venue: 'Circo Voador' },
    'Rio de Janeiro',
  ],
  [
    'marcámos mais uma: 14 fevereiro, 22h, Musicbox, Lisboa',
    { day: '2027-02-14', time: '22:00', venue: 'Musicbox' },
    'Lisbon',
  ],
  [
    'il 14 febbraio suoniamo al Circolo Ohibò di Milano, ore 21',
    { day: '2027-02-14', time: '21:00', venue: 'Circolo Ohibò' },
    'Milan',
  ],
  [
    'ada gig lagi tanggal 14 februari jam 7 malam di Gudskul, Jakarta',
    { day: '2027-02-14', time: '19:00', venue: 'Gudskul' },
    'Jakarta',
  ],
  [
    '14 february ko shaam 7 baje NCPA mumbai me show hai, naam Nayi Subah',
    { title: 'Nayi Subah', day: '2027-02-14', time: '19:00', venue: 'NCPA' },
    'Mumbai',
  ],
  [
    'حفلة جديدة يوم 14 فبراير الساعة 8 مساء في مسرح البلد عمان',
    { day: '2027-02-14', time: '20:00', venue: 'مسرح البلد' },
    'Amman',
  ],
])('reads what is dictated in one line: %s', (text, said, town) => {
  expect(read(text)).toEqual({ ...said, town: findTown(town, true)?.id });
});

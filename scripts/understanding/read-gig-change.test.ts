import { WELL_KNOWN_RADIUS } from '@stagebell/reading';
import { readGigChange } from '@stagebell/reading/gig-details';
import { expect, it } from 'vitest';
import { openGazetteer } from '../../server/places/places.ts';

const places = await openGazetteer();
const read = (text: string) => {
  const { place, ...said } = readGigChange(text, (name, isNamed) => {
    const [town] = places.called(name).filter(({ kind }) => kind === 'city');
    return town && (isNamed || (town.radiusKm ?? 0) > WELL_KNOWN_RADIUS) ? town : null;
  });
  return { ...said, ...(place && { town: place.name }) };
};

it.each([
  ["wrong title, it's called Night of Horns", { title: 'Night of Horns' }],
  ['the title should be "Low Tide", not Low Ride', { title: 'Low Tide' }],
  ['rename it to Spring Tour please', { title: 'Spring Tour' }],
  ['title: Winter Songs', { title: 'Winter Songs' }],
  ['falscher Titel, er heißt Nachtschicht', { title: 'Nachtschicht' }],
  ['el título está mal, se llama Noche de cumbia', { title: 'Noche de cumbia' }],
  ["mauvais titre, ça s'appelle Les Nuits Bleues", { title: 'Les Nuits Bleues' }],
  ['título errado, se chama Baile de sábado', { title: 'Baile de sábado' }],
  ['titolo sbagliato, si chiama Notte elettronica', { title: 'Notte elettronica' }],
  ['judulnya salah, namanya Malam Senja', { title: 'Malam Senja' }],
  ['शीर्षक गलत है, नाम है सूफ़ी शाम', { title: 'सूफ़ी शाम' }],
  ['العنوان خطأ، اسمها ليلة العود', { title: 'ليلة العود' }],
  ['the venue changed to Trades Club', { venue: 'Trades Club' }],
  ["it's been moved to the Brudenell, Leeds", { venue: 'Brudenell', town: 'Leeds' }],
  ['new venue: SO36, Berlin', { venue: 'SO36', town: 'Berlin' }],
  ['der Ort ist jetzt Knust', { venue: 'Knust' }],
  ['la sala ahora es Sala Apolo', { venue: 'Sala Apolo' }],
  ['o local mudou para Maus Hábitos', { venue: 'Maus Hábitos' }],
  ['new date: 10 January for it', { day: { date: 10, month: 1 } }],
  ["it's on the 13th now", { day: { date: 13 } }],
  ['we start at 9pm now, not 8', { time: '21:00' }],
  ['nueva fecha: 15 de enero a las 21:30', { day: { date: 15, month: 1 }, time: '21:30' }],
  ['neues Datum: 9. Januar', { day: { date: 9, month: 1 } }],
  ['nova data: 16 de janeiro', { day: { date: 16, month: 1 } }],
  ['tanggal baru: 16 Januari', { day: { date: 16, month: 1 } }],
  ['नई तारीख: 16 जनवरी', { day: { date: 16, month: 1 } }],
  ['الموعد الجديد: 16 يناير', { day: { date: 16, month: 1 } }],
  ['can you change the title to Low Tide', { title: 'Low Tide' }],
  ["le titre est faux, c'est Les Nuits Bleues", { title: 'Les Nuits Bleues' }],
  ['title galat hai, Sufi Night hai', { title: 'Sufi Night' }],
  ['العنوان خطأ، الصحيح ليلة العود', { title: 'ليلة العود' }],
  ['new venue for it: The Cluny', { venue: 'The Cluny' }],
  ['cambia el lugar, ahora es en la Sala Apolo', { venue: 'Sala Apolo' }],
  ['neuer Ort: Knust, Hamburg', { venue: 'Knust', town: 'Hamburg' }],
  ['wir fangen erst um 21 Uhr an', { time: '21:00' }],
  ["à lyon c'est plus au hot club mais au sirius", { venue: 'Sirius' }],
  ['yg bandung tempatnya ganti ke nuart', { venue: 'Nuart' }],
  ['edit my gig on 10 January', {}],
  ['edit gig', {}],
  ['the gig sold out', {}],
])('reads what %j changes', (text, change) => {
  expect(read(text)).toEqual(change);
});

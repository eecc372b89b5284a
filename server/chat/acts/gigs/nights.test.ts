import { Temporal } from 'temporal-polyfill';
import { afterAll, expect, it } from 'vitest';
import { currentNight } from '../../../domain/gigs/nights.ts';
import { wordsIn } from '../../../languages/words.ts';
import { createTestChat, PUBLIC_URL } from '../../../testing/chat.ts';
import { givenArtist, givenGig } from '../../../testing/gigs.ts';

const chat = await createTestChat(undefined, null, ['en', 'de', 'it', 'es']);
const artistId = (await givenArtist(chat.db, 'nachteule')).id;
afterAll(() => chat.close());

let people = 0;
const somebody = () => chat.phone({ waId: `44790000000${people++}` });

/** The link of a gig at a place, on a day of its clock. */
async function plays(placeId: string, time: string): Promise<string> {
  const { timeZone } = (await chat.places.resolve(placeId))!;
  const wall = Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone);
  const startsAt = new Date(wall.epochMilliseconds);
  const title = `Until late at ${time}`;
  const { shortId } = await givenGig(chat.db, chat.places, { artistId, placeId, title, startsAt });
  return `${PUBLIC_URL}/g/${shortId}`;
}

it.each([
  ['gigs in Wellington tonight', 'gn:2179537', 'Pacific/Auckland', 'tonight', 'en'],
  ['gigs in Oslo tomorrow night', 'gn:3143244', 'Europe/Oslo', 1, 'en'],
  ['was läuft denn morgen Abend in Dresden', 'gn:2935022', 'Europe/Berlin', 1, 'de'],
  ['was geht denn Samstagnacht in Rostock', 'gn:2844588', 'Europe/Berlin', 'saturday', 'de'],
  ['che concerti ci sono sabato sera a Torino?', 'gn:3165524', 'Europe/Rome', 'saturday', 'it'],
  [
    'qué conciertos hay el sábado por la noche en Vigo',
    'gn:3105976',
    'Europe/Madrid',
    'saturday',
    'es',
  ],
] as const)('%s goes on until five', async (text, placeId, timeZone, on, language) => {
  const tonight = currentNight(timeZone);
  const days = on === 'saturday' ? (6 - tonight.dayOfWeek + 7) % 7 : Number(on === 1);
  const night = tonight.add({ days }).toString();
  const morning = tonight.add({ days: days + 1 }).toString();
  await plays(placeId, `${night}T16:00`);
  const gigs = [await plays(placeId, `${morning}T00:30`), await plays(placeId, `${morning}T04:45`)];
  await plays(placeId, `${morning}T05:00`);
  const reply = await somebody().says(text);
  const { chat: words, dates } = wordsIn(language)!;
  const say = words.gigs.whatsOn[days === 0 ? 'tonight' : 'night'];
  const body = 'body' in reply ? String(reply.body) : '';
  expect(body).toContain(say({ day: dates.day(night) }));
  expect(body.match(/https:\S+\/g\/\S+/g)).toEqual(gigs);
});

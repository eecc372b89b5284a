import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aGig } from '../gig/a-gig.ts';
import { button, field } from '../testing/controls.ts';
import { takeErrors } from '../testing/errors.ts';
import { answer, callsTo } from '../testing/fake-api.ts';
import { choosePicture, draftIsKept, nextMonth, openGig, openNewGig } from '../testing/forms.ts';
import { photo, shownBy } from '../testing/pictures.ts';
import { answerPlaces, BERLIN } from '../testing/places.ts';

const MARK = /From your message: please check/;
const PICTURE = /^\/setup-sessions\/session\/picture$/;
const day = nextMonth(15).slice(0, 10);
const SUGGESTED = {
  title: 'Night of Horns',
  day,
  time: '21:30',
  place: BERLIN,
  venue: 'SO36',
  address: 'Oranienstraße 190',
  url: 'https://tickets.example/42',
};
const cover = () => page.getByLabelText('Cover', { exact: true });
const place = () => page.getByRole('combobox', { name: 'Location' });
const date = () => page.getByRole('button', { name: /^Date/ });
const time = () => page.getByRole('group', { name: 'Time' });
const shownCover = () => document.querySelector('form img[src^="blob:"]');

beforeEach(() => answerPlaces());

it('a new gig begins as its message said, each value marked until another is typed', async () => {
  openNewGig({ suggested: SUGGESTED });
  await expect.element(field('Title')).toHaveValue('Night of Horns');
  await expect.element(place()).toHaveValue(BERLIN.description);
  await expect.element(field('Venue')).toHaveValue('SO36');
  await expect.element(field('Address')).toHaveValue('Oranienstraße 190');
  await expect.element(field('Link address')).toHaveValue('https://tickets.example/42');
  await expect.element(page.getByRole('spinbutton', { name: 'Minutes' })).toHaveValue('30');
  const marked = [field('Title'), date(), time(), place(), field('Venue'), field('Address')];
  for (const control of [...marked, field('Link address')]) {
    await expect.element(control).toHaveAccessibleDescription(MARK);
  }
  await expect.element(field('Content')).not.toHaveAccessibleDescription(MARK);
  await field('Title').fill('Night of Brass');
  await expect.element(field('Title')).not.toHaveAccessibleDescription(MARK);
  await expect.element(field('Venue')).toHaveAccessibleDescription(MARK);
  expect(callsTo('POST', /^\/gigs$/), 'nothing is saved by opening it').toHaveLength(0);
});

it('an existing gig shows what its message said in place of what is stored, and keeps the rest', async () => {
  const { location } = aGig();
  const stored = { location: { ...location, venue: 'Casa Rosa', address: 'Rua da Moeda 1' } };
  openGig({ ...stored, status: 'postponed' }, { suggested: { title: 'Horns', day } });
  await expect.element(field('Title')).toHaveValue('Horns');
  await expect.element(field('Title')).toHaveAccessibleDescription(MARK);
  await expect.element(field('Venue')).toHaveValue('Casa Rosa');
  await expect.element(field('Venue')).not.toHaveAccessibleDescription(MARK);
  await expect.element(page.getByRole('radio', { name: 'Takes place' })).toBeChecked();
  openGig(stored, { suggested: { place: BERLIN, venue: 'SO36' } });
  await expect.element(place()).toHaveValue(BERLIN.description);
  await expect.element(field('Venue')).toHaveValue('SO36');
  await expect.element(field('Address')).toHaveValue('');
});

it('what is typed over a suggestion stays when the page is opened again, and in its own link alone', async () => {
  openNewGig({ suggested: SUGGESTED });
  await field('Title').fill('Night of Brass');
  await draftIsKept();
  openNewGig({ suggested: SUGGESTED });
  await expect.element(field('Title')).toHaveValue('Night of Brass');
  await expect.element(field('Venue')).toHaveValue('SO36');
  openNewGig({ suggested: { ...SUGGESTED, title: 'Night of Drums' } });
  await expect.element(field('Title')).toHaveValue('Night of Drums');
  openNewGig();
  await expect.element(field('Title')).toHaveValue('');
  openNewGig({ suggested: SUGGESTED });
  await button('Start over').click();
  await expect.element(field('Title')).toHaveValue('Night of Horns');
});

it('the picture of the message is in its place, marked until another is chosen', async () => {
  const poster = await photo('#7a2348');
  answer('GET', PICTURE, () => new Response(poster, { headers: { 'content-type': poster.type } }));
  openNewGig({ suggested: { title: 'Night of Horns', hasPicture: true } });
  await expect.element(cover()).toHaveAccessibleDescription(MARK);
  await expect.poll(shownCover).not.toBeNull();
  expect((await shownBy(shownCover()!)).left).toMatch(/^12\d,3\d,7\d,255$/);
  await expect.element(button('Move and zoom')).toBeVisible();
  await choosePicture(await photo('#23487a'));
  await expect.element(cover()).not.toHaveAccessibleDescription(MARK);
});

it('a picture that cannot be fetched is said to be missing where it is chosen', async () => {
  answer('GET', PICTURE, () => new Response(null, { status: 503 }));
  openNewGig({ suggested: { title: 'Night of Horns', hasPicture: true } });
  await expect.element(cover()).toHaveAccessibleDescription(/could not be fetched/);
  await expect.element(field('Title')).toHaveValue('Night of Horns');
  await choosePicture(await photo('#23487a'));
  await expect.element(cover()).not.toHaveAccessibleDescription(/could not be fetched/);
  expect(takeErrors()).toHaveLength(1);
});

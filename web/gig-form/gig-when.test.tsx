import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aGig } from '../gig/a-gig.ts';
import { button } from '../testing/controls.ts';
import { answer, callsTo } from '../testing/fake-api.ts';
import { choosePicture, nextMonth, openGig, openNewGig } from '../testing/forms.ts';
import { photo } from '../testing/pictures.ts';
import { answerPlaces, BERLIN } from '../testing/places.ts';

const GIGS = /^\/gigs$/;
const DATE = nextMonth(15);

const date = () => page.getByRole('button', { name: /^Date/ });
const status = (name: string) => page.getByRole('radio', { name, exact: true });
const hours = () => page.getByRole('spinbutton', { name: 'Hours' });

beforeEach(() => answerPlaces());

async function chooseDay(day: number): Promise<void> {
  await date().click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`\\b${day} `) })
    .click();
}

/** Chooses the last Sunday of a month to come, when Europe's clocks change if it is March or October. */
async function chooseLastSunday(month: 'March' | 'October'): Promise<void> {
  await date().click();
  const shown = page.getByRole('grid', { name: new RegExp(month) });
  do await button('Go to the Next Month').click();
  while (shown.elements().length === 0);
  const sundays = page.getByRole('gridcell').getByRole('button', { name: /Sunday/ });
  await sundays.last().click();
}

it('beside the zone stands the offset by which the server saved the time, though the device knows another', async () => {
  const wallTime = DATE.replace('T23:', 'T21:').slice(0, 19);
  openGig({ date: DATE, wallTime });
  await expect.element(page.getByText(/Recife.*\(UTC−2\)/)).toBeVisible();
  await hours().fill('7');
  await expect.element(page.getByText(/Recife.*\(UTC−3\)/)).toBeVisible();
});

it('a postponed gig that gets a new date is on again, unless the artist keeps it postponed', async () => {
  openGig({ date: DATE });
  await page.getByText('Postponed', { exact: true }).click();
  await expect.element(page.getByText('Fans are told that a new date is to come.')).toBeVisible();
  const isOn = page.getByRole('status').filter({ hasText: 'A gig with a new date is on again.' });
  await chooseDay(16);
  await expect.element(isOn).toBeVisible();
  await expect.element(status('Takes place')).toBeChecked();
  await chooseDay(15);
  await expect.element(isOn, { message: 'the date is as it was' }).not.toBeInTheDocument();
  await expect.element(status('Postponed')).toBeChecked();

  await chooseDay(17);
  await button('Keep it postponed').click();
  await expect.element(isOn).not.toBeInTheDocument();
  await expect.element(page.getByText('It stays postponed.')).toHaveFocus();
  await chooseDay(18);
  await expect.element(status('Postponed'), { message: 'said once is enough' }).toBeChecked();

  answer('PATCH', GIGS, () => Response.json(aGig({ date: DATE, status: 'postponed' })));
  await button('Update').click();
  await expect
    .element(page.getByText('Whoever knows of this gig is being told now.'))
    .toBeVisible();
  const sent = callsTo('PATCH', GIGS)[0]!.body as FormData;
  expect(sent.get('status')).toBe('postponed');
  expect(new Date(String(sent.get('date'))).toISOString()).toBe(nextMonth(18));

  openGig({ date: DATE, status: 'postponed' });
  await chooseDay(19);
  await expect.element(isOn).toBeVisible();
  answer('PATCH', GIGS, () => Response.json(aGig({ date: nextMonth(19) })));
  await button('Update').click();
  await expect.element(page.getByText('is told in about 3 minutes what changed')).toBeVisible();

  openGig({ date: DATE });
  await page.getByRole('textbox', { name: 'Content' }).fill('Bring ears.');
  answer('PATCH', GIGS, () => Response.json(aGig({ date: DATE, content: 'Bring ears.' })));
  await button('Update').click();
  await expect.element(page.getByText('Nobody gets a message')).toBeVisible();
});

it('an hour that clocks change over is asked about, and nothing is sent until it is answered', async () => {
  openNewGig();
  await choosePicture(await photo('#23487a'));
  await page.getByRole('textbox', { name: 'Title' }).fill('The long night');
  await button('House').click();
  await chooseLastSunday('October');
  await hours().fill('02');
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('30');
  await page.getByRole('combobox', { name: 'AM or PM' }).selectOptions('AM');
  await page.getByRole('combobox', { name: 'Location' }).fill('berlin');
  await page.getByRole('option', { name: BERLIN.description }).click();

  const create = button('Create');
  const twice = page.getByRole('group', { name: /02:30 comes twice/ });
  await expect.element(twice).toBeVisible();
  await expect.element(create).toBeDisabled();
  await expect.element(page.getByText('Still to do: Which hour is meant')).toBeVisible();
  await twice.getByRole('radio', { name: /Standard Time \(UTC\+1\)/ }).click();
  await expect.element(create).toBeEnabled();

  await button('Change the zone').click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveFocus();
  await zone.selectOptions('America/Recife');
  await expect
    .element(twice, { message: 'another zone has another clock' })
    .not.toBeInTheDocument();
  await expect.element(hours(), { message: 'the wall time stays' }).toHaveValue('02');
  await zone.selectOptions('Europe/Berlin');
  await expect
    .element(twice.getByRole('radio', { name: /UTC\+1/ }), { message: 'the answer too' })
    .toBeChecked();

  await chooseLastSunday('March');
  const never = page.getByRole('group', { name: /there is no 02:30/ });
  await expect.element(never).toBeVisible();
  await expect.element(create).toBeDisabled();
  await never.getByRole('radio', { name: /^03:30/ }).click();
  answer('POST', GIGS, () => Response.json(aGig(), { status: 201 }));
  await create.click();
  await expect
    .element(page.getByRole('heading', { name: 'Your gig was created succesfully' }))
    .toBeVisible();
  const sent = callsTo('POST', GIGS)[0]!.body as FormData;
  expect(sent.get('date'), '03:30 by the clocks of summer').toMatch(/-03-\d\dT01:30:00Z$/);
});

it('an arrow of the calendar that is pressed while a picture arrives moves the calendar', async () => {
  openNewGig();
  await date().click();
  const arrow = button('Go to the Next Month').element();
  const pressed = arrow.querySelector('svg')!;
  await choosePicture(await photo('#23487a'));
  await expect.poll(() => document.querySelector('img[src^="blob:"]')).toBeTruthy();
  // A browser clicks nothing where what the press began on is gone when it ends.
  expect(arrow.contains(pressed)).toBe(true);
});

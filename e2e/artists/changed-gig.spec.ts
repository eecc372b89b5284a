import type { Page } from '@playwright/test';
import { openGigSession, test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function chooseDay(page: Page, day: number): Promise<void> {
  await page.getByRole('button', { name: /^Date / }).click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`\\b${day}(th|st)?\\b`) })
    .click();
}

test('a gig by the clock of another zone says so where it is edited, and what its place’s own is', async ({
  page,
  product,
  newArtist,
}) => {
  const artist = await newArtist('from.tokyo');
  const shortId = await makeGig(product.url, artist, 'Live from Tokyo');
  await openGigSession(page, artist, shortId);
  await expect(page.getByText('Shown as 20:00 in Recife')).toBeVisible();
  await button(page, 'Change the zone').click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.selectOption('Asia/Tokyo');
  await expect(page.getByText('Shown as 20:00, Tokyo time')).toBeVisible();
  await button(page, 'Update').click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();

  await openGigSession(page, artist, shortId);
  await expect(zone).toHaveValue('Asia/Tokyo');
  await expect(zone.locator('option:checked')).toHaveText('Tokyo (UTC+9) · Japan Standard Time');
  await expect(zone.locator('option').first()).toHaveText('Recife time (UTC−3)');
  await expect(page.getByRole('spinbutton', { name: 'Hours' })).toHaveValue('08');
});

test('a form that stood open does not undo what was changed meanwhile, and can be sent again', async ({
  page,
  product,
  newArtist,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 409/, /Error submitting form:/);
  const artist = await newArtist('two.hands');
  const shortId = await makeGig(product.url, artist, 'Two hands');
  await openGigSession(page, artist, shortId);
  const session = page.url();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Two hands, four ears');

  const other = await context.newPage();
  await other.goto(session);
  await chooseDay(other, 17);
  await button(other, 'Update').click();
  await expect(other.getByText('Your gig was updated successfully!')).toBeVisible();
  await other.close();

  await button(page, 'Update').click();
  const notice = page.locator('form').getByText('This gig was changed meanwhile: its date is');
  await expect(notice).toContainText(/17 .*Look at it and send again\./);
  await expect(page.getByRole('button', { name: /^Date / })).toContainText('17');
  await expect(title).toHaveValue('Two hands, four ears');
  await button(page, 'Update').click();
  await expect(page.getByText('Nobody gets a message')).toBeVisible();
});

test('a gig that was called off by chat stays so when only its title is changed in an open form', async ({
  page,
  product,
  newArtist,
}) => {
  const artist = await newArtist('called.off');
  const shortId = await makeGig(product.url, artist, 'Called off');
  await openGigSession(page, artist, shortId);
  await artist.ask(`Cancel gig ${shortId}`);
  await artist.answerTo(await artist.press('Yes, cancel it'));
  await page.getByRole('textbox', { name: 'Title' }).fill('Called off, alas');
  await button(page, 'Update').click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();
  await openGigSession(page, artist, shortId);
  await expect(status(page, 'Cancelled')).toBeChecked();
});

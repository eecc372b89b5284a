import type { Page } from '@playwright/test';
import { publishGig } from './artist-and-fan.ts';
import { openGigSession, RECIFE, test } from './filled-stage.ts';
import { expect } from './product.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function chooseDay(page: Page, day: number): Promise<void> {
  await page.getByRole('button', { name: /^Date / }).click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`\\b${day}(th|st)?\\b`) })
    .click();
}

test('a postponed gig that gets a new date is on again, unless the artist keeps it postponed', async ({
  page,
  stage,
}) => {
  const gigPage = await publishGig(page, stage.artist, { ...RECIFE, title: 'Any day now' });
  const hearing = page.getByText('Fans who follow you and a place near it hear of it now.');
  await expect(hearing).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your gig was created succesfully')).toBeVisible();
  await expect(hearing, 'it is not told again when the link is opened again').toBeHidden();
  const shortId = gigPage.split('/g/')[1]!;
  await openGigSession(page, stage.artist, shortId);
  await page.getByText('Postponed', { exact: true }).click();
  await expect(page.getByText('Fans are told that a new date is to come.')).toBeVisible();

  const isOn = page.getByRole('status').filter({ hasText: 'A gig with a new date is on again.' });
  await chooseDay(page, 16);
  await expect(isOn).toBeVisible();
  await expect(status(page, 'Takes place')).toBeChecked();
  await chooseDay(page, 15);
  await expect(isOn, 'the date is as it was').toBeHidden();
  await expect(status(page, 'Postponed')).toBeChecked();

  await chooseDay(page, 17);
  await button(page, 'Keep it postponed').click();
  await expect(isOn).toBeHidden();
  await expect(page.getByText('It stays postponed.')).toBeFocused();
  await chooseDay(page, 18);
  await expect(status(page, 'Postponed'), 'said once is enough').toBeChecked();
  await button(page, 'Update').click();
  await expect(page.getByText('Whoever knows of this gig is being told now.')).toBeVisible();

  await openGigSession(page, stage.artist, shortId);
  await chooseDay(page, 19);
  await expect(isOn).toBeVisible();
  await button(page, 'Update').click();
  await expect(page.getByText('is told in about 3 minutes what changed')).toBeVisible();

  await openGigSession(page, stage.artist, shortId);
  await page.getByRole('textbox', { name: 'Content' }).fill('Bring ears.');
  await button(page, 'Update').click();
  await expect(page.getByText('Nobody gets a message')).toBeVisible();
});

test('a gig by the clock of another zone says so where it is edited, and what its place’s own is', async ({
  page,
  stage,
}) => {
  const gigPage = await publishGig(page, stage.artist, { ...RECIFE, title: 'Live from Tokyo' });
  const shortId = gigPage.split('/g/')[1]!;
  await openGigSession(page, stage.artist, shortId);
  await expect(page.getByText('Shown as 20:00 in Recife')).toBeVisible();
  await button(page, 'Change the zone').click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.selectOption('Asia/Tokyo');
  await expect(page.getByText('Shown as 20:00, Tokyo time')).toBeVisible();
  await button(page, 'Update').click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();

  await openGigSession(page, stage.artist, shortId);
  await expect(zone).toHaveValue('Asia/Tokyo');
  await expect(zone.locator('option:checked')).toHaveText('Tokyo (UTC+9)');
  await expect(zone.locator('option').first()).toHaveText('Recife time (UTC−3)');
  await expect(page.getByRole('spinbutton', { name: 'Hours' })).toHaveValue('08');
});

test('a form that stood open does not undo what was changed meanwhile, and can be sent again', async ({
  page,
  stage,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 409/, /Error submitting form:/);
  const gigPage = await publishGig(page, stage.artist, { ...RECIFE, title: 'Two hands' });
  const shortId = gigPage.split('/g/')[1]!;
  await openGigSession(page, stage.artist, shortId);
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
  stage,
}) => {
  const gigPage = await publishGig(page, stage.artist, { ...RECIFE, title: 'Called off' });
  const shortId = gigPage.split('/g/')[1]!;
  await openGigSession(page, stage.artist, shortId);
  await stage.artist.ask(`Cancel gig ${shortId}`);
  await stage.artist.answerTo(await stage.artist.press('Yes, cancel it'));
  await page.getByRole('textbox', { name: 'Title' }).fill('Called off, alas');
  await button(page, 'Update').click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();
  await openGigSession(page, stage.artist, shortId);
  await expect(status(page, 'Cancelled')).toBeChecked();
});

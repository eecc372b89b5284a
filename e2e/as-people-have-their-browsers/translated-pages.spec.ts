import type { Page } from '@playwright/test';
import { openGigSession, openSession, RECIFE, test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { translate } from '../product/page-translation.ts';
import { photo } from '../product/pictures.ts';
import { expect } from '../product/product.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a profile is made and changed in a translated page, which says what is so now', async ({
  page,
  newPhone,
  newArtist,
}) => {
  await newArtist('taken.name');
  const phone = newPhone();
  await openSession(page, phone, 'Create profile');
  await translate(page);
  const username = field(page, 'Username');
  await username.fill('free.name');
  await expect(page.getByText(/^USERNAME IS AVAILABLE$/)).toBeVisible();
  await username.fill('taken.name');
  await expect(page.getByText(/^USERNAME IS NOT AVAILABLE$/)).toBeVisible();
  await expect(page.getByText(/^USERNAME IS AVAILABLE$/)).toBeHidden();
  await username.fill('x');
  await username.fill('');
  await username.fill('translated.name');
  await expect(page.getByText(/^USERNAME IS AVAILABLE$/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photo('#7a2348'));
  await button(page, 'MOVE AND ZOOM').click();
  await page.getByRole('dialog').getByRole('button', { name: 'USE THIS PART' }).click();
  await field(page, 'Display Name').fill('Translated');
  for (const [genre, count] of [
    ['HOUSE', 1],
    ['TECHNO', 2],
    ['HOUSE', 1],
  ] as const) {
    await page.getByText(genre, { exact: true }).first().click();
    await expect(page.getByText(`${count}/5 SELECTED`)).toBeVisible();
  }
  await field(page, 'Bio').fill('Translated while it is typed');
  await button(page, 'CREATE').click();
  await expect(page.getByText('YOUR ARTIST PROFILE WAS CREATED SUCCESSFULLY!')).toBeVisible();

  await openSession(page, phone, 'Edit profile');
  await translate(page);
  await field(page, 'Username').fill('taken.name');
  await expect(page.getByText(/^USERNAME IS NOT AVAILABLE$/)).toBeVisible();
  await field(page, 'Username').fill('translated.name');
  await expect(page.getByText(/^USERNAME IS NOT AVAILABLE$/)).toBeHidden();
  await field(page, 'Display Name').fill('');
  await field(page, 'Display Name').fill('Translated again');
  await button(page, 'UPDATE').click();
  await expect(page.getByText('YOUR ARTIST PROFILE WAS UPDATED SUCCESSFULLY!')).toBeVisible();
});

test('a gig is published and cancelled in a translated page', async ({
  page,
  product,
  newArtist,
}) => {
  const artist = await newArtist('translated.gigs');
  await openSession(page, artist, 'Create gig');
  await translate(page);
  await page.locator('input[type=file]').setInputFiles(await photo('#23487a'));
  await field(page, 'Title').fill('Read in another language');
  await page.getByRole('button', { name: /^DATE/i }).click();
  await button(page, 'Next Month').click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /\b15(th)?\b/ })
    .click();
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('8');
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.fill('nowhere at all');
  await place.fill(RECIFE.town);
  await page.getByRole('option', { name: new RegExp(`^${RECIFE.description}$`, 'i') }).click();
  await expect(page.getByText('SHOWN AS 20:00 IN RECIFE')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('9');
  await expect(page.getByText('SHOWN AS 21:00 IN RECIFE')).toBeVisible();
  await expect(page.getByText('SHOWN AS 20:00 IN RECIFE')).toBeHidden();
  await button(page, 'CHANGE THE ZONE').click();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
  await expect(page.getByText('SHOWN AS 21:00, TOKYO TIME')).toBeVisible();
  await page.getByText('HOUSE', { exact: true }).first().click();
  await button(page, 'CREATE').click();
  await expect(page.getByText('YOUR GIG WAS CREATED SUCCESFULLY')).toBeVisible();

  const shortId = await makeGig(product.url, artist, 'Soon cancelled');
  await openGigSession(page, artist, shortId);
  await translate(page);
  await field(page, 'Title').fill('');
  await field(page, 'Title').fill('Cancelled, sorry');
  await page.getByText('CANCELLED', { exact: true }).first().click();
  await button(page, 'UPDATE').click();
  await expect(page.getByText('YOUR GIG WAS UPDATED SUCCESSFULLY!')).toBeVisible();
});

test('cities are followed and gigs looked through in translated pages', async ({
  page,
  stage,
  newPhone,
}) => {
  await openSession(page, newPhone(), 'My cities');
  await translate(page);
  const list = page.getByRole('list', { name: 'Followed locations' });
  for (const { town, description } of [
    RECIFE,
    { town: 'natal', description: 'Natal, Rio Grande do Norte, Brazil' },
  ]) {
    await page.getByRole('combobox').first().fill(town);
    await page.getByRole('option', { name: new RegExp(`^${description}$`, 'i') }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'CONFIRM' }).click();
    await expect(list.getByText(description)).toBeVisible();
  }
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(left);
  }

  await openSession(page, stage.fan, 'My gigs');
  await translate(page);
  const gig = page.getByRole('heading', { name: stage.gigTitle });
  for (const tab of ['UPCOMING', 'PREVIOUS', 'UPCOMING']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(gig).toHaveCount(tab === 'UPCOMING' ? 1 : 0);
  }
});

test('brand names are drawn, saved and deleted in a translated page', async ({ page }) => {
  await page.goto('/name');
  await translate(page);
  await page.getByRole('textbox').first().fill('Trans');
  await page.getByRole('textbox').last().fill('Lated');
  const saved = page.getByRole('listitem').filter({ hasText: /TRANS ?LATED/ });
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'SAVE COMBINATION' }).click();
    await expect(saved).toBeVisible();
    await saved.getByRole('button').click();
    await expect(saved).toBeHidden();
  }
});

import type { Page } from '@playwright/test';
import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
import { expectAccessible } from '../product/accessible.ts';
import { openGigSession, openSession, RECIFE, test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { photo } from '../product/pictures.ts';
import { expect } from '../product/product.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Leaves every text field of a form empty, as somebody does who only passes through. */
async function leaveFieldsEmpty(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('textbox', { name }).focus();
    await page.keyboard.press('Tab');
  }
}

test('the public pages are accessible in each state', async ({ page, context, stage }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await expectAccessible(page, 'landing');
  await page.goto(`/a/${stage.username}`);
  await expectAccessible(page, 'artist with a gig to come');
  await page.goto(`/a/${stage.username}?tab=previous`);
  await expectAccessible(page, 'artist without previous gigs');
  await page.goto(`/a/${stage.username}/qr-code`);
  await expectAccessible(page, 'QR code');
  await page.goto(`/g/${stage.shortId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied to clipboard').first()).toBeVisible();
  await expectAccessible(page, 'gig with a toast');
});

test('the styleguide shows each piece accessibly', async ({ page }) => {
  await page.goto('/styleguide');
  await expectAccessible(page, 'styleguide');
  await page.getByRole('button', { name: 'Say that it failed' }).click();
  await expect(page.getByText('Nothing was saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask something' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Removal' })).toBeVisible();
  await expectAccessible(page, 'styleguide with a dialog and a toast');
});

test('pages that are not there are accessible', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/);
  for (const address of ['/nowhere', '/a/nobody.at.all', '/g/zzzzzzz']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Go to the front page' })).toBeVisible();
    await expectAccessible(page, address);
  }
});

test('an expired session says so accessibly and leads back to the chat, whatever it was for', async ({
  page,
}) => {
  for (const [kind, path] of Object.entries(SETUP_SESSION_PATHS)) {
    await page.goto(`/${path}/of-long-ago`);
    await expect(page.getByRole('heading', { name: 'This session has expired.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
    if (kind === 'create-artist') await expectAccessible(page, 'expired');
  }
});

test('the artist form is accessible empty, faulty, full, sent and with a profile in it', async ({
  page,
  stage,
  newPhone,
}) => {
  const phone = newPhone();
  await openSession(page, phone, 'Create profile');
  await expectAccessible(page, 'artist form, empty');

  await leaveFieldsEmpty(page, 'Username', 'Display Name');
  await page.getByRole('textbox', { name: 'Username' }).fill(stage.username);
  await expect(page.getByText('Username is not available')).toBeVisible();
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('notes'),
  });
  await expect(
    page.getByText('This file is not a picture. Please choose a JPEG or PNG picture.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await expectAccessible(page, 'artist form, faulty');

  await page.getByLabel('Picture', { exact: true }).setInputFiles(await photo('#553311'));
  await page.getByRole('button', { name: 'Move and zoom' }).click();
  await expect(page.getByLabel('Frame over the picture')).toBeVisible();
  await expectAccessible(page, 'artist form, part of a picture');
  await page.getByRole('button', { name: 'Use this part' }).click();

  await page.getByRole('textbox', { name: 'Username' }).fill('second.self');
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Second Self');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Ten letter'.repeat(16));
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Ten letter'.repeat(15));
  await expect(page.getByText('150/150')).toBeVisible();
  for (const genre of ['Pop', 'Rock', 'Jazz', 'Blues', 'Techno']) {
    await page.getByRole('button', { name: genre, exact: true }).click();
  }
  await expect(page.getByText('5/5 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'House', exact: true })).toBeDisabled();
  await expect(page.getByText('Username is available')).toBeVisible();
  await expectAccessible(page, 'artist form, full');

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Artist QR Code' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download QR Code' })).toHaveAttribute(
    'download',
    'second.self-qr-code.png',
  );
  await expectAccessible(page, 'profile created');

  await openSession(page, phone, 'Edit profile');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('second.self');
  await expect(page.getByRole('textbox', { name: 'Display Name' })).toHaveValue('Second Self');
  await expect(page.getByText('5/5 selected')).toBeVisible();
  await expectAccessible(page, 'artist form, to be edited');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Now with a bio.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Your artist profile was updated successfully!')).toBeVisible();
  await expectAccessible(page, 'profile updated');
});

test('the gig form is accessible empty, faulty and with its parts open', async ({
  page,
  stage,
}) => {
  await openSession(page, stage.artist, 'Create gig');
  await expectAccessible(page, 'gig form, empty');
  await leaveFieldsEmpty(page, 'Title');
  await page.getByRole('switch').click();
  await leaveFieldsEmpty(page, 'Link address');
  await expectAccessible(page, 'gig form, faulty');

  await page.getByRole('button', { name: 'Date' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous Month' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page, 'gig form, calendar open');
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Location' }).fill(RECIFE.town);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'gig form, places open');
});

test('the gig form is accessible with a gig in it, and so is a postponed gig', async ({
  page,
  product,
  newArtist,
}) => {
  const artist = await newArtist('postponed');
  const shortId = await makeGig(product.url, artist, 'To be postponed');
  await openGigSession(page, artist, shortId);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('To be postponed');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(RECIFE.description);
  await expect(page.getByRole('spinbutton', { name: 'Hours' })).toHaveValue('08');
  await expectAccessible(page, 'gig form, to be edited');
  await page.getByRole('textbox', { name: 'Content' }).fill('First floor.\nBring a friend.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();
  await expectAccessible(page, 'gig updated');
  await page.goto(`/g/${shortId}`);
  await expect(page.getByRole('paragraph').filter({ hasText: /^Bring a friend\.$/ })).toBeVisible();

  await openGigSession(page, artist, shortId);
  await page.getByText('Postponed', { exact: true }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();
  await page.goto(`/g/${shortId}`);
  await expect(page.getByText('This gig does not take place on this date.')).toBeVisible();
  await expectAccessible(page, 'gig, postponed');
});

test('a fan’s pages are accessible empty, with dialogs open and filled', async ({
  page,
  stage,
  newPhone,
}) => {
  const newcomer = newPhone();
  await openSession(page, newcomer, 'My gigs');
  await expect(page.getByText('No upcoming gigs')).toBeVisible();
  await expectAccessible(page, 'no followed gigs');
  await openSession(page, newcomer, 'My cities');
  await expectAccessible(page, 'no followed locations');
  await page.getByRole('combobox').fill('natal');
  await page
    .getByRole('option', { name: 'Natal, Rio Grande do Norte, Brazil', exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: 'Confirm Location' })).toBeVisible();
  await expectAccessible(page, 'asking whether to add');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('No followed locations yet')).toBeVisible();

  await openSession(page, stage.fan, 'My cities');
  await page.getByRole('button', { name: `Remove ${RECIFE.description}` }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Removal' })).toBeVisible();
  await expectAccessible(page, 'asking whether to remove');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'followed locations');
  await openSession(page, stage.fan, 'My gigs');
  await expect(page.getByRole('heading', { name: stage.gigTitle })).toBeVisible();
  await expectAccessible(page, 'followed gigs');
});

test('the brand names are accessible with none and with some saved', async ({ page }) => {
  await page.goto('/name');
  await expect(page.getByText('No saved combinations yet.')).toBeVisible();
  await expectAccessible(page, 'no brand names');
  await page.getByRole('button', { name: 'Save Combination' }).click();
  const remove = page.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeVisible();
  await expectAccessible(page, 'a brand name saved');
  await remove.click();
  await expect(remove).toBeHidden();
});

test('the simulator’s phones are accessible', async ({ page, product }) => {
  await page.goto(product.simulatorUrl);
  await expect(page.getByRole('region').first()).toBeVisible();
  await expectAccessible(page, 'phones');
});

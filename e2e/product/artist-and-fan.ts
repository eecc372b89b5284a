import type { Page } from '@playwright/test';
import type { Phone, PhoneMessage } from './phone.ts';
import { photo } from './pictures.ts';
import { expect } from './product.ts';

/** Makes a profile through the link of the chat, as an artist does. */
export async function createProfile(page: Page, phone: Phone, username: string): Promise<void> {
  await page.goto(await phone.askForLink('Create profile', 'na'));
  await fillProfile(page, username);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Your artist profile was created successfully!')).toBeVisible();
}

/** Whether a message says this somewhere. */
export const isText = (text: string) => (message: PhoneMessage) =>
  JSON.stringify(message).includes(text);

/** Fills all that an open artist form needs. */
export async function fillProfile(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create Artist Profile' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photo('#7a2348'));
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Display Name' }).fill(`The ${username}`);
  await page.getByRole('button', { name: 'House', exact: true }).click();
  await expect(page.getByText('Username is available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeEnabled();
}

/** What a person types to find a town, and the suggestion they choose. */
export interface TypedTown {
  town: string;
  description: string;
}

/** Adds a city through the link of the chat, as a fan does. */
export async function followCity(
  page: Page,
  phone: Phone,
  { town, description }: TypedTown,
): Promise<void> {
  await page.goto(await phone.askForLink('My cities', 'ml'));
  await expect(page.getByRole('heading', { name: 'Manage Locations' })).toBeVisible();
  await page.getByRole('combobox').fill(town);
  await page.getByRole('option', { name: description, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Location' });
  await expect(dialog).toContainText(`Do you want to add ${description}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: description })).toBeVisible();
}

/** A gig as typed into the form. Its day is the 15th of the month after this. */
export interface TypedGig extends TypedTown {
  title: string;
}

/** Publishes a gig at 8 in the evening through the link of the chat; answers with its page. */
export async function publishGig(page: Page, phone: Phone, gig: TypedGig): Promise<string> {
  await page.goto(await phone.askForLink('Create gig', 'ng'));
  await fillGig(page, gig);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Your gig was created succesfully')).toBeVisible();
  return (await page.locator('a[href*="/g/"]').first().getAttribute('href'))!;
}

/** Fills all that an open gig form needs, for 8 in the evening. */
export async function fillGig(page: Page, gig: TypedGig): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create Gig' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photo('#23487a'));
  await page.getByRole('textbox', { name: 'Title' }).fill(gig.title);
  await page.getByRole('button', { name: 'Date' }).click();
  await page.getByRole('button', { name: 'Next Month' }).click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /\b15(th)?\b/ })
    .click();
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('8');
  await page.getByRole('combobox', { name: 'Location' }).fill(gig.town);
  await page.getByRole('option', { name: gig.description, exact: true }).click();
  await page.getByRole('button', { name: 'House', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeEnabled();
}

import { expectAccessible } from '../product/accessible.ts';
import { openSession, RECIFE, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a session that ends is accessible while it is announced and when it is over', async ({
  page,
  newPhone,
}) => {
  await page.clock.install();
  await openSession(page, newPhone(), 'Create profile');
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Almost in time');
  await page.reload();
  await expect(page.getByText('What you typed before is still here.')).toBeVisible();
  await page.clock.fastForward('28:30');
  await expect(page.getByText('Less than two minutes left.')).toBeVisible();
  await expectAccessible(page, 'about to end, with a draft');
  await page.clock.fastForward('02:00');
  await expect(page.getByRole('heading', { name: 'This session has expired.' })).toBeVisible();
  await expectAccessible(page, 'just over');
});

test('what a place brings and a failed search are accessible', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/, /Error fetching location suggestions/);
  await openSession(page, stage.fan, 'My cities');
  await page.getByRole('combobox', { name: 'Search cities' }).fill(RECIFE.town);
  await page.getByRole('option', { name: RECIFE.description, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Coming up near Recife' })).toBeVisible();
  await page.route('**/api/v1/places?*', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Search cities' }).fill('berlin');
  await page.locator('[data-variant=destructive]').hover();
  await expectAccessible(page, 'with gigs, a button to search again, and a toast');
});

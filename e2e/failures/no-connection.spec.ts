import { expectAccessible } from '../product/accessible.ts';
import { openBrandNames } from '../product/brand-names-page.ts';
import { openSession, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

test('a page that loses the network says so and comes back with it', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await openBrandNames(page);
  const heading = page.getByRole('heading', { name: 'There is no connection.' });
  // Going back within a page makes its router load it anew.
  await page.evaluate("history.pushState(null, '', '/name?again')");
  await context.setOffline(true);
  await page.evaluate('history.back()');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(heading).toBeVisible();
  await expectAccessible(page, 'without a connection');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Saved Combinations' })).toBeVisible();
});

test('a session that cannot be asked for says that it may be a brief fault, and comes back as typed', async ({
  page,
  context,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await openSession(page, newPhone(), 'Create profile');
  const name = page.getByRole('textbox', { name: 'Display Name' });
  await name.fill('In a tunnel');
  await page.evaluate("history.pushState(null, '', '?again')");
  await context.setOffline(true);
  await page.evaluate('history.back()');
  const heading = page.getByRole('heading', { name: 'This session has expired.' });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('It may also be a brief fault')).toBeVisible();
  await again.click();
  await expect(again).toBeEnabled();
  await expect(heading).toBeVisible();
  await expectAccessible(page, 'a session out of reach');
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();

  await context.setOffline(false);
  await expect(name).toHaveValue('In a tunnel');
});

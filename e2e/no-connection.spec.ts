import { expectAccessible } from './accessible.ts';
import { openBrandNames } from './brand-names-page.ts';
import { expect, test } from './product.ts';

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

import { expect, test } from './product.ts';

test('a page that loses the network says so and comes back with it', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/name');
  await expect(page.getByText('No saved combinations yet.')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'There is no connection.' });
  // Going back within a page makes its router load it anew.
  await page.evaluate("history.pushState(null, '', '/name?again')");
  await context.setOffline(true);
  await page.evaluate('history.back()');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(heading).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Saved Combinations' })).toBeVisible();
});

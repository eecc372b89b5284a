import { openBrandNames } from './brand-names-page.ts';
import { FAILURES_LOGGED, failInEveryWay, holdBack } from './failing-network.ts';
import { expect, test } from './product.ts';

test('brand names that cannot be saved or deleted say so, and each is done once', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(
    ...FAILURES_LOGGED,
    /Error saving brand name:/,
    /Error deleting brand name:/,
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await openBrandNames(page);
  const none = page.getByText('No saved combinations yet.');
  await expect(none).toBeVisible();
  const saving = { method: 'POST', address: /\/brand-names$/ };
  await failInEveryWay(page, {
    ...saving,
    act: () => button('Save Combination').click(),
    says: {
      failed: 'The name was not saved',
      unsettled: 'We don’t know whether the name was saved',
    },
    unchanged: () => expect(none).toBeVisible(),
  });
  const saved = await holdBack(page, saving);
  await button('Save Combination').dblclick();
  await expect(button('Save Combination')).toBeDisabled();
  expect(await saved(), 'how often it was saved').toBe(1);
  await expect(button('Delete')).toHaveCount(1);

  const deleting = { method: 'DELETE', address: /\/brand-names\/.+/ };
  await failInEveryWay(page, {
    ...deleting,
    act: () => button('Delete').click(),
    says: {
      failed: 'The name was not deleted',
      unsettled: 'We don’t know whether the name was deleted',
    },
    unchanged: () => expect(button('Delete')).toBeEnabled(),
  });
  const deleted = await holdBack(page, deleting);
  await button('Delete').dblclick();
  await expect(button('Delete')).toBeDisabled();
  expect(await deleted(), 'how often it was deleted').toBe(1);
  await expect(none).toBeFocused();
});

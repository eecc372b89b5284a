import type { Page } from '@playwright/test';
import { openSession, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Display Name' });
const draftsIn = async (page: Page) =>
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

test('two people on one browser see their own drafts only, and deleted data take theirs along', async ({
  page,
  newPhone,
}) => {
  const [ana, bea] = [newPhone(), newPhone()];
  await openSession(page, ana, 'Create profile');
  await name(page).fill('Ana’s secret project');
  await expect.poll(() => draftsIn(page)).toHaveLength(1);

  await openSession(page, bea, 'Create profile');
  await expect(name(page)).toHaveValue('');
  await name(page).fill('Bea’s band');
  await expect.poll(() => draftsIn(page)).toHaveLength(2);
  await openSession(page, ana, 'Create profile');
  await expect(name(page)).toHaveValue('Ana’s secret project');

  await ana.ask('Delete my data');
  await ana.ask('Yes');
  await openSession(page, ana, 'Create profile');
  await expect(name(page)).toHaveValue('');
  expect(await draftsIn(page), 'Bea’s').toHaveLength(1);
  await openSession(page, bea, 'Create profile');
  await expect(name(page)).toHaveValue('Bea’s band');
});

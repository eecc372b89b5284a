import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Opens the generator of brand names, and waits until its script has started. */
export async function openBrandNames(page: Page): Promise<void> {
  await page.goto('/name');
  await expect(async () => {
    await page.getByRole('button', { name: 'Rotate Both' }).click();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled({ timeout: 500 });
  }).toPass();
}

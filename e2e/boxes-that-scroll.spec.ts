import type { Locator } from '@playwright/test';
import { openSession, test } from './filled-stage.ts';
import { expect } from './product.ts';

interface Box {
  scrollHeight: number;
  clientHeight: number;
}

/** How high a box is, in rem, and whether there is more in it than it shows. */
async function measure(box: Locator): Promise<{ rem: number; scrolls: boolean }> {
  const rootSize = await box
    .page()
    .evaluate<number>('Number.parseFloat(getComputedStyle(document.documentElement).fontSize)');
  const { scrollHeight, clientHeight } = await box.evaluate((element: Box) => ({
    scrollHeight: element.scrollHeight,
    clientHeight: element.clientHeight,
  }));
  return { rem: clientHeight / rootSize, scrolls: scrollHeight > clientHeight };
}

test('the suggested places scroll in a box of 15rem, and the active one is in view', async ({
  page,
  stage,
}) => {
  await openSession(page, stage.fan, 'My cities');
  await page.getByRole('combobox').fill('san');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').nth(5)).toBeVisible();
  const { rem, scrolls } = await measure(list);
  expect(rem).toBeGreaterThan(14);
  expect(rem).toBeLessThanOrEqual(15);
  expect(scrolls).toBe(true);
  await expect(list.getByRole('option').last()).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option').last()).toBeInViewport();
});

/** One address deletes few names an hour: what is deleted here is not taken from other journeys. */
const FROM_ELSEWHERE = { 'x-forwarded-for': '192.0.2.24' };

test('the saved names scroll in a box of 24rem', async ({ page, product }) => {
  const names = `${product.url}/api/v1/brand-names`;
  const saved = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => {
      const answer = await page.request.post(names, {
        data: { name: `Many Names ${index}` },
        headers: FROM_ELSEWHERE,
      });
      return (await answer.json()) as { id: string };
    }),
  );
  await page.goto('/name');
  const list = page.getByRole('list').filter({ hasText: 'Many Names 0' });
  const { rem, scrolls } = await measure(list.locator('..'));
  expect(rem).toBeGreaterThan(23);
  expect(rem).toBeLessThanOrEqual(24);
  expect(scrolls).toBe(true);
  for (const { id } of saved)
    await page.request.delete(`${names}/${id}`, { headers: FROM_ELSEWHERE });
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import BrandNames from '../routes/name.tsx';
import { openRoute } from '../testing/open-page.tsx';

it('the saved names scroll in a box of 24rem', async () => {
  const saved = Array.from({ length: 9 }, (_, index) => ({
    id: `${index}`,
    name: `Many Names ${index}`,
  }));
  openRoute(BrandNames, { first: { partOne: 'Velvet', partTwo: 'Otter' }, saved });
  await expect.element(page.getByText('Many Names 0')).toBeVisible();
  const box = page.getByText('Many Names 0').element().closest('ul, ol')!.parentElement!;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  expect(box.clientHeight / rem).toBeGreaterThan(23);
  expect(box.clientHeight / rem).toBeLessThanOrEqual(24);
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
});

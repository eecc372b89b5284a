import { expectAccessible } from '../product/accessible.ts';
import { openGigSession, openSession, RECIFE, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

/** One from right to left, one with long words, one of tall letters. */
const LANGUAGES = [
  { language: 'ar', direction: 'rtl', front: 'لن تفوتك أي حفلة.' },
  { language: 'de', direction: 'ltr', front: 'Verpass keinen Gig.' },
  { language: 'hi', direction: 'ltr', front: 'कोई शो न छूटे।' },
] as const;

for (const { language, direction, front } of LANGUAGES) {
  test.describe(`to somebody whose browser asks for ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 740 } });

    test('the public pages speak it, accessibly', async ({ page, stage }) => {
      const root = page.locator(':root');
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(front);
      for (const path of ['/', '/c/recife-brazil', `/g/${stage.shortId}`]) {
        await page.goto(path);
        await expect(root).toHaveAttribute('lang', language);
        await expect(root).toHaveAttribute('dir', direction);
        await expectAccessible(page, `${path} in ${language}`);
      }
    });
  });
}

test.describe('from right to left', () => {
  test.use({ locale: 'ar', viewport: { width: 360, height: 740 } });

  test('the forms are accessible', async ({ page, stage, newPhone }) => {
    await openSession(page, newPhone(), 'Create profile');
    await expectAccessible(page, 'artist form in ar');
    await openGigSession(page, stage.artist, stage.shortId);
    await expect(page.getByRole('combobox').last()).toBeVisible();
    await expectAccessible(page, 'gig form in ar');
  });

  test('a city can be found and followed', async ({ page, newPhone }) => {
    await openSession(page, newPhone(), 'My cities');
    await page.getByRole('combobox').fill(RECIFE.town);
    await page.getByRole('option', { name: RECIFE.description }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأكيد' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: RECIFE.description })).toBeVisible();
    await expectAccessible(page, 'cities in ar');
  });
});

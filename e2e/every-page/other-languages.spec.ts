import { expectAccessible } from '../product/accessible.ts';
import { openSession, RECIFE, test } from '../product/filled-stage.ts';
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

test.describe('from right to left, for who speaks Arabic in the chat', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the forms are accessible', async ({ page, newArtist }) => {
    const artist = await newArtist('from.right.to.left');
    await artist.ask('بالعربية');
    await openSession(page, artist, 'Edit profile');
    await expect(page.locator(':root')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page, 'artist form in ar');
    await openSession(page, artist, 'Create gig');
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Tab');
    await page.getByRole('switch').click();
    await page.getByRole('textbox').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('ينقص الرابط عنوانه')).toBeVisible();
    await expectAccessible(page, 'gig form in ar, faulty');
  });

  test('a city can be found and followed', async ({ page, newPhone }) => {
    const fan = newPhone('20');
    await fan.ask('بالعربية');
    await openSession(page, fan, 'My cities');
    await page.getByRole('combobox').fill(RECIFE.town);
    await page.getByRole('option', { name: 'ريسيفي' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأكيد' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'ريسيفي' })).toBeVisible();
    await expectAccessible(page, 'cities in ar');
  });
});

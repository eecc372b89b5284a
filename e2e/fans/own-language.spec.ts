import { openSession, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

test.describe('a fan from Brazil, whose browser asks for English', () => {
  test.use({ locale: 'en-GB' });

  test('is spoken to in Portuguese, and in French once they chose it', async ({
    page,
    stage,
    newPhone,
  }) => {
    const root = page.locator(':root');
    const fan = newPhone('55');
    const welcome = await fan.ask('Hello');
    expect(JSON.stringify(welcome)).toContain('Minhas cidades');
    expect(JSON.stringify(await fan.ask(`quero seguir ${stage.username}`))).toContain('segue');
    await openSession(page, fan, 'My cities');
    await expect(root).toHaveAttribute('lang', 'pt');

    await fan.ask('Language');
    const chosen = await fan.answerTo(await fan.press('Français'));
    expect(JSON.stringify(chosen)).toContain('français');
    await page.reload();
    await expect(root).toHaveAttribute('lang', 'fr');
    expect(JSON.stringify(await fan.ask('what is on in recife this weekend?'))).toContain('Recife');
    await openSession(page, fan, 'My gigs');
    await expect(root).toHaveAttribute('lang', 'fr');
  });
});

import { SETUP_SESSION_PATHS } from '../../contract/setup-session.ts';
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
    const named = await fan.ask(stage.username);
    expect(JSON.stringify(named)).toContain('Seguir');
    expect(JSON.stringify(await fan.ask(`quero seguir ${stage.username}`))).toContain('segue');
    await page.goto(
      await fan.askForLink('Minhas cidades', SETUP_SESSION_PATHS['manage-locations']),
    );
    await expect(root).toHaveAttribute('lang', 'pt');

    await fan.ask('Idioma');
    const chosen = await fan.answerTo(await fan.press('Français'));
    expect(JSON.stringify(chosen)).toContain('français');
    await page.reload();
    await expect(root).toHaveAttribute('lang', 'fr');
    expect(JSON.stringify(await fan.ask('what is on in recife this weekend?'))).toContain('Recife');
    await openSession(page, fan, 'My gigs');
    await expect(root).toHaveAttribute('lang', 'fr');
  });

  test('reads the English pages in English when they write as these do', async ({
    page,
    newPhone,
  }) => {
    await openSession(page, newPhone('55'), 'Create profile');
    await expect(page.locator(':root')).toHaveAttribute('lang', 'en');
  });
});

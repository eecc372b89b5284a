import { once } from 'node:events';
import { test } from '../product/filled-stage.ts';
import { linkIn, Phone } from '../product/phone.ts';
import { expect } from '../product/product.ts';
import { startProduct } from '../product/running-product.ts';

test('npm start, killed in either way and typed again, keeps what was begun', async ({ page }) => {
  const npm = await startProduct({ command: ['npm', 'start'] });
  const phone = new Phone(npm.simulatorUrl, '447911000000');
  const menu = await phone.ask('Create profile');

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await test.step(signal, async () => {
      const exit = once(npm.process, 'exit');
      npm.process.kill(signal);
      await exit;
      await npm.restart();

      expect(await phone.messages()).toContainEqual(expect.objectContaining({ id: menu.id }));
      await page.goto(linkIn(menu));
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    });
  }
  await npm.stop();
});

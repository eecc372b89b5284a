import { fillProfile } from '../product/artist-and-fan.ts';
import { openSession, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

const STORAGES = {
  'null, as in an app that shows pages': '({ value: null })',
  'undefined, as in some of those': '({ value: undefined })',
  'refused at the first touch': "({ get() { throw new DOMException('', 'SecurityError'); } })",
  'refused at every use':
    "({ value: new Proxy({}, { get() { throw new DOMException('', 'SecurityError'); } }) })",
};

for (const [what, property] of Object.entries(STORAGES)) {
  test(`forms and expired links stand where storage is ${what}`, async ({ page, newPhone }) => {
    await page.addInitScript(`
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, ${property});
    `);
    const phone = newPhone();
    await openSession(page, phone, 'Create profile');
    await fillProfile(page, `no.storage${phone.waId.slice(-4)}`);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('');
    await fillProfile(page, `no.storage${phone.waId.slice(-4)}`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Your artist profile was created successfully!')).toBeVisible();

    for (const path of ['na', 'ea', 'ng', 'eg', 'ml', 'fgs']) {
      await page.goto(`/${path}/${'x'.repeat(32)}`);
      await expect(page.getByRole('heading', { name: 'This session has expired.' })).toBeVisible();
    }
  });
}

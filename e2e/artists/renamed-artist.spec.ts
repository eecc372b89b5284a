import { createProfile } from '../product/artist-and-fan.ts';
import { openSession, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

test('an artist takes another username, and what is printed with the former one goes on working', async ({
  page,
  newPhone,
}) => {
  const artist = newPhone();
  await createProfile(page, artist, 'on.posters');
  const former = await page.getByRole('img', { name: 'Artist QR Code' }).getAttribute('src');

  await openSession(page, artist, 'Edit profile');
  const kept = page.getByText('Links and QR codes with @on.posters keep working.');
  await expect(kept).toBeHidden();
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.fill('on.stages');
  await expect(kept).toBeVisible();
  await expect(page.getByText('Username is available')).toBeVisible();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Your artist profile was updated successfully!')).toBeVisible();
  await expect(kept).toBeVisible();
  const code = page.getByRole('img', { name: 'Artist QR Code' });
  await expect(code).toBeVisible();
  expect(await code.getAttribute('src')).not.toBe(former);

  await page.goto('/a/On.Posters?tab=previous');
  await expect(page).toHaveURL(/\/a\/on\.stages\?tab=previous$/);
  await page.goto('/a/on.posters/qr-code');
  await expect(page).toHaveURL(/\/a\/on\.stages\/qr-code$/);
  const reply = await newPhone().ask('Follow on.posters');
  expect(JSON.stringify(reply)).toContain('The on.posters');

  await openSession(page, artist, 'Edit profile');
  await username.fill('on.posters');
  await expect(page.getByText('Username is available'), 'it is theirs').toBeVisible();
  await openSession(page, newPhone(), 'Create profile');
  await username.fill('on.posters');
  await expect(page.getByText('Username is not available')).toBeVisible();
});

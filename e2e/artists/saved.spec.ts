import { createProfile, publishGig } from '../product/artist-and-fan.ts';
import { openGigSession, RECIFE, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

test('a saved profile and a saved gig are passed on from where they were saved', async ({
  page,
  context,
  product,
  newPhone,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
  const share = page.getByRole('button', { name: 'Share' });
  const artist = newPhone();

  await createProfile(page, artist, 'passed.on');
  await expect(page.getByRole('img', { name: 'Artist QR Code' })).toBeVisible();
  for (const [link, file] of [
    ['Download QR Code', 'passed.on-qr-code.png'],
    ['Download poster', 'passed.on-poster.png'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  const profile = `${product.url}/a/passed.on`;
  await expect(page.getByText(profile.replace('http://', ''))).toBeVisible();
  await share.click();
  await expect(page.getByText('Link copied to clipboard').first()).toBeVisible();
  expect(await copied()).toBe(profile);

  const gigPage = await publishGig(page, artist, { ...RECIFE, title: 'Passed on' });
  const address = `${product.url}${gigPage}`;
  await expect(page.getByText(address.replace('http://', ''))).toBeVisible();
  await share.click();
  await expect.poll(copied).toBe(address);
  await page.getByRole('link', { name: 'See it as fans do' }).click();
  await expect(page).toHaveURL(address);

  await openGigSession(page, artist, gigPage.split('/g/')[1]!);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();
  await share.click();
  await expect.poll(copied).toBe(address);
});

test('on a device with a share sheet, sharing opens that', async ({
  page,
  product,
  stage,
  newPhone,
}) => {
  await page.addInitScript('navigator.share = async (sheet) => { window.shared = sheet; }');
  const sharing = async (address: string) => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate('window.shared'))
      .toEqual({
        title: 'Check this out!',
        text: 'Take a look at this link:',
        url: product.url + address,
      });
  };
  await createProfile(page, newPhone(), 'with.a.sheet');
  await sharing('/a/with.a.sheet');
  await page.goto(`/g/${stage.shortId}`);
  await sharing(`/g/${stage.shortId}`);
});

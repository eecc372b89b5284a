import type { Page } from '@playwright/test';
import { publishGig } from '../product/artist-and-fan.ts';
import { openGigSession, openSession, RECIFE, test } from '../product/filled-stage.ts';
import { makeGig } from '../product/made-by-calls.ts';
import { expect } from '../product/product.ts';

/** How far a page can be scrolled sideways, in CSS pixels. */
function sideways(page: Page): Promise<number> {
  return page
    .locator(':root')
    .evaluate(
      (root: { scrollWidth: number; clientWidth: number }) => root.scrollWidth - root.clientWidth,
    );
}

test('emoji, HTML, right-to-left and very long words are shown as they were typed', async ({
  page,
  newArtist,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const artist = await newArtist('odd_texts_');
  const title = `🎷🎺 <b>مساء</b> ${'Donaudampfschifffahrts'.repeat(3)}`;
  const content = `<script>alert(1)</script> שלום ${'w'.repeat(300)}`;
  await openSession(page, artist, 'Create gig');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill(content);
  const card = page.locator('form article');
  await expect(card).toContainText(title);
  await expect(card).toContainText('<script>alert(1)</script>');
  await expect(card.getByRole('link'), 'the preview leads nowhere').toHaveCount(0);
  expect(await sideways(page), 'of the form').toBe(0);

  const gigPage = await publishGig(page, artist, { ...RECIFE, title });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await sideways(page), 'of the success page').toBe(0);
  for (const address of [gigPage, '/a/odd_texts_']) {
    await page.goto(address);
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).toBeVisible();
    await expect(heading).toHaveAttribute('dir', 'auto');
    expect(await sideways(page), address).toBe(0);
  }
});

test('the pin is moved to where a maps app says the door is, but not to another town', async ({
  page,
  product,
  newArtist,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 400/, /Error submitting form:/);
  const artist = await newArtist('at.the.door');
  const shortId = await makeGig(product.url, artist, 'At the very door');
  await page.clock.install();
  await openGigSession(page, artist, shortId);
  await page.getByRole('button', { name: 'Move the pin' }).click();
  const pin = page.getByRole('textbox', { name: 'Pin on the map' });
  await expect(pin).toBeFocused();
  const update = page.getByRole('button', { name: 'Update', exact: true });

  await pin.pressSequentially('by the sea');
  await expect(pin).toHaveAccessibleDescription(/No position can be read from this/);
  await expect(pin, 'it is said while it is typed').toBeFocused();
  await expect(update).toBeDisabled();

  await pin.fill('52.52, 13.405');
  await expect(pin).toHaveAccessibleDescription(/more than 50 km from Recife/);
  await expect(update).toBeDisabled();

  // 70 km off: what only the server knows for sure is said at the pin too, and stays.
  await pin.fill('-8.68, -34.88');
  await update.click();
  await expect(pin).toHaveAccessibleDescription(/more than 50 km from Recife/);
  await page.clock.fastForward(1000);
  await expect(pin).toHaveAccessibleDescription(/more than 50 km from Recife/);

  await pin.fill('https://www.google.com/maps/@-8.06315,-34.87111,19z');
  await expect(
    page.getByRole('link', { name: 'See the pin at -8.06315, -34.87111' }),
  ).toBeVisible();
  await update.click();
  await expect(page.getByText('Your gig was updated successfully!')).toBeVisible();
  await page.goto(`/g/${shortId}`);
  await expect(page.getByRole('link', { name: /Map/ }).first()).toHaveAttribute(
    'href',
    /-8\.06315(,|%2C)-34\.87111/,
  );
});

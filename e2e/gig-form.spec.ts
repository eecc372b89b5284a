import type { Page } from '@playwright/test';
import { createProfile, publishGig } from './artist-and-fan.ts';
import { openGigSession, openSession, RECIFE, test } from './filled-stage.ts';
import { expect } from './product.ts';

/** How far a page can be scrolled sideways, in CSS pixels. */
function sideways(page: Page): Promise<number> {
  return page
    .locator(':root')
    .evaluate(
      (root: { scrollWidth: number; clientWidth: number }) => root.scrollWidth - root.clientWidth,
    );
}

test('each field of the gig form says what it lacks when it is left', async ({ page, stage }) => {
  await openSession(page, stage.artist, 'Create gig');
  const left = [
    [page.getByLabel('Cover', { exact: true }), 'Choose a picture'],
    [page.getByRole('textbox', { name: 'Title' }), 'A title has at least 3 characters'],
    [page.getByRole('button', { name: 'Date' }), 'Choose a date'],
    [page.getByRole('combobox', { name: 'Location' }), 'Choose a location from the list'],
  ] as const;
  for (const [field, lack] of left) {
    await field.focus();
    await page.keyboard.press('Tab');
    await expect(field).toHaveAccessibleDescription(new RegExp(lack));
  }
  const hours = page.getByRole('spinbutton', { name: 'Hours' });
  await page.getByRole('combobox', { name: 'AM or PM' }).focus();
  await page.keyboard.press('Tab');
  await expect(hours).toHaveAccessibleDescription(/Say at what time it starts/);
  await expect(
    page.getByText('Still to do: Cover, Title, Date, Time, Location, Genres'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
});

test("a gig takes its artist's genres in one press, while none is chosen", async ({
  page,
  stage,
}) => {
  await openSession(page, stage.artist, 'Create gig');
  const house = page.getByRole('button', { name: 'House', exact: true });
  await expect(house).toHaveAttribute('aria-pressed', 'false');
  const take = page.getByRole('button', { name: 'Take those of your profile' });
  await take.click();
  await expect(house).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1/5 selected')).toBeVisible();
  await expect(take).toBeHidden();
});

test('what is still to do leads to its field, by the list and by the button that waits for it', async ({
  page,
  stage,
}) => {
  await openSession(page, stage.artist, 'Create gig');
  await page.getByRole('switch', { name: 'Add a link' }).click();
  const missing = page.getByText(/^Still to do:/);
  const create = page.getByRole('button', { name: 'Create', exact: true });
  const fields = [
    ['Cover', page.getByLabel('Cover', { exact: true })],
    ['Title', page.getByRole('textbox', { name: 'Title' })],
    ['Date', page.getByRole('button', { name: /^Date Choose a date/ })],
    ['Time', page.getByRole('spinbutton', { name: 'Hours' })],
    ['Location', page.getByRole('combobox', { name: 'Location' })],
    ['Genres', page.getByRole('button', { name: 'Take those of your profile' })],
    ['Link', page.getByRole('textbox', { name: 'Link address' })],
  ] as const;
  for (const [name, field] of fields) {
    await missing.getByRole('link', { name, exact: true }).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  }
  await create.focus();
  await expect(create).toBeFocused();
  await expect(create).toHaveAccessibleDescription(/^Still to do: Cover ?, Title ?, Date ?, Time/);
  await page.keyboard.press('Enter');
  await expect(fields[0][1]).toBeFocused();
  const text = page.getByRole('textbox', { name: 'Link text' });
  await text.fill('Seats');
  await expect(page.getByText('5/40')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(fields[0][1], 'Enter in a field sends no half a form').toBeFocused();
});

test('turning the link off clears it', async ({ page, stage }) => {
  await openSession(page, stage.artist, 'Create gig');
  const link = page.getByRole('switch', { name: 'Add a link' });
  const [text, address] = ['Link text', 'Link address'].map((name) =>
    page.getByRole('textbox', { name }),
  );
  await link.click();
  await text!.fill('Seats');
  await address!.fill('https://tickets.example/42');
  await link.click();
  await expect(address!).toBeHidden();
  await expect(
    page.getByText('Still to do: Cover, Title, Date, Time, Location, Genres'),
  ).toBeVisible();
  await link.click();
  await expect(text!).toHaveValue('Get your ticket now!');
  await expect(address!).toHaveValue('');
});

test('the calendar and the suggestions are in view whole, wherever they open', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSession(page, stage.artist, 'Create gig');
  await page.getByRole('textbox', { name: 'Content' }).focus();
  await page.getByRole('button', { name: 'Date' }).press('Enter');
  await expect(page.getByRole('gridcell').last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  const place = page.getByRole('combobox', { name: 'Location' });
  await page.setViewportSize({ width: 360, height: 600 });
  await place.evaluate((box: { scrollIntoView(toTop: boolean): void }) =>
    box.scrollIntoView(false),
  );
  await place.pressSequentially('san');
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
});

test('emoji, HTML, right-to-left and very long words are shown as they were typed', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const artist = newPhone();
  const title = `🎷🎺 <b>مساء</b> ${'Donaudampfschifffahrts'.repeat(3)}`;
  const content = `<script>alert(1)</script> שלום ${'w'.repeat(300)}`;
  await createProfile(page, artist, 'odd_texts_');
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
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 400/, /Error submitting form:/);
  const gigPage = await publishGig(page, stage.artist, { ...RECIFE, title: 'At the very door' });
  await page.clock.install();
  await openGigSession(page, stage.artist, gigPage.split('/g/')[1]!);
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
  await page.goto(gigPage);
  await expect(page.getByRole('link', { name: /Map/ }).first()).toHaveAttribute(
    'href',
    /-8\.06315(,|%2C)-34\.87111/,
  );
});

test('the form says that addresses cannot be looked up, and takes the town', async ({
  page,
  stage,
}) => {
  await openSession(page, stage.artist, 'Create gig');
  await page.route(/\/api\/v1\/places\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'places-fallback': 'gazetteer' },
    });
  });
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.fill('recife');
  await expect(page.getByText('Addresses cannot be looked up at the moment.')).toBeVisible();
  await page.getByRole('option', { name: RECIFE.description }).click();
  await expect(place).toHaveValue(RECIFE.description);
});

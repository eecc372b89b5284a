import type { Locator, Page } from '@playwright/test';
import { openSession, test } from '../product/filled-stage.ts';
import { photo } from '../product/pictures.ts';
import { expect } from '../product/product.ts';

/** More stops than any page has once its chips are searched. */
const MAX_STOPS = 120;

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never came to ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function choosePicture(page: Page, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByLabel(name, { exact: true }), 'Enter');
  await (await choosing).setFiles(await photo('#335577'));
}

async function chooseGenre(page: Page, name: string): Promise<void> {
  await type(page, page.getByRole('searchbox', { name: 'Search genres' }), name);
  const chip = page.getByRole('button', { name, exact: true });
  await press(page, chip, 'Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
}

test('a profile and a gig are made by keyboard alone', async ({ page, newPhone }) => {
  const phone = newPhone();
  await openSession(page, phone, 'Create profile');
  await choosePicture(page, 'Picture');
  await type(page, page.getByRole('textbox', { name: 'Username' }), 'keys only!');
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('keysonly');
  await type(page, page.getByRole('textbox', { name: 'Display Name' }), 'Keys Only');
  await chooseGenre(page, 'House');
  await expect(page.getByText('1/5 selected')).toBeVisible();
  await expect(page.getByText('Username is available')).toBeVisible();
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toBeEnabled();
  await press(page, create);
  const made = page.getByRole('heading', { name: 'Your artist profile was created successfully!' });
  await expect(made).toBeFocused();

  await openSession(page, phone, 'Create gig');
  await choosePicture(page, 'Cover');
  await type(page, page.getByRole('textbox', { name: 'Title' }), 'No mouse tonight');

  await press(page, page.getByRole('button', { name: 'Date' }));
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeHidden();
  const date = page.getByRole('button', { name: /^Date / });
  await expect(date, 'the chosen day is read out with the field').toHaveAccessibleName(
    /^Date \w{3}, \d+ \w+ \d{4}$/,
  );
  await expect(date).toBeFocused();

  const hours = page.getByRole('spinbutton', { name: 'Hours' });
  const minutes = page.getByRole('spinbutton', { name: 'Minutes' });
  await type(page, hours, '12');
  await expect(minutes).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(minutes).toHaveValue('59');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(hours, 'arrows wrap').toHaveValue('01');
  const period = page.getByRole('combobox', { name: 'AM or PM' });
  await expect(period, 'the default').toHaveValue('PM');
  await tabTo(page, period);
  await page.keyboard.press('ArrowUp');
  await expect(period).toHaveValue('AM');
  await expect(hours).toHaveValue('01');

  const place = page.getByRole('combobox', { name: 'Location' });
  await type(page, place, 'recif');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(place).toHaveValue('Recife, Pernambuco, Brazil');
  await chooseGenre(page, 'Techno');

  const link = page.getByRole('switch', { name: 'Add a link' });
  await press(page, link, 'Space');
  await expect(link).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Link text' })).toHaveValue(
    'Get your ticket now!',
  );
  const address = page.getByRole('textbox', { name: 'Link address' });
  await expect(address).toHaveValue('');
  await expect(create, 'a link needs its address').toBeDisabled();
  await type(page, address, 'https://tickets.example/42');
  await expect(create).toBeEnabled();
  await press(page, create);
  await expect(
    page.getByRole('heading', { name: 'Your gig was created succesfully' }),
  ).toBeFocused();
  await press(page, page.getByRole('link', { name: 'See it as fans do' }));
  await expect(page.getByRole('heading', { name: 'No mouse tonight' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get your ticket now!' })).toHaveAttribute(
    'href',
    'https://tickets.example/42',
  );
});

test('a location is added and removed by keyboard alone', async ({ page, newPhone }) => {
  await openSession(page, newPhone(), 'My cities');
  await expect(
    page.getByText('Add cities or regions to get notified when artists you follow perform nearby!'),
  ).toBeVisible();
  const search = page.getByRole('combobox');
  await type(page, search, 'na');
  await type(page, search, 'tal');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await page.keyboard.type(', ');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const natal = 'Natal, Rio Grande do Norte, Brazil';
  const adding = page.getByRole('dialog', { name: 'Confirm Location' });
  await expect(adding).toHaveText(
    new RegExp(`Do you want to add ${natal} to your followed locations\\?`),
  );
  await press(page, adding.getByRole('button', { name: 'Confirm' }));
  await expect(adding).toBeHidden();
  await expect(search, 'the search text is cleared').toHaveValue('');
  const entry = page.getByRole('listitem').filter({ hasText: natal });
  await expect(entry).toBeVisible();

  const removing = page.getByRole('dialog', { name: 'Confirm Removal' });
  const remove = page.getByRole('button', { name: `Remove ${natal}` });
  await press(page, remove);
  await expect(removing).toContainText(
    `Do you want to remove ${natal} from your followed locations?`,
  );
  await press(page, removing.getByRole('button', { name: 'Cancel' }));
  await expect(removing).toBeHidden();
  await expect(entry).toBeVisible();
  await press(page, remove);
  await press(page, removing.getByRole('button', { name: 'Confirm' }));
  await expect(entry).toHaveCount(0);
});

test('tabs and sharing work by keyboard alone', async ({ page, context, stage }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, stage.fan, 'My gigs');
  const upcoming = page.getByRole('tab', { name: 'Upcoming' });
  await expect(upcoming).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: stage.gigTitle })).toBeVisible();
  await tabTo(page, upcoming);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Previous' })).toBeFocused();
  await expect(page.getByText('No previous gigs')).toBeVisible();

  await page.goto(`/a/${stage.username}`);
  await press(page, page.getByRole('link', { name: 'Previous' }));
  await expect(page.getByText('No previous gigs')).toBeVisible();

  await page.goto(`/g/${stage.shortId}`);
  await press(page, page.getByRole('button', { name: 'Share' }));
  const toast = page.getByRole('listitem').filter({ hasText: 'Link copied to clipboard' });
  await expect(toast).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
    new RegExp(`/g/${stage.shortId}$`),
  );
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
});

test('brand names are drawn, saved and deleted by keyboard alone', async ({ page }) => {
  await page.goto('/name');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const one = page.getByRole('textbox', { name: 'Part one' });
  const two = page.getByRole('textbox', { name: 'Part two' });
  await expect(page.getByText('No saved combinations yet.')).toBeVisible();
  await expect(button('Previous')).toBeDisabled();
  await expect(button('Next')).toBeDisabled();

  for (const box of [one, two]) await expect(box).toHaveCSS('text-transform', 'capitalize');
  const first = await two.inputValue();
  await press(page, button('Rotate PartOne'));
  await expect(two, 'the other part stays').toHaveValue(first);
  await expect(button('Next')).toBeDisabled();
  await press(page, button('Previous'));
  await expect(button('Previous')).toBeDisabled();
  await expect(button('Next')).toBeEnabled();
  await press(page, button('Rotate Both'));
  await expect(button('Next'), 'later entries are cut').toBeDisabled();

  await tabTo(page, one);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('velvet');
  await tabTo(page, two);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('otter');
  await press(page, button('Save Combination'));
  const saved = page.getByRole('listitem').filter({ hasText: 'Velvet Otter' });
  await expect(saved).toBeVisible();
  await press(page, saved.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('No saved combinations yet.')).toBeVisible();
});

test('what is tabbed to at the edge of a window comes into view with the ring around it', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/g/${stage.shortId}`);
  const share = page.getByRole('button', { name: 'Share' });
  const { y, height } = (await share.boundingBox())!;
  const windowHeight = Math.round(y + height / 2);
  await page.setViewportSize({ width: 1440, height: windowHeight });
  await tabTo(page, share);
  const shown = (await share.boundingBox())!;
  expect(windowHeight - (shown.y + shown.height)).toBeGreaterThanOrEqual(6);
});

import type { Locator, Page } from '@playwright/test';
import { openSession, test } from './filled-stage.ts';
import { expect } from './product.ts';

const CHECK = '**/api/v1/artists/check-username?*';

/** Goes to a control and on from it by keyboard. */
async function leave(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Tab');
}

test('each field of the artist form says what it lacks when it is left', async ({
  page,
  newPhone,
}) => {
  await openSession(page, newPhone(), 'Create profile');
  const username = page.getByRole('textbox', { name: 'Username' });
  const displayName = page.getByRole('textbox', { name: 'Display Name' });
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(page.getByText('A username has at least 3 characters')).toBeHidden();

  const picture = page.getByLabel('Picture', { exact: true });
  await leave(page, picture);
  await expect(picture).toHaveAccessibleDescription(/Choose a picture/);
  await username.fill('ab');
  await leave(page, username);
  await expect(username).toHaveAccessibleDescription(/A username has at least 3 characters/);
  await displayName.fill(' ');
  await leave(page, displayName);
  await expect(displayName).toHaveAccessibleDescription(/A display name is required/);
  await link.fill('my page');
  await leave(page, link);
  await expect(link).toHaveAccessibleDescription(/A link starts with http/);
  const genres = page.getByRole('group', { name: 'Select your main genres (for this gig)' });
  await genres.getByRole('searchbox').focus();
  await username.focus();
  await expect(genres).toHaveAccessibleDescription(/Select at least one genre/);
  await expect(
    page.getByText('Still to do: Picture, Username, Display Name, Link, Genres'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();

  await username.fill('a b-c!');
  await expect(username).toHaveValue('abc');
  await displayName.fill('Abc');
  await link.fill('');
  for (const field of [username, displayName, link]) {
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText('Still to do: Picture, Genres')).toBeVisible();
});

test('a username loses its accents, and it is said when nothing of a text can be one', async ({
  page,
  newPhone,
}) => {
  await openSession(page, newPhone(), 'Create profile');
  const username = page.getByRole('textbox', { name: 'Username' });
  const said = page.getByRole('status').filter({ hasText: 'Letters a–z, digits, . and _' });
  await username.pressSequentially('Lúna Weiß');
  await expect(username).toHaveValue('LunaWeiss');
  await username.pressSequentially('я');
  await expect(said).toBeVisible();
  await username.pressSequentially('ø');
  await expect(username).toHaveValue('LunaWeisso');
  await expect(said).toBeHidden();
  await username.fill('Зоя');
  await expect(username).toHaveValue('');
  await expect(said).toBeVisible();
});

test('a username is checked 500 ms after typing stops, and that it is checked is said', async ({
  page,
  newPhone,
}) => {
  const checked: (string | null)[] = [];
  let answer = () => {};
  await page.route(CHECK, async (route) => {
    checked.push(new URL(route.request().url()).searchParams.get('username'));
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.clock.install();
  await openSession(page, newPhone(), 'Create profile');
  // From here on the page's time goes on only when told to, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.fill('ab');
  await page.clock.runFor(1000);
  expect(checked, 'not below three characters').toEqual([]);

  await username.fill('abc');
  await page.clock.runFor(400);
  await username.fill('abcd');
  await page.clock.runFor(400);
  expect(checked, 'not while it is typed').toEqual([]);
  await page.clock.runFor(100);
  await expect(page.getByText('Checking username...')).toBeVisible();
  expect(checked).toEqual(['abcd']);
  answer();
  await expect(page.getByText('Username is available')).toBeVisible();
});

test('of one’s own username nothing is asked or said, however it is spelt', async ({
  page,
  stage,
}) => {
  const checked: string[] = [];
  await page.route(CHECK, (route) => {
    checked.push(route.request().url());
    return route.continue();
  });
  await page.clock.install();
  await openSession(page, stage.artist, 'Edit profile');
  const username = page.getByRole('textbox', { name: 'Username' });
  const said = page.getByText(/^(Checking username\.\.\.|Username is (not )?available)$/);
  await expect(username).toHaveValue(stage.username);
  await page.clock.runFor(1000);
  await expect(said).toHaveCount(0);

  await username.fill('another.name');
  await page.clock.runFor(500);
  await expect(said).toHaveText('Username is available');
  for (const own of [stage.username, stage.username.toUpperCase()]) {
    await username.fill(own);
    await page.clock.runFor(1000);
    await expect(said).toHaveCount(0);
  }
  expect(checked, 'the other one alone').toHaveLength(1);
});

test('of a text pasted beyond the limit it is said what was left out', async ({
  page,
  context,
  newPhone,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSession(page, newPhone(), 'Create profile');
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await page.evaluate("navigator.clipboard.writeText('x'.repeat(160))");
  await bio.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(bio).toHaveValue('x'.repeat(150));
  const notice = page.getByText('Only 150 characters fit: the last 10 were left out.');
  await expect(notice).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(notice).toBeHidden();
  await expect(page.getByText('149/150')).toBeVisible();
});

test('a genre that we lack leads to the nearest ones, by keyboard', async ({ page, newPhone }) => {
  await openSession(page, newPhone(), 'Create profile');
  const genres = page.getByRole('group', { name: 'Select your main genres (for this gig)' });
  const search = genres.getByRole('searchbox');
  await search.fill('Reggaetón');
  await expect(genres.locator('[aria-live]').first()).toHaveText(
    'Nearest to “Reggaetón”: Latin, Hip Hop, Reggae',
  );
  await search.press('Tab');
  await page.keyboard.press('Space');
  await expect(genres.getByRole('button', { name: 'Latin' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(genres).toHaveAccessibleDescription(/1\/5 selected/);
  await search.fill('qzxw');
  await expect(genres.getByRole('button')).not.toHaveCount(0);
});

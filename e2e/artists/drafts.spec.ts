import type { Page } from '@playwright/test';
import { fillProfile } from '../product/artist-and-fan.ts';
import { openSession, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

const CREATED = 'Your artist profile was created successfully!';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const kept = (page: Page) => page.getByText('What you typed before is still here.');
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });

test('what was typed survives a reload and comes back under a new link until it is sent', async ({
  page,
  newPhone,
}) => {
  const phone = newPhone();
  await openSession(page, phone, 'Create profile');
  await fillProfile(page, 'draft.keeper');
  await expect(kept(page)).toBeHidden();

  for (const comeBack of [
    () => page.reload(),
    () => openSession(page, phone, 'Create profile'),
  ] as const) {
    await comeBack();
    await expect(kept(page)).toBeVisible();
    await expect(field(page, 'Username')).toHaveValue('draft.keeper');
    await expect(field(page, 'Display Name')).toHaveValue('The draft.keeper');
    await expect(page.getByText('1/5 selected')).toBeVisible();
    await expect(create(page), 'the picture is there too').toBeEnabled();
  }
  const sessionId = page.url().split('/').at(-1)!;
  expect(
    await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])'),
  ).not.toContain(sessionId);

  await create(page).click();
  await expect(page.getByText(CREATED)).toBeVisible();
  await openSession(page, phone, 'Create profile');
  await expect(field(page, 'Username')).toHaveValue('');
  await expect(kept(page)).toBeHidden();
});

test('two tabs on one link keep their own drafts and make one thing', async ({
  page: left,
  context,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 409/);
  const phone = newPhone();
  const right = await context.newPage();
  const link = await phone.askForLink('Create profile', 'na');
  for (const tab of [left, right]) {
    await tab.goto(link);
    await expect(create(tab)).toBeVisible();
  }
  await fillProfile(left, 'left.tab');
  await fillProfile(right, 'right.tab');
  await left.reload();
  await right.reload();
  await expect(field(right, 'Username')).toHaveValue('right.tab');
  await expect(field(left, 'Username')).toHaveValue('left.tab');

  await create(left).click();
  await expect(left.getByText(CREATED)).toBeVisible();
  await create(right).click();
  await expect(
    right.getByRole('heading', { name: 'This link has made its profile already.' }),
  ).toBeFocused();
  await expect(right.getByRole('link', { name: 'See your profile' })).toHaveAttribute(
    'href',
    '/a/left.tab',
  );

  await expect(right.locator('[data-variant=destructive]'), 'the page says it').toBeHidden();
  await openSession(right, phone, 'Create profile');
  await expect(field(right, 'Username'), 'what was typed here is not lost').toHaveValue(
    'right.tab',
  );

  await left.getByRole('link', { name: 'See your profile' }).click();
  await expect(left.getByRole('heading', { name: 'The left.tab' })).toBeVisible();
  await left.goBack();
  await expect(left.getByText(CREATED), 'no form comes back').toBeVisible();
  await expect(left.getByRole('textbox')).toHaveCount(0);
});

test('a duplicated tab begins with what was typed, and from then on keeps its own', async ({
  page: first,
  context,
  newPhone,
}) => {
  await openSession(first, newPhone(), 'Create profile');
  await field(first, 'Display Name').fill('Typed once');
  await first.reload();
  await expect(kept(first)).toBeVisible();
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    // As duplicating does, it hands what the tab remembers to the new one.
    first.evaluate('void open(location.href)'),
  ]);
  await expect(field(second, 'Display Name')).toHaveValue('Typed once');
  await field(second, 'Display Name').fill('Typed in the second');
  await field(first, 'Display Name').fill('Typed in the first');
  for (const [tab, typed] of [
    [second, 'Typed in the second'],
    [first, 'Typed in the first'],
  ] as const) {
    await tab.reload();
    await expect(field(tab, 'Display Name')).toHaveValue(typed);
  }
});

test('a form stays blank until the browser has said what was typed before', async ({
  page,
  stage,
}) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto(await stage.artist.askForLink('Create gig', 'ng'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Create Gig' })).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  load();
  await expect(page.locator('form')).toBeVisible();
});

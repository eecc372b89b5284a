import type { Page } from '@playwright/test';
import { fillGig, fillProfile } from './artist-and-fan.ts';
import { FAILURES_LOGGED, failInEveryWay, holdBack, intercept } from './failing-network.ts';
import { openGigSession, openSession, RECIFE, test } from './filled-stage.ts';
import { expect } from './product.ts';

const NOT_SAVED = {
  failed: 'Nothing was saved',
  unsettled: 'We don’t know whether it was saved',
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Sends a form by a double click while the server is slow: it is sent once, and is busy meanwhile. */
async function sendOnce(page: Page, send: string, call: { method: string; address: RegExp }) {
  const answer = await holdBack(page, call);
  await button(page, send).dblclick();
  await expect(button(page, send)).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, send)).toBeDisabled();
  await expect(button(page, send).locator('.animate-spin')).toBeVisible();
  return answer;
}

test('a profile whose creation fails in every way loses nothing and is created once', async ({
  page,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...FAILURES_LOGGED, /status of 400/, /Error submitting form:/);
  const create = { method: 'POST', address: /\/artists$/ };
  await openSession(page, newPhone(), 'Create profile');
  await fillProfile(page, 'stubborn.one');
  const unchanged = async () => {
    await expect(field(page, 'Display Name')).toHaveValue('The stubborn.one');
    await expect(page.getByText('1/5 selected')).toBeVisible();
    await expect(button(page, 'Create')).toBeEnabled();
  };
  const act = () => button(page, 'Create').click();
  await failInEveryWay(page, { ...create, act, says: NOT_SAVED, unchanged });

  const errors = [
    { path: 'displayName', message: 'This name is too loud' },
    { path: 'genres', message: 'Silence is no genre' },
    { path: 'avatar', message: 'This face is taken' },
  ];
  const stop = await intercept(page, create, (route) =>
    route.fulfill({
      status: 400,
      json: { title: 'Bad input', status: 400, detail: 'Look at the fields', errors },
    }),
  );
  await button(page, 'Create').click();
  await expect(field(page, 'Display Name')).toHaveAccessibleDescription(/This name is too loud/);
  await expect(field(page, 'Display Name')).toBeFocused();
  for (const { message } of errors) await expect(page.getByText(message)).toBeVisible();
  await stop();
  await field(page, 'Display Name').fill('Quiet now');

  const answer = await sendOnce(page, 'Create', create);
  expect(await answer(), 'how often it was sent').toBe(1);
  await expect(page.getByText('Your artist profile was created successfully!')).toBeVisible();
  await expect(page.locator('[data-variant=destructive]'), 'what failed is mended').toBeHidden();
});

test('a gig whose creation fails in every way loses nothing and is created once', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...FAILURES_LOGGED, /status of 400/, /Error submitting form:/);
  const create = { method: 'POST', address: /\/gigs$/ };
  await openSession(page, stage.artist, 'Create gig');
  await fillGig(page, { ...RECIFE, title: 'Third time lucky' });
  await failInEveryWay(page, {
    ...create,
    act: () => button(page, 'Create').click(),
    says: NOT_SAVED,
    unchanged: async () => {
      await expect(field(page, 'Title')).toHaveValue('Third time lucky');
      await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(
        RECIFE.description,
      );
      await expect(button(page, 'Create')).toBeEnabled();
    },
  });

  const errors = [
    { path: 'location.placeId', message: 'This town has moved' },
    { path: 'date', message: 'Nobody has time then' },
    { path: 'image', message: 'Too much red' },
  ];
  const stop = await intercept(page, create, (route) =>
    route.fulfill({
      status: 400,
      json: { title: 'Bad input', status: 400, detail: 'Look at the fields', errors },
    }),
  );
  await button(page, 'Create').click();
  for (const { message } of errors) await expect(page.getByText(message)).toBeVisible();
  await stop();

  const answer = await sendOnce(page, 'Create', create);
  expect(await answer(), 'how often it was sent').toBe(1);
  await expect(page.getByText('Your gig was created succesfully')).toBeVisible();
});

test('a username that cannot be checked says so and can be checked again', async ({
  page,
  newPhone,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...FAILURES_LOGGED, /Error checking username:/);
  await openSession(page, newPhone(), 'Create profile');
  const call = { method: 'GET', address: /\/artists\/check-username/ };
  let tries = 0;
  await failInEveryWay(page, {
    ...call,
    act: async () => {
      if (tries === 0) await field(page, 'Username').fill('flaky.name');
      else await button(page, 'Check again').click();
      tries += 1;
    },
    says: 'The username could not be checked',
    unchanged: () => expect(field(page, 'Username')).toHaveValue('flaky.name'),
  });
  const answer = await holdBack(page, call);
  await button(page, 'Check again').click();
  await expect(page.getByText('Checking username...')).toBeVisible();
  await answer();
  await expect(page.getByText('Username is available')).toBeVisible();
});

test('a profile and a gig whose update fails in every way stay as typed and are updated once', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...FAILURES_LOGGED, /Error submitting form:/);
  for (const { address, open, name, updated } of [
    {
      address: /\/artists$/,
      open: () => openSession(page, stage.artist, 'Edit profile'),
      name: 'Bio',
      updated: 'Your artist profile was updated successfully!',
    },
    {
      address: /\/gigs$/,
      open: () => openGigSession(page, stage.artist, stage.shortId),
      name: 'Content',
      updated: 'Your gig was updated successfully!',
    },
  ]) {
    const update = { method: 'PATCH', address };
    await open();
    await field(page, name).fill('Typed with patience');
    await failInEveryWay(page, {
      ...update,
      act: () => button(page, 'Update').click(),
      says: NOT_SAVED,
      unchanged: async () => {
        await expect(field(page, name)).toHaveValue('Typed with patience');
        await expect(button(page, 'Update')).toBeEnabled();
      },
    });
    const answer = await sendOnce(page, 'Update', update);
    expect(await answer(), 'how often it was sent').toBe(1);
    await expect(page.getByText(updated)).toBeVisible();
  }
});

test('places that cannot be searched or looked up say so and can be tried again', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(
    ...FAILURES_LOGGED,
    /Error fetching location details/,
    /Error fetching location suggestions/,
  );
  await openSession(page, stage.artist, 'Create gig');
  const search = page.getByRole('combobox', { name: 'Location' });
  let tries = 0;
  await failInEveryWay(page, {
    method: 'GET',
    address: /\/places\?/,
    act: async () => {
      if (tries === 0) await search.fill(RECIFE.town);
      else await button(page, 'Search again').click();
      tries += 1;
    },
    says: 'The search did not work',
    unchanged: () => expect(search).toHaveValue(RECIFE.town),
  });
  await search.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name: RECIFE.description });
  await expect(option).toBeVisible();

  tries = 0;
  await failInEveryWay(page, {
    method: 'GET',
    address: /\/places\/.+/,
    act: async () => {
      if (tries === 0) await option.click();
      else await button(page, 'Look it up again').click();
      tries += 1;
    },
    says: 'This place could not be looked up',
    unchanged: () => expect(search).toHaveValue(RECIFE.description),
  });
  await expect(page.getByText(/^Still to do: .*Location/)).toBeVisible();
  await button(page, 'Look it up again').click();
  await expect(page.getByText(/^Still to do: .*Location/)).toBeHidden();
});

test('a form that is sent too late says that its session has expired', async ({
  page,
  stage,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 410/, /Error submitting form:/);
  await openSession(page, stage.artist, 'Edit profile');
  await field(page, 'Bio').fill('A moment too late');
  const detail = 'This session has expired.';
  await intercept(page, { method: 'PATCH', address: /\/artists$/ }, (route) =>
    route.fulfill({ status: 410, json: { title: 'Expired', status: 410, detail } }),
  );
  await button(page, 'Update').click();
  await expect(page.getByRole('heading', { name: detail })).toBeFocused();
  await openSession(page, stage.artist, 'Edit profile');
  await expect(field(page, 'Bio'), 'is offered under the new link').toHaveValue(
    'A moment too late',
  );
});

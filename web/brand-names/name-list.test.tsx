import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import BrandNames from '../routes/name.tsx';
import { pass, stopTheClock } from '../testing/clock.ts';
import { button } from '../testing/controls.ts';
import { takeErrors } from '../testing/errors.ts';
import { failInEveryWay, holdBack, loseAnswer } from '../testing/failures.ts';
import { answer } from '../testing/fake-api.ts';
import { openRoute } from '../testing/open-page.tsx';

function open(saved: { id: string; name: string }[]): void {
  openRoute(BrandNames, { first: { partOne: 'Velvet', partTwo: 'Otter' }, saved });
}

it('the saved names scroll in a box of 24rem', async () => {
  open(Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, name: `Many Names ${index}` })));
  await expect.element(page.getByText('Many Names 0')).toBeVisible();
  const box = page.getByText('Many Names 0').element().closest('ul, ol')!.parentElement!;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  expect(box.clientHeight / rem).toBeGreaterThan(23);
  expect(box.clientHeight / rem).toBeLessThanOrEqual(24);
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
});

it('brand names that cannot be saved or deleted say so, and each is done once', async () => {
  open([]);
  const none = page.getByText('No saved combinations yet.');
  await expect.element(none).toBeVisible();
  const saving = { method: 'POST', path: /^\/brand-names$/ };
  const save = button('Save Combination');
  await failInEveryWay({
    ...saving,
    act: () => save.click(),
    says: {
      failed: 'The name was not saved',
      unsettled: 'We don’t know whether the name was saved',
    },
    logs: 'Error saving brand name:',
    unchanged: () => expect.element(none).toBeVisible(),
  });
  const made = { id: 'one', name: 'Velvet Otter' };
  const saved = holdBack(saving.method, saving.path, () => Response.json(made, { status: 201 }));
  await save.dblClick();
  await expect.element(save).toBeDisabled();
  expect(await saved(), 'how often it was saved').toBe(1);
  const remove = button('Delete');
  await expect.element(remove).toBeVisible();
  expect(remove.elements()).toHaveLength(1);

  const deleting = { method: 'DELETE', path: /^\/brand-names\/one$/ };
  await failInEveryWay({
    ...deleting,
    act: () => remove.click(),
    says: {
      failed: 'The name was not deleted',
      unsettled: 'We don’t know whether the name was deleted',
    },
    logs: 'Error deleting brand name:',
    unchanged: () => expect.element(remove).toBeEnabled(),
  });
  const gone = () => new Response(null, { status: 204 });
  const deleted = holdBack(deleting.method, deleting.path, gone);
  await remove.dblClick();
  await expect.element(remove).toBeDisabled();
  expect(await deleted(), 'how often it was deleted').toBe(1);
  await expect.element(none).toHaveFocus();
});

it('what a toast says went wrong goes with it once it succeeds', async () => {
  open([]);
  const save = button('Save Combination');
  await expect.element(save).toBeVisible();
  const toasts = () => document.querySelectorAll('[data-variant=destructive]').length;
  stopTheClock();
  answer('POST', /^\/brand-names$/, loseAnswer);
  await save.click();
  await pass(50);
  expect(toasts()).toBe(1);
  expect(takeErrors()).toHaveLength(1);
  const made = { id: 'one', name: 'Velvet Otter' };
  answer('POST', /^\/brand-names$/, () => Response.json(made, { status: 201 }));
  await save.click();
  await pass(50);
  expect(button('Delete').elements()).toHaveLength(1);
  expect(toasts(), 'long before its 5 seconds are over').toBe(0);
});

it('a name that was not saved or deleted while offline says so until it is, by a tap', async () => {
  open([]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const said = page.getByRole('main').getByText('You are offline.', { exact: false });
  answer('POST', /^\/brand-names$/, loseAnswer);
  await button('Save Combination').click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(said, { message: 'stays until it is sent' }).toBeVisible();
  const made = { id: 'one', name: 'Velvet Otter' };
  answer('POST', /^\/brand-names$/, () => Response.json(made, { status: 201 }));
  await button('Try again').click();
  await expect.element(said).not.toBeInTheDocument();

  answer('DELETE', /^\/brand-names\/one$/, loseAnswer);
  await button('Delete').click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(said).toBeVisible();
  answer('DELETE', /^\/brand-names\/one$/, () => new Response(null, { status: 204 }));
  await button('Try again').click();
  await expect.element(page.getByText('No saved combinations yet.')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  expect(takeErrors()).toHaveLength(2);
});

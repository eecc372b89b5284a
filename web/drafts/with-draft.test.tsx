import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../testing/controls.ts';
import { takeErrors } from '../testing/errors.ts';
import { draftIsKept, fillNewGig, openNewGig, openProfile } from '../testing/forms.ts';
import { answerPlaces } from '../testing/places.ts';
import { keptNames } from '../testing/storage.ts';

const startOver = () => page.getByRole('button', { name: 'Start over' });

it('a draft can be thrown away to start over', async () => {
  openProfile();
  await field('Display Name').fill('Somebody else');
  await draftIsKept();
  openProfile();
  await expect.element(field('Display Name')).toHaveValue('Somebody else');
  await startOver().click();
  await expect.element(field('Display Name')).toHaveValue('Djana');
  openProfile();
  await expect.element(field('Display Name')).toHaveValue('Djana');
  await expect
    .element(page.getByText('What you typed before is still here.'))
    .not.toBeInTheDocument();
});

it('what was thrown away to start over comes back, the picture too, beside what was typed since', async () => {
  answerPlaces();
  openNewGig();
  await fillNewGig('Typed with care');
  await draftIsKept();
  await expect.poll(() => keptNames().some((name) => name.endsWith(':picture'))).toBe(true);
  openNewGig();
  const cover = () => page.getByLabelText('Cover', { exact: true });
  const picture = () => cover().element().parentElement?.querySelector('img');
  await expect.element(field('Title')).toHaveValue('Typed with care');
  await startOver().click();
  await expect.element(field('Title')).toHaveValue('');
  expect(picture()).toBeNull();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toHaveFocus();
  await field('Content').fill('Typed since');
  await undo.click();
  await expect.element(field('Title')).toHaveValue('Typed with care');
  await expect.element(field('Content')).toHaveValue('Typed since');
  await expect.poll(picture).toBeTruthy();
  await expect.element(page.getByText('1/5 selected')).toBeVisible();
  await expect.element(page.getByRole('spinbutton', { name: 'Hours' })).toHaveValue('08');
  await expect.element(startOver(), { message: 'is offered again' }).toBeVisible();

  openNewGig();
  await expect
    .element(field('Title'), { message: 'it is kept again' })
    .toHaveValue('Typed with care');
  await expect.poll(picture).toBeTruthy();
});

it('a form that cannot be drawn with what was typed is begun anew, and shows what was typed', async () => {
  openNewGig();
  await field('Title').fill('Typed with care');
  await draftIsKept();
  // As an older form might have kept it.
  const record = JSON.parse(localStorage.getItem(draftKey()!)!);
  const time = { hours: 20, minutes: 0, seconds: 0 };
  record.values = { ...record.values, day: 'soon', time, timeZone: 'Europe/Berlin' };
  localStorage.setItem(draftKey()!, JSON.stringify(record));

  openNewGig();
  await expect.element(page.getByText('This form could not be shown')).toBeVisible();
  expect(takeErrors().join('\n')).toContain('RangeError');
  const typed = field('What you typed before');
  await expect.element(typed).toHaveValue(expect.stringContaining('Title: Typed with care'));
  await startOver().click();
  await expect.element(field('Title')).toHaveValue('');
  await expect.element(typed).toHaveValue(expect.stringContaining('Title: Typed with care'));
  await field('Title').fill('Typed again');
  openNewGig();
  await expect.element(field('Title')).toHaveValue('Typed again');
});

function draftKey(): string | undefined {
  return keptNames().find((name) => /^draft:[^:]+:create-gig:[^:]+:[^:]+$/.test(name));
}

import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AddedLocation } from '../../contract/places/followed-location.ts';
import { takeErrors } from '../testing/errors.ts';
import { failInEveryWay, holdBack, loseAnswer } from '../testing/failures.ts';
import { answer, callsTo } from '../testing/fake-api.ts';
import { openCities } from '../testing/forms.ts';
import { answerPlaces, RECIFE } from '../testing/places.ts';

const ADDED: AddedLocation = {
  id: 'followed-1',
  placeId: RECIFE.placeId,
  name: RECIFE.description,
  usualRadiusKm: 29,
  ownRadiusKm: null,
  gigs: [],
};
const ADD = { method: 'POST', path: /^\/location-subscriptions\/$/ };
const REMOVE = { method: 'DELETE', path: /^\/location-subscriptions\/followed-1$/ };

const search = () => page.getByRole('combobox');
const option = () => page.getByRole('option', { name: RECIFE.description });
const dialog = () => page.getByRole('dialog');
const confirm = () => dialog().getByRole('button', { name: 'Confirm' });
const entries = () =>
  page.getByRole('list', { name: 'Followed locations' }).getByText(RECIFE.description);
const remove = () => page.getByRole('button', { name: `Remove ${RECIFE.description}` });

beforeEach(() => {
  answerPlaces();
  openCities();
});

async function choose(): Promise<void> {
  await search().fill('recif');
  await option().click();
}

it('a place that cannot be added or removed says so, and each is done once', async () => {
  await choose();
  const asksStill = () => expect.element(confirm()).toBeEnabled();
  await failInEveryWay({
    ...ADD,
    act: () => confirm().click(),
    says: {
      failed: 'The location was not added',
      unsettled: 'We don’t know whether the location was added',
    },
    logs: 'Error adding location:',
    unchanged: asksStill,
  });
  await userEvent.click(document.querySelector('[data-variant=destructive] [aria-label=Close]')!);
  await expect.element(confirm(), { message: 'a toast can be closed over a dialog' }).toBeVisible();
  const added = holdBack(ADD.method, ADD.path, () => Response.json(ADDED, { status: 201 }));
  await confirm().dblClick();
  await expect.element(confirm()).toBeDisabled();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(confirm(), { message: 'cannot be called off any more' }).toBeVisible();
  expect(await added(), 'how often it was added').toBe(1);
  await expect.poll(() => entries().elements()).toHaveLength(1);

  await remove().click();
  await failInEveryWay({
    ...REMOVE,
    act: () => confirm().click(),
    says: {
      failed: 'The location was not removed',
      unsettled: 'We don’t know whether the location was removed',
    },
    logs: 'Error removing location:',
    unchanged: asksStill,
  });
  const removed = holdBack(REMOVE.method, REMOVE.path, () => new Response(null, { status: 204 }));
  await confirm().dblClick();
  await expect.element(confirm()).toBeDisabled();
  expect(await removed(), 'how often it was removed').toBe(1);
  await expect.element(page.getByText('No followed locations yet')).toBeVisible();
});

it('Enter confirms what is added and keeps what would be removed; what is followed is marked, and stands once', async () => {
  answer(ADD.method, ADD.path, () => Response.json(ADDED, { status: 200 }));
  await choose();
  await expect.element(confirm()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entries()).toBeVisible();

  await search().fill('recif');
  await expect.element(option()).toMatchTextContent(/You follow this/);
  await option().click();
  await expect.element(confirm()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(callsTo(ADD.method, ADD.path)).toHaveLength(2);
  expect(entries().elements()).toHaveLength(1);

  await remove().click();
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(entries()).toBeVisible();
});

it('a distance that could not be changed stays as it was, and that is said', async () => {
  answer(ADD.method, ADD.path, () => Response.json(ADDED, { status: 201 }));
  // Where nobody knows whether it was changed, the page reads what is saved.
  answer('GET', /^\/location-subscriptions$/, () => Response.json([ADDED]));
  await choose();
  await confirm().click();
  await page.getByText('Within 29 km').click();
  const choice = page.getByRole('group', { name: 'How far around Recife' });
  const usual = choice.getByLabelText('As usual, 29 km');
  await expect.element(usual).toBeChecked();
  await failInEveryWay({
    method: 'PATCH',
    path: /^\/location-subscriptions\/followed-1$/,
    act: () => choice.getByText('100 km').click(),
    says: {
      failed: 'The distance was not changed',
      unsettled: 'We don’t know whether the distance was changed',
    },
    logs: 'Error changing radius:',
    unchanged: () => expect.element(usual).toBeChecked(),
  });
});

it('what was not sent while offline says so until it is sent by a tap', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const said = page.getByText('You are offline.', { exact: false });
  const again = page.getByRole('button', { name: 'Try again' });

  async function expectSaidUntilSent(logged: string, answerAll: () => void): Promise<void> {
    await expect.poll(() => takeErrors()).toEqual([expect.stringContaining(logged)]);
    await userEvent.click(document.querySelector('[data-variant=destructive] [aria-label=Close]')!);
    await expect.poll(() => said.elements()).toHaveLength(1);
    answerAll();
    await again.click();
    await expect.element(said).not.toBeInTheDocument();
  }

  answer(ADD.method, ADD.path, loseAnswer);
  await choose();
  await confirm().click();
  await expectSaidUntilSent('Error adding location:', () =>
    answer(ADD.method, ADD.path, () => Response.json(ADDED, { status: 201 })),
  );
  await expect.element(entries()).toBeVisible();

  const RADIUS = { method: 'PATCH', path: /^\/location-subscriptions\/followed-1$/ };
  answer(RADIUS.method, RADIUS.path, loseAnswer);
  await page.getByText('Within 29 km').click();
  const choice = page.getByRole('group', { name: 'How far around Recife' });
  await choice.getByText('100 km').click();
  await expectSaidUntilSent('Error changing radius:', () =>
    answer(RADIUS.method, RADIUS.path, () => Response.json({ ...ADDED, ownRadiusKm: 100 })),
  );
  await expect.element(choice.getByLabelText('100 km')).toBeChecked();

  answer(REMOVE.method, REMOVE.path, loseAnswer);
  await remove().click();
  await confirm().click();
  await expectSaidUntilSent('Error removing location:', () =>
    answer(REMOVE.method, REMOVE.path, () => new Response(null, { status: 204 })),
  );
  await expect.element(page.getByText('No followed locations yet')).toBeVisible();
});

it('what was followed or left by text meanwhile is shown when the page is looked at again', async () => {
  const READ = /^\/location-subscriptions$/;
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('No followed locations yet')).toBeVisible();
  answer('GET', READ, () => Response.json([ADDED]));
  lookAgain();
  await expect.element(entries()).toBeVisible();

  const problem = { title: 'Too many requests', status: 429, detail: 'Try again later' };
  answer('GET', READ, () => Response.json(problem, { status: 429 }));
  lookAgain();
  await expect.poll(() => callsTo('GET', READ)).toHaveLength(2);
  await expect.element(entries(), { message: 'where it cannot be read' }).toBeVisible();

  answer('GET', READ, () => Response.json([]));
  lookAgain();
  await expect.element(page.getByText('No followed locations yet')).toBeVisible();
});

it('places that were left or changed by text meanwhile move no focus, and show what is', async () => {
  const READ = /^\/location-subscriptions$/;
  const PATCH = /^\/location-subscriptions\/followed-1$/;
  const OLINDA = { ...ADDED, id: 'followed-2', placeId: 'olinda', name: 'Olinda, Brazil' };
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  answer(ADD.method, ADD.path, () => Response.json(ADDED, { status: 201 }));
  await choose();
  await confirm().click();
  await expect.element(page.getByRole('heading', { name: /Recife/ })).toBeVisible();
  answer('GET', READ, () => Response.json([OLINDA, { ...ADDED, ownRadiusKm: 50 }]));
  (search().element() as HTMLElement).focus();
  lookAgain();
  await expect.element(page.getByText('Within 50 km')).toBeVisible();
  await page.getByText('Within 50 km').click();
  const choice = page.getByRole('group', { name: 'How far around Recife' });
  await expect.element(choice.getByLabelText('50 km', { exact: true })).toBeChecked();
  answer('PATCH', PATCH, () => Response.json({ title: 'No', status: 400 }, { status: 400 }));
  await choice.getByText('100 km').click();
  await expect.element(page.getByText('The distance was not changed')).toBeVisible();
  await expect
    .element(choice.getByLabelText('50 km', { exact: true }), { message: 'what is saved' })
    .toBeChecked();
  takeErrors();

  answer('GET', READ, () => Response.json([OLINDA]));
  (search().element() as HTMLElement).focus();
  lookAgain();
  await expect.element(remove()).not.toBeInTheDocument();
  await expect.element(search()).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: /Recife/ })).not.toBeInTheDocument();

  answer('GET', READ, () => Response.json([]));
  await page.getByRole('button', { name: 'Remove Olinda, Brazil' }).click();
  lookAgain();
  await expect.element(page.getByText('No followed locations yet')).toBeVisible();
  await expect.element(dialog()).toBeVisible();
  answer('DELETE', /followed-2$/, () => new Response(null, { status: 404 }));
  await confirm().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(document.activeElement, 'the focus is not lost').not.toBe(document.body);
});

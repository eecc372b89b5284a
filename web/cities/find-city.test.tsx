import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pass, stopTheClock } from '../testing/clock.ts';
import { openRoute } from '../testing/open-page.tsx';
import { typeAtOnce } from '../testing/typing.ts';
import { FindCity } from './find-city.tsx';
import { findWhileTyping } from './find-while-typing.ts';
import { locate } from './locate.ts';

/** The form as a route shows it. */
function Form({ loaderData }: { loaderData: ComponentProps<typeof FindCity> }) {
  return <FindCity {...loaderData} />;
}

const box = () => page.getByRole('searchbox', { name: 'Your city' });
const town = (name: string) => page.getByRole('link', { name });
let answers: Record<string, () => Promise<Response>> = {};
let asked: string[] = [];

const list = (...names: string[]) =>
  Promise.resolve(
    new Response(
      `<div data-found><ul>${names.map((name) => `<li><a href="/c/x">${name}</a></li>`)}`,
    ),
  );

beforeEach(async () => {
  answers = {};
  asked = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const typed = new URL(String(address)).searchParams.get('q') ?? '';
    asked.push(typed);
    return answers[typed]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  openRoute(Form, { typed: '', found: null, problem: null });
  await expect.element(box()).toBeVisible();
  const form = document.querySelector<HTMLFormElement>('[data-find]');
  if (form) findWhileTyping(form);
});
afterEach(() => vi.restoreAllMocks());

it('towns are offered once typing pauses, from two letters on', async () => {
  answers.recif = () => list('Recife, Pernambuco, Brazil');
  stopTheClock();
  typeAtOnce(box().element(), 'r');
  await pass(1000);
  typeAtOnce(box().element(), 'reci');
  await pass(299);
  typeAtOnce(box().element(), 'recif');
  await pass(300);
  expect(asked).toEqual(['recif']);
  await expect.element(town('Recife, Pernambuco, Brazil')).toBeVisible();
  typeAtOnce(box().element(), 'r');
  expect(town('Recife').elements()).toEqual([]);
});

it('an answer that comes after a newer text is not shown', async () => {
  let late = (_answer: Promise<Response>) => {};
  answers.por = () => new Promise((resolve) => (late = resolve));
  answers.lis = () => list('Lisbon, Portugal');
  stopTheClock();
  await box().fill('por');
  await pass(300);
  await box().fill('lis');
  await pass(300);
  await expect.element(town('Lisbon, Portugal')).toBeVisible();
  late(list('Porto, Portugal'));
  await pass(1);
  expect(town('Porto').elements()).toEqual([]);
});

it('a search that fails leaves what is there, and the button asks again', async () => {
  stopTheClock();
  await box().fill('lis');
  await pass(300);
  expect(asked).toEqual(['lis']);
  await expect.element(page.getByRole('button', { name: 'Find' })).toBeEnabled();
  await expect.element(box()).toHaveValue('lis');
});

it('arrow keys lead from the box into the list and back, and Enter follows the link', async () => {
  answers.por = () => list('Porto, Portugal', 'Port Louis, Mauritius');
  stopTheClock();
  await box().fill('por');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box(), { message: 'there is no list yet' }).toHaveFocus();
  await pass(300);
  await expect.element(town('Porto')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(town('Porto')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(town('Port Louis')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(box()).toHaveFocus();
  const followed = noteFollowed();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(followed).toEqual(['Porto, Portugal']);
});

it('Enter on the whole name of one town that is offered goes there', async () => {
  answers.asuncion = () => list('Asunción, Paraguay', 'Asunción Mita, Guatemala');
  stopTheClock();
  await box().fill('asuncion');
  await pass(300);
  await expect.element(town('Asunción, Paraguay')).toBeVisible();
  const followed = noteFollowed();
  await userEvent.keyboard('{Enter}');
  expect(followed).toEqual(['Asunción, Paraguay']);
});

/** Notes which link is followed, and stays on the page. */
function noteFollowed(): string[] {
  const followed: string[] = [];
  const note = (click: Event) => {
    const link = (click.target as Element).closest('a');
    if (!link) return;
    click.preventDefault();
    followed.push(link.textContent);
  };
  document.addEventListener('click', note);
  onTestFinished(() => document.removeEventListener('click', note));
  return followed;
}

/** Presses the button in a browser that answers so; gives the addresses that were opened. */
async function pressLocate(
  where: (found: PositionCallback, failed: PositionErrorCallback) => void,
): Promise<string[]> {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) =>
    where(found, failed ?? (() => {})),
  );
  const opened: string[] = [];
  const button = document.querySelector<HTMLButtonElement>('[data-locate]');
  if (button) locate(button, (address) => opened.push(address));
  await page.getByRole('button', { name: 'Use my location' }).click();
  return opened;
}

const coords = { latitude: -8.063149, longitude: -34.871139 } as GeolocationCoordinates;
const position = { coords } as GeolocationPosition;

it('where one is leaves the browser only when asked for, and rounded to a kilometre', async () => {
  expect(await pressLocate((found) => found(position))).toEqual(['?at=-8.06%2C-34.87']);
});

it('who does not say where they are is asked to type their city', async () => {
  expect(await pressLocate((_found, failed) => failed({} as GeolocationPositionError))).toEqual([]);
  await expect.element(page.getByText('Type your city instead.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use my location' })).toBeEnabled();
});

it('after Back one can ask again, and nothing is being looked for', async () => {
  await pressLocate((found) => found(position));
  const button = page.getByRole('button', { name: 'Use my location' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await expect.element(page.getByText('Rounded to a kilometre, and not kept.')).toBeVisible();
});

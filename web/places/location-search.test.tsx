import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pass, stopTheClock } from '../testing/clock.ts';
import { button } from '../testing/controls.ts';
import { takeErrors } from '../testing/errors.ts';
import { failInEveryWay, holdBack } from '../testing/failures.ts';
import { answer, callsTo } from '../testing/fake-api.ts';
import { openCities, openGig, openNewGig } from '../testing/forms.ts';
import { answerPlaces, manyPlaces, RECIFE } from '../testing/places.ts';
import { typeAtOnce } from '../testing/typing.ts';
import { ENGLISH } from '../testing/words.ts';

const PLACES = /^\/places$/;

const box = () => page.getByRole('combobox', { name: /^(Search cities|Location)/ });
const options = () => page.getByRole('listbox').getByRole('option');
const searched = () => callsTo('GET', PLACES).map(({ query }) => query.get('query'));

beforeEach(() => answerPlaces());

it('places are searched 300 ms after typing stops, from three characters on', async () => {
  openCities();
  await expect.element(box()).toBeVisible();
  (box().element() as HTMLElement).focus();
  stopTheClock();
  typeAtOnce(box().element(), 're');
  await pass(1000);
  expect(searched(), 'not below three characters').toEqual([]);

  typeAtOnce(box().element(), 'rec');
  await pass(299);
  typeAtOnce(box().element(), 'recif');
  await pass(299);
  expect(searched(), 'not while it is typed').toEqual([]);
  await pass(1);
  expect(searched()).toEqual(['recif']);
  await expect.element(page.getByRole('option', { name: RECIFE.description })).toBeVisible();
});

it('the newest search wins, in whatever order they are answered', async () => {
  const answerFirst = holdBack('GET', PLACES, () => Response.json(manyPlaces()));
  openCities();
  await box().fill('san');
  await expect.poll(searched).toEqual(['san']);
  answerPlaces();
  await box().fill('recif');
  await expect.element(options().first()).toHaveTextContent(RECIFE.description);
  await answerFirst();
  await expect.poll(() => options().elements()).toHaveLength(1);
});

it('a place that is filled in is not searched for until somebody types', async () => {
  openGig();
  await expect.element(box()).toHaveValue(RECIFE.description);
  stopTheClock();
  (box().element() as HTMLElement).focus();
  await pass(5000);
  expect(options().elements()).toHaveLength(0);
  expect(searched(), 'filled in from the gig').toEqual([]);

  await box().fill('recif');
  await pass(300);
  await page.getByRole('option', { name: RECIFE.description }).click();
  await expect.element(box()).toHaveValue(RECIFE.description);
  await pass(5000);
  expect(searched(), 'nor filled in from the list').toEqual(['recif']);
});

it('places that were left without a choice are suggested again on the way back', async () => {
  openNewGig();
  await box().fill('recif');
  await expect.element(options().first()).toBeVisible();
  await userEvent.tab();
  await expect.poll(() => options().elements()).toHaveLength(0);
  (box().element() as HTMLElement).focus();
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => options().elements()).toHaveLength(0);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options().first()).toBeVisible();
});

it('Enter chooses the only place that is suggested', async () => {
  openNewGig();
  await box().fill('recif');
  await expect.poll(() => options().elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue(RECIFE.description);
});

it('the suggested places scroll in a box of 15rem, and the active one is in view', async () => {
  answer('GET', PLACES, () => Response.json(manyPlaces()));
  openCities();
  await box().fill('san');
  await expect.poll(() => options().elements()).toHaveLength(10);
  const { clientHeight, scrollHeight } = page.getByRole('listbox').element();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  expect(clientHeight / rem).toBeGreaterThan(14);
  expect(clientHeight / rem).toBeLessThanOrEqual(15);
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  await expect.element(options().last()).not.toBeInViewport();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options().last()).toBeInViewport();
});

it('keys that compose a character leave the list alone', async () => {
  answer('GET', PLACES, () => Response.json(manyPlaces()));
  openNewGig();
  await box().fill('san');
  await expect.poll(() => options().elements()).toHaveLength(10);
  const compose = (key: string) =>
    box()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }));
  compose('ArrowDown');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
  compose('Enter');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true');
});

it('places that cannot be searched or looked up say so and can be tried again', async () => {
  openNewGig();
  let tries = 0;
  await failInEveryWay({
    method: 'GET',
    path: PLACES,
    logs: 'Error fetching location suggestions',
    act: async () => {
      if (tries === 0) await box().fill('recif');
      else await button('Search again').click();
      tries += 1;
    },
    says: 'The search did not work',
    unchanged: () => expect.element(box()).toHaveValue('recif'),
  });
  answerPlaces();
  (box().element() as HTMLElement).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const option = page.getByRole('option', { name: RECIFE.description });
  await expect.element(option).toBeVisible();

  tries = 0;
  await failInEveryWay({
    method: 'GET',
    path: /^\/places\/.+/,
    logs: 'Error fetching location details',
    act: async () => {
      if (tries === 0) await option.click();
      else await button('Look it up again').click();
      tries += 1;
    },
    says: 'This place could not be looked up',
    unchanged: () => expect.element(box()).toHaveValue(RECIFE.description),
  });
  const lacking = page.getByText(/^Still to do: .*Location/);
  await expect.element(lacking).toBeVisible();
  answerPlaces();
  await button('Look it up again').click();
  await expect.element(lacking).not.toBeInTheDocument();
});

it('a place that could not be looked up does not count as missing when the box is left', async () => {
  answer('GET', /^\/places\/.+/, () => new Response(null, { status: 500 }));
  openNewGig();
  await box().fill('recif');
  await page.getByRole('option', { name: RECIFE.description }).click();
  await expect.element(button('Look it up again')).toBeVisible();
  expect(takeErrors()).toEqual([expect.stringContaining('Error fetching location details')]);
  await userEvent.tab();
  await expect.element(button('Look it up again')).toHaveFocus();
  await expect.element(box()).not.toHaveAttribute('aria-invalid');
});

it('where no place is found, a gig’s form says how to do without, and that of My cities does not', async () => {
  const { none, noneForGig, hintForGig } = ENGLISH.places;
  answer('GET', PLACES, () => Response.json([]));
  openNewGig();
  await expect.element(page.getByText(hintForGig)).toBeVisible();
  await box().fill('the old quarter');
  await expect.element(page.getByText(noneForGig)).toBeVisible();

  openCities();
  await box().fill('the old quarter');
  await expect.element(page.getByText(none, { exact: true })).toBeVisible();
  expect(page.getByText(noneForGig).elements()).toHaveLength(0);
});

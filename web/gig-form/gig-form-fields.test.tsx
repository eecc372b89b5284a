import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { aGig } from '../gig/a-gig.ts';
import { button, field } from '../testing/controls.ts';
import { answer } from '../testing/fake-api.ts';
import { openGig, openNewGig } from '../testing/forms.ts';
import { answerPlaces, BERLIN, manyPlaces, RECIFE } from '../testing/places.ts';

const create = () => button('Create');
const date = () => page.getByRole('button', { name: /^Date/ });
const place = () => page.getByRole('combobox', { name: 'Location' });
const hours = () => page.getByRole('spinbutton', { name: 'Hours' });
const stillToDo = () => page.getByText(/^Still to do:/);

beforeEach(() => answerPlaces());

const focus = (control: Locator) => (control.element() as HTMLElement).focus();

/** Goes to a control and on from it by keyboard. */
async function leave(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  focus(control);
  await userEvent.tab();
}

it('each field of the gig form says what it lacks when it is left', async () => {
  openNewGig();
  const left = [
    [page.getByLabelText('Cover', { exact: true }), /Choose a picture/],
    [field('Title'), /A title has at least 3 characters/],
    [date(), /Choose a date/],
    [place(), /Choose a location from the list/],
  ] as const;
  for (const [control, lack] of left) {
    await expect.element(control).toBeInTheDocument();
    focus(control);
    await userEvent.tab();
    await expect.element(control).toHaveAccessibleDescription(lack);
  }
  await leave(page.getByRole('combobox', { name: 'AM or PM' }));
  await expect.element(hours()).toHaveAccessibleDescription(/Say at what time it starts/);
  await expect
    .element(stillToDo())
    .toHaveTextContent('Still to do: Cover, Title, Date, Time, Location, Genres');
  await expect.element(create()).toHaveAttribute('aria-disabled', 'true');
});

it("a gig takes its artist's genres in one press, while none is chosen", async () => {
  openNewGig();
  const house = button('House');
  await expect.element(house).toHaveAttribute('aria-pressed', 'false');
  const take = button('Take those of your profile');
  await take.click();
  await expect.element(house).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('1/5 selected')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
});

it('what is still to do leads to its field, by the list and by the button that waits for it', async () => {
  openNewGig();
  await page.getByRole('switch', { name: 'Add a link' }).click();
  const fields = [
    ['Cover', page.getByLabelText('Cover', { exact: true })],
    ['Title', field('Title')],
    ['Date', page.getByRole('button', { name: /^Date Choose a date/ })],
    ['Time', hours()],
    ['Location', place()],
    ['Genres', button('Take those of your profile')],
    ['Link', field('Link address')],
  ] as const;
  for (const [name, control] of fields) {
    await stillToDo().getByRole('link', { name, exact: true }).click();
    await expect.element(control).toHaveFocus();
    await expect.element(control).toBeInViewport();
  }
  focus(create());
  await expect.element(create()).toHaveFocus();
  await expect
    .element(create())
    .toHaveAccessibleDescription(/^Still to do: Cover ?, Title ?, Date ?, Time/);
  await userEvent.keyboard('{Enter}');
  await expect.element(fields[0][1]).toHaveFocus();
  await field('Link text').fill('Seats');
  await expect.element(page.getByText('5/40')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(fields[0][1], { message: 'Enter sends no half a form' }).toHaveFocus();
});

it('turning the link off clears it', async () => {
  openNewGig();
  const link = page.getByRole('switch', { name: 'Add a link' });
  await link.click();
  await field('Link text').fill('Seats');
  await field('Link address').fill('https://tickets.example/42');
  await link.click();
  await expect.element(field('Link address')).not.toBeInTheDocument();
  await expect
    .element(stillToDo())
    .toHaveTextContent('Still to do: Cover, Title, Date, Time, Location, Genres');
  await link.click();
  await expect.element(field('Link text')).toHaveValue('Get your ticket now!');
  await expect.element(field('Link address')).toHaveValue('');
});

it('the calendar and the suggestions are in view whole, wherever they open', async () => {
  await page.viewport(1440, 900);
  openNewGig();
  await expect.element(field('Content')).toBeVisible();
  focus(field('Content'));
  focus(date());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('gridcell').last()).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Escape}');

  answer('GET', /^\/places$/, () => Response.json(manyPlaces()));
  await page.viewport(360, 600);
  place().element().scrollIntoView(false);
  await userEvent.type(place(), 'san');
  await expect.element(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
});

it('the form says that addresses cannot be looked up, and takes the town', async () => {
  answerPlaces({ 'places-fallback': 'gazetteer' });
  openNewGig();
  await place().fill('recife');
  await expect
    .element(page.getByText('Addresses cannot be looked up at the moment.'))
    .toBeVisible();
  await page.getByRole('option', { name: RECIFE.description }).click();
  await expect.element(place()).toHaveValue(RECIFE.description);
});

it('what is below a chosen place does not move when its details arrive', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer('GET', /^\/places\/.+/, async () => {
    await released;
    return Response.json(RECIFE);
  });
  openNewGig();
  await place().fill('recif');
  await page.getByRole('option', { name: RECIFE.description }).click();
  await expect.element(page.getByText('Looking up the place')).toBeInTheDocument();
  const top = () => button('House').element().getBoundingClientRect().top + window.scrollY;
  const before = top();
  release();
  await expect.element(page.getByText(/^See the pin/)).toBeVisible();
  expect(top()).toBe(before);
});

it('a gig that moves to another town leaves its venue and street behind, unless they were typed for it', async () => {
  const { location } = aGig();
  openGig({ location: { ...location, venue: 'Casa Rosa', address: 'Rua da Moeda 1' } });
  const [venue, street] = [field('Venue'), field('Address')];
  const move = async ({ name, description }: typeof BERLIN) => {
    await place().fill(name);
    await page.getByRole('option', { name: description }).click();
  };
  await expect.element(venue).toHaveValue('Casa Rosa');
  await move(BERLIN);
  await expect.element(venue).toHaveValue('');
  await expect.element(street).toHaveValue('');
  await move(RECIFE);
  await expect.element(venue).toHaveValue('Casa Rosa');
  await expect.element(street).toHaveValue('Rua da Moeda 1');
  await venue.fill('SO36');
  await move(BERLIN);
  await expect.element(street).toHaveValue('');
  await expect.element(venue).toHaveValue('SO36');
  await move(RECIFE);
  await expect.element(page.getByText(/^See the pin at -8/)).toBeVisible();
  await expect.element(street, { message: 'it is that of another venue' }).toHaveValue('');
});

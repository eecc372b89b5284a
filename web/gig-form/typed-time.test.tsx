import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openNewGig } from '../testing/forms.ts';

const time = () => page.getByRole('group', { name: 'Time', exact: true });
const hours = () => time().getByRole('spinbutton', { name: 'Hours' });
const minutes = () => time().getByRole('spinbutton', { name: 'Minutes' });
const period = () => time().getByRole('combobox', { name: 'AM or PM' });
const type = (keys: string) => userEvent.keyboard(keys);

beforeEach(async () => {
  openNewGig();
  await expect.element(hours()).toBeVisible();
});

function focusHours(): void {
  (hours().element() as HTMLElement).focus();
}

it('an hour of the 24-hour clock is read as such, and that it was is said', async () => {
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  await period().selectOptions('AM');

  focusHours();
  await type('2');
  await expect.element(hours(), { message: 'a second digit may follow' }).toHaveFocus();
  await type('130');
  await expect.element(hours()).toHaveValue('09');
  await expect.element(minutes()).toHaveValue('30');
  await expect.element(period()).toHaveValue('PM');
  await expect.element(said('21:30 is 9:30 PM')).toBeVisible();
  await expect.element(time()).toHaveAccessibleDescription(/21:30 is 9:30 PM/);
  await expect
    .element(said('21:00 is 9 PM'), { message: 'that is another time by now' })
    .not.toBeInTheDocument();

  focusHours();
  await type('9:');
  await expect.element(minutes()).toHaveFocus();
  await expect
    .element(said('PM'), { message: 'nothing was read otherwise' })
    .not.toBeInTheDocument();
  await expect.element(period()).toHaveValue('PM');

  focusHours();
  await type('{End}11');
  await expect.element(hours(), { message: 'typed behind what stood there' }).toHaveValue('11');
  await expect.element(minutes()).toHaveFocus();

  await hours().fill('99');
  await expect.element(hours()).toHaveValue('12');
  await expect.element(said('Hours go up to 12')).toBeVisible();
  await minutes().fill('75');
  await expect.element(minutes()).toHaveValue('59');
  await expect.element(said('Minutes go up to 59')).toBeVisible();

  focusHours();
  await type('0');
  await userEvent.tab();
  await expect.element(hours()).toHaveValue('12');
  await expect.element(period()).toHaveValue('AM');
  await expect.element(said('00:59 is 12:59 AM')).toBeVisible();

  await navigator.clipboard.writeText('22:15');
  focusHours();
  await userEvent.paste();
  await expect.element(hours()).toHaveValue('10');
  await expect.element(minutes()).toHaveValue('15');
  await expect.element(period()).toHaveValue('PM');
});

it('digits beyond the range are brought to its nearest end, digit by digit as at once', async () => {
  focusHours();
  await type('99');
  await expect.element(hours()).toHaveValue('12');
  await expect.element(minutes(), { message: 'they are left alone' }).toHaveValue('00');
  await expect.element(minutes()).toHaveFocus();
  await type('75');
  await expect.element(minutes()).toHaveValue('59');
  await expect.element(hours()).toHaveValue('12');
  await expect.element(period()).toHaveValue('PM');

  await minutes().click();
  await type('7');
  await userEvent.tab();
  await expect.element(minutes(), { message: 'one digit is a value too' }).toHaveValue('07');
});

it('a note about typed text goes when a whole time is pasted elsewhere', async () => {
  const note = page.getByRole('status').filter({ hasText: '22:00 is 10 PM' });
  focusHours();
  await type('22');
  await expect.element(note).toBeVisible();
  await navigator.clipboard.writeText('10:00 pm');
  await userEvent.paste();
  await expect.element(hours()).toHaveValue('10');
  await expect.element(note).not.toBeInTheDocument();
});

it('Enter in a time box takes the digits and presses the button, as in other fields', async () => {
  focusHours();
  await type('0{Enter}');
  await expect.element(page.getByLabelText('Cover')).toHaveFocus();
  await expect.element(hours()).toHaveValue('12');
  await expect.element(period()).toHaveValue('AM');
  (minutes().element() as HTMLElement).focus();
  await type('{Enter}');
  await expect.element(page.getByLabelText('Cover')).toHaveFocus();
});

it('the time is right however mouse and keys are mixed to give it', async () => {
  const shown = (text: string) =>
    expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(hours(), { message: 'nothing is chosen for anybody' }).toHaveValue('');
  await expect.element(minutes()).toHaveValue('');
  await expect.element(period()).toHaveValue('PM');
  const stillToDo = () => page.getByText(/^Still to do: .*Time/);
  await expect.element(stillToDo()).toBeVisible();

  // The hour jumps to the minutes; a press there puts the caret between or behind their digits.
  for (const x of [3, 22, 40]) {
    await hours().click();
    await type('10');
    await expect.element(minutes()).toHaveFocus();
    await minutes().click({ position: { x, y: 22 } });
    await type('30');
    await shown('Shown as 22:30 at the venue');
    await minutes().click({ position: { x, y: 22 } });
    await type('5');
    await hours().click({ position: { x, y: 22 } });
    await type('9');
    await shown('Shown as 21:05 at the venue');
  }
  await expect.element(stillToDo()).not.toBeInTheDocument();

  // The caret moved by keys, a part of the digits selected, one taken out, a colon between.
  await minutes().click();
  await type('{Home}45');
  await shown('Shown as 21:45 at the venue');
  await minutes().click();
  await type('{End}{Shift>}{ArrowLeft}{/Shift}2');
  await userEvent.tab();
  await shown('Shown as 21:02 at the venue');
  await minutes().click();
  await type('{End}{Backspace}7');
  await shown('Shown as 21:07 at the venue');
  await hours().click();
  await type('1:15');
  await shown('Shown as 13:15 at the venue');
  await hours().click();
  await type('8');
  await hours().click();
  await type('11');
  await shown('Shown as 23:15 at the venue');

  // Minutes and AM before the hour.
  openNewGig();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(hours()).toHaveValue('');
  await minutes().click();
  await type('40');
  await period().selectOptions('AM');
  await expect.element(stillToDo(), { message: 'minutes alone are no time' }).toBeVisible();
  await hours().click();
  await type('7');
  await shown('Shown as 07:40 at the venue');
  await expect.element(stillToDo()).not.toBeInTheDocument();
});

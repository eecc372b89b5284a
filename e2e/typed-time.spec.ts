import { openSession, test } from './filled-stage.ts';
import { expect } from './product.ts';

test('an hour of the 24-hour clock is read as such, and that it was is said', async ({
  page,
  context,
  stage,
}) => {
  await openSession(page, stage.artist, 'Create gig');
  const time = page.getByRole('group', { name: 'Time', exact: true });
  const hours = time.getByRole('spinbutton', { name: 'Hours' });
  const minutes = time.getByRole('spinbutton', { name: 'Minutes' });
  const period = time.getByRole('combobox', { name: 'AM or PM' });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
  await period.selectOption('AM');

  await hours.focus();
  await page.keyboard.type('2');
  await expect(hours, 'a second digit may follow').toBeFocused();
  await page.keyboard.type('130');
  await expect(hours).toHaveValue('09');
  await expect(minutes).toHaveValue('30');
  await expect(period).toHaveValue('PM');
  await expect(said('21:00 is 9 PM')).toBeVisible();
  await expect(time).toHaveAccessibleDescription(/21:00 is 9 PM/);

  await hours.focus();
  await page.keyboard.type('9');
  await expect(minutes).toBeFocused();
  await expect(said('is 9 PM'), 'nothing was read otherwise').toBeHidden();
  await expect(period).toHaveValue('PM');

  await hours.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('11');
  await expect(hours, 'typed behind what stood there').toHaveValue('11');
  await expect(minutes).toBeFocused();

  await hours.fill('99');
  await expect(hours).toHaveValue('12');
  await expect(said('Hours go up to 12')).toBeVisible();
  await minutes.fill('75');
  await expect(minutes).toHaveValue('59');
  await expect(said('Minutes go up to 59')).toBeVisible();

  await hours.focus();
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await expect(hours).toHaveValue('12');
  await expect(period).toHaveValue('AM');
  await expect(said('00:00 is 12 AM')).toBeVisible();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate("navigator.clipboard.writeText('22:15')");
  await hours.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(hours).toHaveValue('10');
  await expect(minutes).toHaveValue('15');
  await expect(period).toHaveValue('PM');
});

test('the time is right however mouse and keys are mixed to give it', async ({ page, stage }) => {
  await openSession(page, stage.artist, 'Create gig');
  const time = page.getByRole('group', { name: 'Time', exact: true });
  const hours = time.getByRole('spinbutton', { name: 'Hours' });
  const minutes = time.getByRole('spinbutton', { name: 'Minutes' });
  const period = time.getByRole('combobox', { name: 'AM or PM' });
  const shown = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const startOver = page.getByRole('button', { name: 'Start over' });
  await expect(hours, 'nothing is chosen for anybody').toHaveValue('');
  await expect(minutes).toHaveValue('');
  await expect(period).toHaveValue('PM');
  const stillToDo = page.getByText(/^Still to do: .*Time/);
  await expect(stillToDo).toBeVisible();

  // The hour jumps to the minutes; a press there puts the caret between or behind their digits.
  for (const x of [3, 22, 40]) {
    await hours.click();
    await page.keyboard.type('10');
    await expect(minutes).toBeFocused();
    await minutes.click({ position: { x, y: 22 } });
    await page.keyboard.type('30');
    await shown('Shown as 22:30 at the venue');
    await minutes.click({ position: { x, y: 22 } });
    await page.keyboard.type('5');
    await hours.click({ position: { x, y: 22 } });
    await page.keyboard.type('9');
    await shown('Shown as 21:05 at the venue');
  }
  await expect(stillToDo).toBeHidden();

  // The caret moved by keys, a part of the digits selected, one taken out, a colon between.
  await minutes.click();
  await page.keyboard.press('Home');
  await page.keyboard.type('45');
  await shown('Shown as 21:45 at the venue');
  await minutes.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await shown('Shown as 21:02 at the venue');
  await minutes.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await shown('Shown as 21:07 at the venue');
  await hours.click();
  await page.keyboard.type('1:15');
  await shown('Shown as 13:15 at the venue');
  await hours.click();
  await page.keyboard.type('8');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('11');
  await shown('Shown as 23:15 at the venue');

  // Minutes and AM before the hour.
  await page.reload();
  await startOver.click();
  await expect(hours).toHaveValue('');
  await minutes.click();
  await page.keyboard.type('40');
  await period.selectOption('AM');
  await expect(stillToDo, 'minutes alone are no time').toBeVisible();
  await hours.click();
  await page.keyboard.type('7');
  await shown('Shown as 07:40 at the venue');
  await expect(stillToDo).toBeHidden();
});

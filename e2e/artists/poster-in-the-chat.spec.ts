import { createProfile } from '../product/artist-and-fan.ts';
import { test } from '../product/filled-stage.ts';
import { linksIn } from '../product/phone.ts';
import { photo } from '../product/pictures.ts';
import { expect } from '../product/product.ts';

const MARK = /From your message: please check/;

test('a poster sent in the chat fills in the form of a gig, which is then published', async ({
  page,
  newPhone,
}) => {
  const artist = newPhone();
  await createProfile(page, artist, 'posterband');
  const year = new Date().getUTCFullYear() + 1;
  const caption = `NIGHT OF HORNS\n16 January ${year}, 9pm\nMaus Hábitos, Porto\nTickets: https://tickets.example/42`;
  const { buffer } = await photo('#7a2348');
  const answer = await artist.answerTo(await artist.sendPicture(buffer, caption));
  await page.goto(linksIn(answer).find((link) => link.includes('/ng/'))!);

  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const place = page.getByRole('combobox', { name: 'Location' });
  await expect(field('Title')).toHaveValue('NIGHT OF HORNS');
  await expect(place).toHaveValue(/^Porto,/);
  await expect(field('Venue')).toHaveValue('Maus Hábitos');
  await expect(field('Link address')).toHaveValue('https://tickets.example/42');
  const cover = page.getByLabel('Cover', { exact: true });
  for (const control of [field('Title'), place, field('Venue'), cover]) {
    await expect(control).toHaveAccessibleDescription(MARK);
  }
  await expect(page.getByRole('button', { name: 'Move and zoom' })).toBeVisible();

  await page.getByRole('button', { name: 'House', exact: true }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Your gig was created')).toBeVisible();
  const live = await artist.waitForMessage((message) =>
    JSON.stringify(message).includes('Your gig is live: *NIGHT OF HORNS*'),
  );
  await page.goto(linksIn(live).find((link) => link.includes('/g/'))!);
  await expect(page.getByRole('heading', { name: 'NIGHT OF HORNS' })).toBeVisible();
  await expect(page.getByText('21:00', { exact: true })).toBeVisible();
  await expect(page.getByText('Maus Hábitos').first()).toBeVisible();
});

import { test } from '../product/filled-stage.ts';
import { followRecife, makeGig } from '../product/made-by-calls.ts';
import { linksIn, type Phone } from '../product/phone.ts';
import { expect } from '../product/product.ts';

/** What the business wrote to a phone, as it is read: without the marks of bold text. */
async function heard(phone: Phone): Promise<string> {
  const messages = (await phone.messages()).filter(({ from }) => from === 'business');
  return JSON.stringify(messages).replaceAll('*', '').replaceAll('\\n', '\n');
}

test('the conversation on the landing page is the one that the chat holds', async ({
  page,
  product,
  newPhone,
  newArtist,
}) => {
  const [artist, fan] = [await newArtist('djana.sousa'), newPhone()];
  await fan.ask('Follow djana.sousa');
  await fan.ask('My cities');
  await followRecife(fan);
  await makeGig(product.url, artist, 'Late night at the Silver Room');
  await fan.waitForMessage((message) => linksIn(message).some((link) => link.includes('/g/')));
  await artist.ask('My gigs');

  await page.goto('/');
  for (const [name, phone] of [
    ['A fan texts with Stagebell', fan],
    ['An artist texts with Stagebell', artist],
  ] as const) {
    const said = await heard(phone);
    const shown = await page
      .getByRole('list', { name })
      .locator('[data-from=stagebell]')
      .allInnerTexts();
    // Dates, places and counts are an example's; every other line is compared.
    const lines = shown.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
    const words = lines.filter((line) => line === '30 minutes' || !/\d|Brazil/.test(line));
    expect(words.length, `lines to compare of: ${name}`).toBeGreaterThan(2);
    for (const line of words) {
      expect(said).toContain(line.replaceAll('Djana Sousa', 'The djana.sousa'));
    }
  }
});

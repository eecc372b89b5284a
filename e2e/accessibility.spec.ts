import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createProfile, followCity, publishGig } from './artist-and-fan.ts';
import { linkIn, linksIn } from './phone.ts';
import { expect, test } from './product.ts';

const RECIFE = { town: 'recif', description: 'Recife, Pernambuco, Brazil' };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNothingFound(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
    );
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** At 400 % zoom a window of 1280 px is 320 px wide, and nothing may need scrolling sideways. */
async function expectNoSidewaysScrolling(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width, `${screen} at 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize(before);
}

async function look(page: Page, screen: string): Promise<void> {
  await expectNothingFound(page, screen);
  await expectNoSidewaysScrolling(page, screen);
}

test('every screen is free of barriers that axe finds, in light and dark', async ({
  page,
  newPhone,
}) => {
  test.slow();
  const [artist, fan] = [newPhone(), newPhone()];

  await page.goto('/');
  await look(page, 'the landing page');

  await page.goto(linkIn(await artist.ask('Create profile')));
  await page.getByRole('textbox', { name: 'Username' }).fill('ab');
  await page.getByRole('textbox', { name: 'Display Name' }).focus();
  await look(page, 'the artist form with an error');
  await createProfile(page, artist, 'axel');
  await look(page, 'the artist’s success page');

  await page.goto(linkIn(await artist.ask('Create gig')));
  await page.getByRole('button', { name: 'Date' }).click();
  await look(page, 'the gig form with its calendar open');
  const gig = await publishGig(page, artist, { ...RECIFE, title: 'Barrier-free night' });
  await look(page, 'the gig’s success page');

  await followCity(page, fan, RECIFE);
  await look(page, 'followed locations');
  await page.getByRole('button', { name: /Remove/ }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Removal' })).toBeVisible();
  await look(page, 'the removal dialog');

  await page.goto(linksIn(await fan.ask('My gigs')).find((link) => link.includes('/fgs/'))!);
  await look(page, 'followed gigs without any');
  for (const [path, screen] of [
    [gig, 'the gig page'],
    ['/a/axel', 'the artist page'],
    ['/a/axel?tab=previous', 'the artist page without previous gigs'],
    ['/a/axel/qr-code', 'the QR code'],
    ['/name', 'the brand names'],
    ['/ng/unknown', 'an expired session'],
  ] as const) {
    await page.goto(path);
    await look(page, screen);
  }
});

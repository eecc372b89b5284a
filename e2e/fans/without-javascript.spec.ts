import type { APIRequestContext, Page } from '@playwright/test';
import { openSession, test } from '../product/filled-stage.ts';
import { expect } from '../product/product.ts';

test.use({ javaScriptEnabled: false });

/** Follows every link that leads to the product or its phones; others must be whole addresses. */
async function followEveryLink(
  page: Page,
  request: APIRequestContext,
  ours: string[],
): Promise<void> {
  const links = await page
    .getByRole('link')
    .evaluateAll((all: { href: string }[]) => all.map(({ href }) => href));
  expect(links.length, 'links on the page').toBeGreaterThan(0);
  for (const link of new Set(links)) {
    // What calendars subscribe to is HTTP under another name.
    const { protocol, origin, href } = new URL(link.replace(/^webcal:/, 'http:'));
    expect(protocol, `the kind of address of ${link}`).toMatch(/^(https?|data):$/);
    if (!ours.includes(origin)) continue;
    expect((await request.get(href)).status(), link).toBe(200);
  }
}

test('without JavaScript the landing page can be read and its links work', async ({
  page,
  product,
  request,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Never Miss a Show. Never Play to an Empty Dancefloor.',
  );
  const hello = page.getByRole('link', { name: "Text 'Hello' on WhatsApp" }).first();
  await expect(hello).toHaveAttribute('href', /text=Hello$/);
  await expect(hello).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Just text us on WhatsApp to start.')).toBeVisible();
  await expect(page.getByText('Artists instantly reach their closest followers.')).toBeVisible();
  await expect(page.getByText('100% free').first()).toBeVisible();
  await followEveryLink(page, request, [product.url, product.simulatorUrl]);
});

test('without JavaScript the tabs of an artist are links, and all links work', async ({
  page,
  product,
  request,
  stage,
}) => {
  await page.goto(`/a/${stage.username}`);
  const link = (name: string) => page.getByRole('link', { name });
  await expect(page.getByRole('heading', { name: `The ${stage.username}` })).toBeVisible();
  await expect(page.getByText(`@${stage.username}`).first()).toBeVisible();
  await expect(link('Follow on WhatsApp')).toHaveAttribute(
    'href',
    new RegExp(`text=Follow%20${stage.username}$`),
  );
  await expect(link(`Unfollow @${stage.username}`)).toHaveAttribute(
    'href',
    new RegExp(`text=Unfollow%20${stage.username}$`),
  );
  await followEveryLink(page, request, [product.url, product.simulatorUrl]);

  await link('Previous').click();
  await expect(page.getByText('No previous gigs')).toBeVisible();
  await followEveryLink(page, request, [product.url, product.simulatorUrl]);
  await link('Upcoming').click();
  await page.getByRole('link', { name: `Read More: ${stage.gigTitle}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: stage.gigTitle })).toBeVisible();
});

test('without JavaScript a gig can be read and its links work', async ({
  page,
  product,
  request,
  stage: { gigTitle, shortId, username },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/g/${shortId}`);
  await expect(page.getByRole('heading', { level: 1, name: gigTitle })).toBeVisible();
  const artist = page.getByRole('link', { name: `@${username}` });
  await expect(artist, 'on the first screen of a phone').toBeInViewport({ ratio: 1 });
  await expect(page.getByText('20:00', { exact: true })).toBeVisible();
  await expect(page.getByText('House', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Map of Recife' })).toBeVisible();
  for (const [name, text] of [
    ['Interesed, keep me updated', `Keep me updated about gig ${shortId}`],
    ['Unfollow Gig', `Pause updates about gig ${shortId}`],
    ['Edit Gig', `Edit gig ${shortId}`],
  ] as const) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    expect(new URL(href!).searchParams.get('text')).toBe(text);
  }
  // A button that only a script can serve is not shown.
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await followEveryLink(page, request, [product.url, product.simulatorUrl]);

  await artist.click();
  await expect(page).toHaveURL(new RegExp(`/a/${username}$`));
});

test('without JavaScript the QR code of an artist can be seen and downloaded', async ({
  page,
  stage: { username },
}) => {
  await page.goto(`/a/${username}/qr-code`);
  await expect(page.getByRole('img', { name: 'Artist QR Code' })).toBeVisible();
  await expect(page.getByText(`“Follow ${username}” typed`)).toBeVisible();
  const button = page.getByRole('link', { name: 'Download QR Code' });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(button, `without scrolling, ${viewport.width} wide`).toBeInViewport({ ratio: 1 });
  }
  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).suggestedFilename()).toBe(`${username}-qr-code.png`);
});

test('without JavaScript a form says that it needs it', async ({ page, request, stage }) => {
  await openSession(page, stage.artist, 'Create gig');
  // As it is sent: Chromium's parser believes in scripts that only a test has switched off.
  const html = await (await request.get(page.url())).text();
  expect(html).toMatch(/<noscript><p>This page needs JavaScript[^<]+<\/p><\/noscript>/);
});

test('without JavaScript a gig is reported from its page, once a reason is chosen', async ({
  page,
  stage,
}) => {
  await page.goto(`/g/${stage.shortId}`);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByRole('radio', { name: 'Pretends to be another' }).check();
  await page.getByLabel('What should we know?').fill('It is not her');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});

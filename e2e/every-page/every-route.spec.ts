import type { Page } from '@playwright/test';
import { type FilledStage, openGigSession, openSession, test } from '../product/filled-stage.ts';
import { linkIn } from '../product/phone.ts';
import { expect } from '../product/product.ts';

const SIZES = {
  phone: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
};

interface Sized {
  scrollWidth: number;
  clientWidth: number;
}

interface Screen {
  route: string;
  open: (page: Page, stage: FilledStage) => Promise<unknown>;
  /** Said by the screen's first heading. */
  heading: (stage: FilledStage) => string | RegExp;
}

const SCREENS: Screen[] = [
  { route: '/', open: (page) => page.goto('/'), heading: () => /Never Miss a Show/ },
  { route: '/help', open: (page) => page.goto('/help'), heading: () => 'How it works' },
  { route: '/privacy', open: (page) => page.goto('/privacy'), heading: () => 'Privacy' },
  { route: '/terms', open: (page) => page.goto('/terms'), heading: () => 'Terms' },
  { route: '/contact', open: (page) => page.goto('/contact'), heading: () => 'Contact' },
  {
    route: '/na/{setupSessionId}',
    open: (page, { artist }) => openSession(page, artist, 'Create profile'),
    heading: () => 'Create Artist Profile',
  },
  {
    route: '/ea/{setupSessionId}',
    open: (page, { artist }) => openSession(page, artist, 'Edit profile'),
    heading: () => 'Edit Artist Profile',
  },
  {
    route: '/ng/{setupSessionId}',
    open: (page, { artist }) => openSession(page, artist, 'Create gig'),
    heading: () => 'Create Gig',
  },
  {
    route: '/eg/{setupSessionId}',
    open: (page, { artist, shortId }) => openGigSession(page, artist, shortId),
    heading: () => 'Edit Gig',
  },
  {
    route: '/ml/{setupSessionId}',
    open: (page, { fan }) => openSession(page, fan, 'My cities'),
    heading: () => 'Manage Locations',
  },
  {
    route: '/fgs/{setupSessionId}',
    open: (page, { fan }) => openSession(page, fan, 'My gigs'),
    heading: () => 'Followed Gigs',
  },
  {
    route: '/a/{username}',
    open: (page, { username }) => page.goto(`/a/${username}`),
    heading: ({ username }) => `The ${username}`,
  },
  {
    route: '/a/{username}/qr-code',
    open: (page, { username }) => page.goto(`/a/${username}/qr-code`),
    heading: ({ username }) => `The ${username}`,
  },
  {
    route: '/g/{shortId}',
    open: (page, { shortId }) => page.goto(`/g/${shortId}`),
    heading: ({ gigTitle }) => gigTitle,
  },
  {
    route: '/report/g/{shortId}',
    open: (page, { shortId }) => page.goto(`/report/g/${shortId}`),
    heading: () => 'Report this gig',
  },
  {
    route: '/report/a/{username}',
    open: (page, { username }) => page.goto(`/report/a/${username}`),
    heading: () => 'Report this artist',
  },
  {
    route: '/report/thanks',
    open: (page) => page.goto('/report/thanks'),
    heading: () => 'Thank you',
  },
  { route: '/c', open: (page) => page.goto('/c'), heading: () => 'Where do you go out?' },
  { route: '/c/{slug}', open: (page) => page.goto('/c/recife-brazil'), heading: () => 'Recife' },
  {
    route: '/calendar/{token}',
    open: async (page, { fan }) => page.goto(linkIn(await fan.ask('My calendar'))),
    heading: () => 'Your calendar',
  },
  { route: '/name', open: (page) => page.goto('/name'), heading: () => 'Brand names' },
];

/** Every third screen, so that a few pages, which keep what they have loaded, show all of them. */
for (const turn of [0, 1, 2]) {
  const screens = SCREENS.filter((_, index) => index % 3 === turn);
  const routes = screens.map(({ route }) => route).join(', ');
  test(`whole on a phone and on a desk: ${routes}`, async ({ page, stage }, testInfo) => {
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    page.on('requestfailed', (request) => {
      failed.push(`${request.failure()?.errorText} ${request.url()}`);
    });

    for (const { route, open, heading } of screens) {
      await test.step(route, async () => {
        await page.setViewportSize(SIZES.phone);
        await open(page, stage);
        for (const [size, viewport] of Object.entries(SIZES)) {
          if (size !== 'phone') {
            await page.setViewportSize(viewport);
            await page.reload();
          }
          await expect(page.getByRole('heading', { level: 1, name: heading(stage) })).toBeVisible();
          const overhang = await page
            .locator(':root')
            .evaluate((root: Sized) => root.scrollWidth - root.clientWidth);
          expect.soft(overhang, `pixels that stick out at the side on a ${size}, ${route}`).toBe(0);
          // Taking the whole page also brings the pictures that wait until they are scrolled to.
          const path = testInfo.outputPath(`${route.replaceAll('/', '-')} ${size}.jpeg`);
          await page.screenshot({ path, type: 'jpeg', fullPage: true });
          await page.waitForLoadState('networkidle');
        }
        expect.soft(failed.splice(0), `requests that failed at ${route}`).toEqual([]);
      });
    }
  });
}

test('the icons that browsers and phones ask for are there, and every page names them', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const named = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links: { href: string }[]) => links.map(({ href }) => new URL(href).pathname));
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const [address, type, beginning] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/, '\0\0\x01\0\x03\0'],
    ['/favicon.svg', /^image\/svg\+xml/, '<svg'],
    ['/apple-touch-icon.png', /^image\/png/, '\x89PNG'],
  ] as const) {
    const icon = await request.get(address);
    expect(icon.status(), address).toBe(200);
    expect(icon.headers()['content-type']).toMatch(type);
    expect((await icon.body()).toString('latin1')).toMatch(new RegExp(`^${beginning}`));
  }
});

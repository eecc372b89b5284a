import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import CreateArtist from '../routes/session/na.tsx';
import { pass, stopTheClock } from '../testing/clock.ts';
import { answer } from '../testing/fake-api.ts';
import { draftIsKept, openCities, openNewProfile } from '../testing/forms.ts';
import { openedSession, openRoute } from '../testing/open-page.tsx';

const EXPIRED = 'This session has expired.';
const SESSION = /^\/setup-sessions\/session$/;

const timer = () => page.getByRole('timer');
const expired = () => page.getByRole('heading', { name: EXPIRED });
const kept = () => page.getByText('What you typed is kept here');
const name = () => page.getByRole('textbox', { name: 'Display Name' });

/** The time left as it is shown, in seconds. */
function secondsLeft(): number {
  const [, minutes, seconds] = /^(\d+)m (\d+)s$/.exec(timer().element().textContent!)!;
  return Number(minutes) * 60 + Number(seconds);
}

it('the time left ticks each second, whatever time the phone believes it is', async () => {
  stopTheClock();
  openNewProfile();
  await expect.element(timer()).toBeVisible();
  vi.setSystemTime(Date.now() + 5 * 3_600_000);
  const before = secondsLeft();
  for (let passed = 1; passed <= 3; passed += 1) {
    await pass(1000);
    expect(secondsLeft()).toBe(before - passed);
  }
});

it('the last two minutes are announced, and at zero an open form says that it has expired', async () => {
  stopTheClock();
  const opened = { ...openedSession('create-artist'), remainingMs: 130_000 };
  openRoute(CreateArtist, { opened, created: null });
  await name().fill('Almost in time');
  const warning = page.getByRole('status').filter({ hasText: 'Less than two minutes left.' });
  await pass((secondsLeft() - 121) * 1000);
  expect(timer().element()).toHaveTextContent('2m 1s');
  expect(warning.elements()).toEqual([]);
  await pass(1000);
  expect(warning.element()).toHaveTextContent(
    'Less than two minutes left. What you typed is kept.',
  );
  await expect.element(timer()).toBeInViewport();

  await pass(120_000);
  expect(expired().element()).toHaveFocus();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  const newLink = page.getByRole('link', { name: 'Get a new link' });
  const { searchParams } = new URL((newLink.element() as HTMLAnchorElement).href);
  expect(searchParams.get('text')).toBe('Create profile');
  await expect
    .element(page.getByText('What you typed is kept here and waits behind it.'))
    .toBeVisible();
});

it('a link that is over when it is opened says nothing of a draft, which may be another person’s', async () => {
  openNewProfile();
  await name().fill('Typed once');
  await draftIsKept();
  openRoute(CreateArtist, { opened: null, created: null });
  await expect.element(expired()).toBeVisible();
  await expect.element(kept()).not.toBeInTheDocument();
});

it('a form that ends says that what was typed is kept only where something was', async () => {
  stopTheClock();
  const opened = { ...openedSession('create-artist'), remainingMs: 1000 };
  openRoute(CreateArtist, { opened, created: null });
  await expect.element(timer()).toBeVisible();
  await pass(1000);
  await expect.element(expired()).toBeVisible();
  await expect.element(kept()).not.toBeInTheDocument();
});

it('a session that ended while the phone slept is expired once it is looked at again', async () => {
  const problem = { title: 'Expired', status: 410, detail: EXPIRED };
  answer('GET', SESSION, () => Response.json(problem, { status: 410 }));
  openCities();
  await expect.element(timer()).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(expired()).toBeVisible();
});

it('a phone that slept is told again how much time is left', async () => {
  const now = Date.now();
  answer('GET', SESSION, () =>
    Response.json(
      { expiration: new Date(now + 5 * 60_000).toISOString() },
      { headers: { date: new Date(now).toUTCString() } },
    ),
  );
  openCities();
  await expect.element(timer()).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(timer()).toMatchTextContent(/^(5m 0|4m 5\d)s$/);
});

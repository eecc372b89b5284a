import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aGig } from '../gig/a-gig.ts';
import FollowedGigs from '../routes/session/fgs.tsx';
import { failInEveryWay, holdBack } from '../testing/failures.ts';
import { openedSession, openRoute } from '../testing/open-page.tsx';

const cards = () => page.getByRole('article');
const previous = () => page.getByRole('tab', { name: 'Previous' });
const none = () => page.getByText('No previous gigs');

function open(upcoming: { items: ReturnType<typeof aGig>[]; next: string | null }): void {
  const opened = openedSession('followed-gigs', { userId: 'user' });
  openRoute(FollowedGigs, {
    opened,
    open: 'upcoming',
    upcoming,
    previous: { items: [], next: null },
  });
}

it('a fan who watches no gig is told what stands here, and is led to their cities', async () => {
  open({ items: [], next: null });
  await expect.element(page.getByText('No upcoming gigs')).toBeVisible();
  await expect
    .element(page.getByText('Here you see the gigs of artists you follow near your cities'))
    .toBeVisible();
  const toCities = page.getByRole('link', { name: 'My cities' }).element() as HTMLAnchorElement;
  expect(new URL(toCities.href).searchParams.get('text')).toBe('My cities');
  await previous().click();
  await expect.element(none()).toBeVisible();
});

it('gigs beyond the first page come on a press, once, also after that failed', async () => {
  const gig = (number: number) => aGig({ id: `${number}`, shortId: `short${number}` });
  open({ items: [gig(1), gig(2)], next: 'on' });
  const more = page.getByRole('button', { name: 'More gigs' });
  const reading = { method: 'GET', path: /\/gigs\/future-gigs$/ };
  await failInEveryWay({
    ...reading,
    act: () => more.click(),
    says: 'The next gigs could not be loaded',
    logs: 'Error fetching gigs:',
    unchanged: async () => expect(cards().elements()).toHaveLength(2),
  });
  const read = holdBack(reading.method, reading.path, () => Response.json([gig(3)]));
  await more.dblClick();
  await expect.element(more).toBeDisabled();
  expect(await read(), 'how often they were read').toBe(1);
  await expect.poll(() => cards().elements()).toHaveLength(3);
  await expect.element(cards().nth(2).getByRole('link', { name: 'Read More' })).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();

  await previous().click();
  await expect.element(none()).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect
    .poll(() => cards().elements(), { message: 'after another tab was open' })
    .toHaveLength(3);
});

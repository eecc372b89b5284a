import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aGig } from '../gig/a-gig.ts';
import { answer } from '../testing/fake-api.ts';
import {
  DJANA,
  fillNewGig,
  nextMonth,
  openGig,
  openNewGig,
  openProfile,
} from '../testing/forms.ts';
import { answerPlaces } from '../testing/places.ts';
import { SITE } from '../testing/site.ts';

const WAITS = 'It goes live, and your fans hear of it, as soon as your profile is approved.';
const PAUSED = 'Fans hear of it later: announcements are paused for now.';
const PICTURED = { ...DJANA, avatar: '/favicon.svg' };

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const linksTo = (page: RegExp) =>
  [...document.querySelectorAll('a')].filter(({ pathname }) => page.test(pathname));

beforeEach(() => {
  answerPlaces();
  answer('GET', /^\/artists\/check-username$/, () => Response.json({ available: true }));
});

it('a new gig of an artist who waits for approval says so, and leads nowhere yet', async () => {
  answer('POST', /^\/gigs$/, () => Response.json(aGig({ awaitsApproval: true }), { status: 201 }));
  openNewGig();
  await fillNewGig('Late night');
  await press('Create');
  await expect.element(page.getByText(WAITS)).toBeVisible();
  expect(linksTo(/^\/g\//)).toEqual([]);
});

it('a new gig of an artist who is paused says that fans wait, and can be opened', async () => {
  const gig = aGig({ announcementsPaused: true });
  answer('POST', /^\/gigs$/, () => Response.json(gig, { status: 201 }));
  openNewGig();
  await fillNewGig('Late night');
  await press('Create');
  await expect.element(page.getByText(PAUSED)).toBeVisible();
  expect(linksTo(/^\/g\//)).not.toEqual([]);
});

it('an edited profile that waits for approval leads to no page yet', async () => {
  answer('PATCH', /^\/artists$/, () => Response.json({ ...PICTURED, awaitsApproval: true }));
  openProfile(PICTURED);
  await page.getByRole('textbox', { name: 'Bio', exact: true }).fill('New');
  await press('Update');
  await expect.element(page.getByText('We look at every new profile')).toBeVisible();
  expect(linksTo(/^\/a\//)).toEqual([]);
});

it('new names of a public profile that wait for approval are said so in the form and once saved', async () => {
  answer('PATCH', /^\/artists$/, () => Response.json({ ...PICTURED, changesAwaitApproval: true }));
  openProfile(PICTURED, { ...SITE, approvesArtists: true });
  const wait = page.getByText('We look at new names and pictures before they go live.');
  await page.getByRole('textbox', { name: 'Bio', exact: true }).fill('New');
  await expect.element(wait).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Display Name', exact: true }).fill('Somebody Else');
  await expect.element(wait).toBeVisible();
  await press('Update');
  await expect.element(page.getByText('updated successfully')).toBeVisible();
  await expect.element(wait).toBeVisible();
  expect(linksTo(/^\/a\/djana$/)).not.toEqual([]);
});

it('an edited gig of an artist who is paused says that fans wait where there is news for them', async () => {
  const date = nextMonth(15);
  const moved = aGig({ date, status: 'cancelled', announcementsPaused: true });
  answer('PATCH', /^\/gigs$/, () => Response.json(moved));
  openGig({ date });
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('New');
  await press('Update');
  await expect.element(page.getByText(PAUSED)).toBeVisible();
});

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Site } from '../../contract/api.ts';
import type { Artist } from '../../contract/artist.ts';
import type { Gig } from '../../contract/gig.ts';
import type { SetupSession } from '../../contract/setup-session.ts';
import { aGig } from '../gig/a-gig.ts';
import EditArtist from '../routes/session/ea.tsx';
import EditGig from '../routes/session/eg.tsx';
import ManageLocations from '../routes/session/ml.tsx';
import CreateArtist from '../routes/session/na.tsx';
import CreateGig from '../routes/session/ng.tsx';
import type { PageLanguage } from '../words/words.ts';
import { button, field } from './controls.ts';
import { answer } from './fake-api.ts';
import { openedSession, openRoute } from './open-page.tsx';
import { photo } from './pictures.ts';
import { RECIFE } from './places.ts';
import { keptNames } from './storage.ts';

export const DJANA: Artist = {
  id: 'artist-1',
  username: 'djana',
  displayName: 'Djana',
  bio: '',
  link: null,
  genres: ['house'],
  avatar: null,
  picture: null,
};

export function openNewProfile(): void {
  openRoute(CreateArtist, { opened: openedSession('create-artist'), created: null });
}

export function openProfile(artist = DJANA, language?: PageLanguage & Partial<Site>): void {
  const opened = openedSession('edit-artist', { artistId: artist.id });
  openRoute(EditArtist, { opened, artist }, language);
}

export function openNewGig(of: Pick<SetupSession, 'suggested'> = {}): void {
  const opened = openedSession('create-gig', { artistId: DJANA.id, ...of });
  openRoute(CreateGig, { opened, created: null, genres: DJANA.genres });
}

export function openGig(
  changes: Partial<Gig> = {},
  of: Pick<SetupSession, 'suggested'> = {},
): void {
  const gig = aGig(changes);
  openRoute(EditGig, { opened: openedSession('edit-gig', { gigId: gig.id, ...of }), gig });
}

export function openCities(): void {
  const opened = openedSession('manage-locations', { userId: 'user' });
  answer('GET', /^\/location-subscriptions$/, () => Response.json([]));
  openRoute(ManageLocations, { opened, locations: [] });
}

/** Eight in the evening in Recife on a day of the month after this, as a gig's date is sent. */
export function nextMonth(day: number): string {
  const now = new Date();
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 23);
  return new Date(month).toISOString();
}

/** Chooses a picture in the form that is open. */
export async function choosePicture(file: File): Promise<void> {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await expect.poll(input).toBeTruthy();
  const carried = new DataTransfer();
  carried.items.add(file);
  input()!.files = carried.files;
  input()!.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Fills all that the form of a new profile needs; it may ask whether the username is free. */
export async function fillNewProfile(username: string): Promise<void> {
  await choosePicture(await photo('#7a2348'));
  await field('Username').fill(username);
  await field('Display Name').fill(`The ${username}`);
  await button('House').click();
  await expect.element(page.getByText('Username is available')).toBeVisible();
  await expect.element(button('Create')).not.toHaveAttribute('aria-disabled', 'true');
}

/** Fills all that the form of a new gig needs, for 8 in the evening of the 15th of the month after this. */
export async function fillNewGig(title: string): Promise<void> {
  await choosePicture(await photo('#23487a'));
  await field('Title').fill(title);
  await page.getByRole('button', { name: /^Date/ }).click();
  await button('Go to the Next Month').click();
  await page.getByRole('gridcell').getByRole('button', { name: /\b15 / }).click();
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('8');
  await page.getByRole('combobox', { name: 'Location' }).fill('recif');
  await page.getByRole('option', { name: RECIFE.description }).click();
  await button('House').click();
  await expect.element(button('Create')).not.toHaveAttribute('aria-disabled', 'true');
}

/** Waits until what is typed was kept; a page that is left at once may not have come to it. */
export async function draftIsKept(): Promise<void> {
  await expect.poll(() => keptNames().some((name) => name.startsWith('draft:'))).toBe(true);
}

import { expect } from 'vitest';
import type { Artist } from '../../contract/artist.ts';
import type { Gig } from '../../contract/gig.ts';
import { aGig } from '../gig/a-gig.ts';
import EditArtist from '../routes/ea.tsx';
import EditGig from '../routes/eg.tsx';
import ManageLocations from '../routes/ml.tsx';
import CreateArtist from '../routes/na.tsx';
import CreateGig from '../routes/ng.tsx';
import { openedSession, openRoute } from './open-page.tsx';
import { keptNames } from './storage.ts';

export const DJANA: Artist = {
  ...{ id: 'artist-1', username: 'djana', displayName: 'Djana', bio: '', link: null },
  ...{ genres: ['house'], avatar: null, picture: null },
};

export function openNewProfile(): void {
  openRoute(CreateArtist, { opened: openedSession('create-artist'), created: null });
}

export function openProfile(artist = DJANA): void {
  openRoute(EditArtist, { opened: openedSession('edit-artist', { artistId: artist.id }), artist });
}

export function openNewGig(): void {
  const opened = openedSession('create-gig', { artistId: DJANA.id });
  openRoute(CreateGig, { opened, created: null, genres: DJANA.genres });
}

export function openGig(changes: Partial<Gig> = {}): void {
  const gig = aGig(changes);
  openRoute(EditGig, { opened: openedSession('edit-gig', { gigId: gig.id }), gig });
}

export function openCities(): void {
  const opened = openedSession('manage-locations', { userId: 'user' });
  openRoute(ManageLocations, { opened, locations: [] });
}

/** Waits until what is typed was kept; a page that is left at once may not have come to it. */
export async function draftIsKept(): Promise<void> {
  await expect.poll(() => keptNames().some((name) => name.startsWith('draft:'))).toBe(true);
}

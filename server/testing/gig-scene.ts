import type { LightMyRequestResponse } from 'fastify';
import type { Gig } from '../../contract/gig.ts';
import { createTestApp, multipart, type Parts, picture } from './app.ts';
import { COMING_YEAR, insertArtist } from './gigs.ts';

/** Recife's place id. */
export const RECIFE = 'gn:3390760';
export const HOUR = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

export interface ManagedArtist {
  id: number;
  publicId: string;
  /** Who may change the artist. */
  contactId: number;
}

export interface PublishedGig {
  /** As the API answered. */
  gig: Gig;
  gigId: number;
  /** The used-up session. */
  token: string;
}

/** An artist, and the form that publishes and edits their gigs, sent as a browser sends it. */
export async function createGigScene() {
  const test = await createTestApp();
  const { db } = test.services;

  async function anArtist(username: string): Promise<ManagedArtist> {
    const contactId = await test.contact();
    const made = await insertArtist(
      db,
      { public_id: `id-${username}`, username, display_name: 'Djana', genres: ['house'] },
      [contactId],
    );
    return { ...made, contactId };
  }
  const artist = await anArtist('djana');

  /** A gig whose every field is right, but for the `changes`. */
  async function form(setupSessionId: string, changes: Parts = {}): Promise<Parts> {
    return {
      setupSessionId,
      title: 'Late night at the Silver Room',
      content: 'Two rooms.\nOne sound system.',
      date: `${COMING_YEAR}-12-13T01:00:00.000Z`,
      location: JSON.stringify({
        placeId: RECIFE,
        name: 'Recife',
        coordinates: { lat: -8.05, lng: -34.9 },
      }),
      genres: '["house"]',
      link: 'null',
      image: { bytes: await picture(), name: 'cover.jpg', type: 'image/jpeg' },
      ...changes,
    };
  }

  async function send(method: 'POST' | 'PATCH', parts: Parts): Promise<LightMyRequestResponse> {
    return await test.app.inject(await multipart(method, '/api/v1/gigs', parts));
  }

  /** Publishes a gig in a session of its own. */
  async function publish(changes: Parts = {}, by = artist): Promise<PublishedGig> {
    const token = await test.session('create-gig', by.contactId, { artistId: by.id });
    const gig = (await send('POST', await form(token, changes))).json<Gig>();
    const { id } = await db
      .selectFrom('gigs')
      .select('id')
      .where('public_id', '=', gig.id)
      .executeTakeFirstOrThrow();
    return { gig, gigId: id, token };
  }

  return { test, artist, anArtist, form, send, publish };
}

export type GigScene = Awaited<ReturnType<typeof createGigScene>>;

import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { contactFor } from '../../server/domain/contacts/contacts.ts';
import { createSetupSession } from '../../server/domain/sessions/setup-sessions.ts';
import { RECIFE } from '../../server/testing/gig-scene.ts';
import { givenArtist } from '../../server/testing/gigs.ts';
import { ACCOUNT, type Installation } from '../installation/installation.ts';

/** What one artist may publish in a day. */
const LINKS = 60;
const AGAIN_AFTER_MS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** An artist, followed by nobody, who publishes one gig after the other. */
export interface Saves {
  /**
   * Of the gigs that an answer called saved; how long the slowest took with all its tries, and how long after its first
   * one failed at most, in milliseconds.
   */
  end(): Promise<{ acknowledged: string[]; slowestMs: number; longestFailingMs: number }>;
  /** The titles of the gigs that there are. */
  stored(): Promise<string[]>;
}

/**
 * Begins to save gigs, each by a link of its own: a form is sent again until the answer says that its gig was
 * saved, or that it had been by a try whose answer was lost.
 */
export async function beginSaving(
  { db, vault, url }: Installation,
  everyMs = 1000,
): Promise<Saves> {
  const contactId = await db
    .transaction()
    .execute((trx) => contactFor(trx, vault, ACCOUNT, { waId: '351920000000' }));
  const artist = await givenArtist(db, 'busy', contactId);
  const request = { kind: 'create-gig', contactId, artistId: artist.id, minutes: 30 } as const;
  const links = await Promise.all(
    Array.from({ length: LINKS }, () => createSetupSession(db, vault, request)),
  );
  const colour = { width: 64, height: 48, channels: 3, background: '#446622' } as const;
  const picture = await sharp({ create: colour }).png().toBuffer();
  const acknowledged: string[] = [];
  let slowestMs = 0;
  let longestFailingMs = 0;
  let isEnding = false;
  const saving = saveAll();

  async function saveAll(): Promise<void> {
    for (const [index, link] of links.entries()) {
      if (isEnding) return;
      const title = `Night ${index}`;
      const begun = performance.now();
      while (!(await isSaved(link, title))) {
        longestFailingMs = Math.max(longestFailingMs, performance.now() - begun);
        await sleep(AGAIN_AFTER_MS);
      }
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      acknowledged.push(title);
      await sleep(everyMs);
    }
  }

  async function isSaved(setupSessionId: string, title: string): Promise<boolean> {
    const fields = {
      setupSessionId,
      title,
      genres: '["house"]',
      link: 'null',
      date: new Date(Date.now() + 7 * DAY_MS).toISOString(),
      location: JSON.stringify({ placeId: RECIFE }),
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'small.png');
    try {
      const answer = await fetch(`${url}/api/v1/gigs`, { method: 'POST', body: form });
      await answer.text();
      // A link makes one gig: 409 says that it has.
      return answer.status === 201 || answer.status === 409;
    } catch {
      // The process that had it was killed.
      return false;
    }
  }

  return {
    async end() {
      isEnding = true;
      await saving;
      return { acknowledged, slowestMs, longestFailingMs };
    },
    async stored() {
      const gigs = db.selectFrom('gigs').select('title').where('artist_id', '=', artist.id);
      return (await gigs.orderBy('id').execute()).map(({ title }) => title);
    },
  };
}

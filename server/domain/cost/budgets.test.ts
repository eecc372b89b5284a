import { afterAll, describe, expect, it } from 'vitest';
import {
  ANNOUNCEMENTS_A_DAY,
  EDITS_A_DAY,
  GIGS_A_DAY,
  GIGS_OF_ONE_PERSON_A_DAY,
  PROFILES_A_DAY,
} from '../../../contract/limits.ts';
import type { SetupSession, SetupSessionKind } from '../../../contract/setup-session.ts';
import { createGigScene, HOUR } from '../../testing/gig-scene.ts';
import { TooOftenError } from '../errors.ts';
import { setGigStatus } from '../gigs/saving/edit-gig.ts';
import { type ArtistBudget, requireBudgetOfContact, scarceOfArtist, spend } from './budgets.ts';

const scene = await createGigScene();
afterAll(() => scene.test.close());

const db = () => scene.test.services.db;
const spends = (artistId: number, what: ArtistBudget) =>
  db()
    .transaction()
    .execute((trx) => spend(trx, artistId, what));

let artists = 0;
async function anArtist() {
  artists += 1;
  return await scene.anArtist(`artist_${artists}`);
}

/** As if so much had been used, the first of it so many hours ago. */
async function used(artistId: number, what: ArtistBudget, count: number, hoursAgo = 1) {
  const since = new Date(Date.now() - hoursAgo * HOUR);
  await db()
    .insertInto('artist_budgets')
    .values({ artist_id: artistId, what, used: count, since })
    .execute();
}

async function usedOf(artistId: number, what: ArtistBudget): Promise<number> {
  const row = await db()
    .selectFrom('artist_budgets')
    .select('used')
    .where('artist_id', '=', artistId)
    .where('what', '=', what)
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** As if a contact had made so many by as many links, an hour ago. */
async function made(contactId: number, kind: SetupSessionKind, count: number, artistId?: number) {
  for (let at = 0; at < count; at += 1) {
    await scene.test.session(kind, contactId, artistId ? { artistId } : {});
  }
  await db()
    .updateTable('setup_sessions')
    .set({ used_at: new Date(Date.now() - HOUR) })
    .where('contact_id', '=', contactId)
    .execute();
}

describe('a budget of a day', () => {
  it('refuses what goes beyond it, and counts that not', async () => {
    const { id } = await anArtist();
    await used(id, 'gigs', GIGS_A_DAY);
    const refused = await spends(id, 'gigs').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooOftenError);
    const { fault, retryAfterSeconds } = refused as TooOftenError;
    expect(fault).toEqual({ code: 'gigsUsedUp', values: { most: GIGS_A_DAY, hours: 23 } });
    expect(retryAfterSeconds).toBeGreaterThan(22 * 3600);
    expect(await usedOf(id, 'gigs')).toBe(GIGS_A_DAY);
  });

  it('begins anew a day after its first use', async () => {
    const { id } = await anArtist();
    await used(id, 'edits', EDITS_A_DAY, 24);
    await spends(id, 'edits');
    expect(await usedOf(id, 'edits')).toBe(1);
  });

  it('is used up once by two at once', async () => {
    const { id } = await anArtist();
    await used(id, 'gigs', GIGS_A_DAY - 1);
    const both = await Promise.allSettled([spends(id, 'gigs'), spends(id, 'gigs')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is given back when what was done is rolled back', async () => {
    const { id } = await anArtist();
    const undone = db()
      .transaction()
      .execute(async (trx) => {
        await spend(trx, id, 'gigs');
        throw new Error('the gig could not be stored');
      });
    await expect(undone).rejects.toThrow('the gig could not be stored');
    expect(await usedOf(id, 'gigs')).toBe(0);
  });

  it('is said once no more than a fifth is left', async () => {
    const { id } = await anArtist();
    await used(id, 'gigs', GIGS_A_DAY - GIGS_A_DAY / 5 - 1);
    expect(await scarceOfArtist(db(), id, ['gigs'])).toEqual([]);
    await spends(id, 'gigs');
    expect(await scarceOfArtist(db(), id, ['gigs'])).toEqual([
      { what: 'gigs', left: GIGS_A_DAY / 5 },
    ]);
  });

  it.each([
    ['gigs', 'create-gig', GIGS_OF_ONE_PERSON_A_DAY],
    ['profiles', 'create-artist', PROFILES_A_DAY],
  ] as const)('counts the %s that one person makes', async (what, kind, most) => {
    const { id, contactId } = await anArtist();
    const asks = () =>
      db()
        .transaction()
        .execute((trx) => requireBudgetOfContact(trx, contactId, what));
    await made(contactId, kind, most - 1, kind === 'create-gig' ? id : undefined);
    await asks();
    await made(contactId, kind, 1, kind === 'create-gig' ? id : undefined);
    await expect(asks()).rejects.toThrow(TooOftenError);
  });
});

describe('a gig beyond the day’s budget', () => {
  it('is refused with 429 and when it ends, and its link still works then', async () => {
    const by = await anArtist();
    await used(by.id, 'gigs', GIGS_A_DAY, 21.5);
    const token = await scene.test.session('create-gig', by.contactId, { artistId: by.id });
    const refused = await scene.send('POST', await scene.form(token));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'gigsUsedUp',
      detail:
        '60 gigs were published within a day, and that is the most. The next one can go out in 3 hours.',
    });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3 * 3600);
    await db().deleteFrom('artist_budgets').where('artist_id', '=', by.id).execute();
    expect((await scene.send('POST', await scene.form(token))).statusCode).toBe(201);
  });
});

describe('when fans were told often enough for a day', () => {
  it('a gig can be called off and not brought back, and nothing else is told', async () => {
    const by = await anArtist();
    const { gigId } = await scene.publish({}, by);
    await db()
      .updateTable('artist_budgets')
      .set({ used: ANNOUNCEMENTS_A_DAY })
      .where('artist_id', '=', by.id)
      .where('what', '=', 'announcements')
      .execute();
    const becomes = (status: 'cancelled' | 'scheduled') =>
      db()
        .transaction()
        .execute((trx) => setGigStatus(trx, gigId, status));
    await becomes('cancelled');
    await expect(becomes('scheduled')).rejects.toThrow(TooOftenError);
    const token = await scene.test.session('create-gig', by.contactId, { artistId: by.id });
    const refused = await scene.send('POST', await scene.form(token));
    expect(refused.json()).toMatchObject({ code: 'announcementsUsedUp' });
    const edit = await scene.test.session('edit-gig', by.contactId, { artistId: by.id, gigId });
    const words = await scene.send('PATCH', await scene.form(edit, { content: 'Three rooms' }));
    expect(words.statusCode).toBe(200);
  });
});

describe('an open session', () => {
  it('says what is left once that is little, and nothing of what is not', async () => {
    const { id, contactId } = await anArtist();
    const leftOf = async (kind: SetupSessionKind, gigId?: number) => {
      const of = { artistId: id, ...(gigId !== undefined && { gigId }) };
      const token = await scene.test.session(kind, contactId, of);
      const answer = await scene.test.app.inject(`/api/v1/setup-sessions/${token}`);
      return answer.json<SetupSession>().left;
    };
    const { gigId } = await scene.publish({}, { id, publicId: '', contactId });
    await db().deleteFrom('artist_budgets').execute();
    for (const kind of ['create-gig', 'edit-artist'] as const) {
      expect(await leftOf(kind)).toBeUndefined();
    }
    await used(id, 'gigs', GIGS_A_DAY - 1);
    await used(id, 'edits', EDITS_A_DAY);
    await used(id, 'announcements', ANNOUNCEMENTS_A_DAY - 7);
    expect(await leftOf('create-gig')).toEqual({ gigs: 1, announcements: 7 });
    expect(await leftOf('edit-artist')).toEqual({ edits: 0 });
    expect(await leftOf('edit-gig', gigId)).toEqual({ edits: 0, announcements: 7 });
    expect(await leftOf('followed-gigs')).toBeUndefined();
  });
});

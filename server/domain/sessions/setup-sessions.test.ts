import { afterAll, describe, expect, it } from 'vitest';
import type { SetupSessionKind } from '../../../contract/setup-session.ts';
import { openGazetteer } from '../../places/places.ts';
import { createCast } from '../../testing/cast.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { givenArtist, givenGig } from '../../testing/gigs.ts';
import { givenDeliveries } from '../../testing/messages.ts';
import { testVault } from '../../testing/vault.ts';
import { ExpiredError, ForbiddenError, NotFoundError } from '../errors.ts';
import { dropOldRows } from '../retention/old-rows.ts';
import {
  createSetupSession,
  pictureSuggested,
  readSetupSession,
  requireSetupSession,
  sessionOfHandle,
  setupSessionLink,
} from './setup-sessions.ts';
import { markUsed } from './unconfirmed-saves.ts';

const vault = testVault();

const database = await createTestDatabase();
const cast = createCast(database.db);
afterAll(() => database.close());

async function session(
  kind: SetupSessionKind,
  of: { artistId?: number; gigId?: number; contactId?: number } = {},
) {
  const contactId = of.contactId ?? (await cast.contact());
  const request = { kind, contactId, minutes: 30, ...of };
  return { contactId, token: await createSetupSession(database.db, vault, request) };
}

async function endedAgo(token: string, hours: number): Promise<void> {
  await database.db
    .updateTable('setup_sessions')
    .set({ expires_at: new Date(Date.now() - hours * 3_600_000) })
    .where('token_hash', '=', vault.hash('setup-session', token))
    .execute();
}

const required = (token: string, kind: SetupSessionKind) =>
  requireSetupSession(database.db, vault, token, kind);

describe('a setup session', () => {
  it('is opened by a link of letters and digits with 128 bits', async () => {
    const { token } = await session('create-artist');
    expect(token).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(setupSessionLink('https://stagebell.example', 'create-artist', token)).toBe(
      `https://stagebell.example/na/${token}`,
    );
  });

  it('cannot be opened with what the database keeps of it', async () => {
    const { token } = await session('followed-gigs');
    const { userId } = await readSetupSession(database.db, vault, token);
    const kept = JSON.stringify(
      await database.db.selectFrom('setup_sessions').selectAll().execute(),
    );
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(userId);
  });

  it('carries what a message said of a gig, encrypted, until it has made the gig', async () => {
    const contactId = await cast.contact();
    const { id: artistId } = await givenArtist(database.db, 'horns', contactId);
    const suggested = { title: 'Night of Horns', day: '2031-01-10', venue: 'Trades Club' };
    const picture = { mediaId: '1234', senderNumberId: 1 };
    const token = await createSetupSession(database.db, vault, {
      kind: 'create-gig',
      contactId,
      artistId,
      minutes: 30,
      suggested: { ...suggested, picture },
    });
    const read = () => readSetupSession(database.db, vault, token);
    expect((await read()).suggested).toEqual({ ...suggested, hasPicture: true });
    expect(await pictureSuggested(database.db, vault, token)).toEqual(picture);
    const row = await required(token, 'create-gig');
    expect(row.suggested?.toString('latin1')).not.toContain('Horns');
    const made = { artistId, placeId: 'gn:2950159', title: suggested.title };
    const gig = await givenGig(database.db, await openGazetteer(), made);
    await database.db.transaction().execute((trx) => markUsed(trx, row.id, { gig_id: gig.id }));
    expect(await read()).not.toHaveProperty('suggested');
    await expect(pictureSuggested(database.db, vault, token)).rejects.toThrow(NotFoundError);
  });

  it('does what its kind may and nothing else', async () => {
    const { token, contactId } = await session('manage-locations');
    expect(await required(token, 'manage-locations')).toMatchObject({ contact_id: contactId });
    await expect(required(token, 'create-artist')).rejects.toThrow(ForbiddenError);
    await expect(required('unknown', 'manage-locations')).rejects.toThrow(NotFoundError);
  });

  it('does nothing once it has expired', async () => {
    const { token } = await session('manage-locations');
    await endedAgo(token, 1);
    await expect(required(token, 'manage-locations')).rejects.toThrow(ExpiredError);
    await expect(readSetupSession(database.db, vault, token)).rejects.toThrow(ExpiredError);
  });

  it.each(['edit-artist', 'create-gig'] as const)(
    'to %s ends with its contact’s part in the artist',
    async (kind) => {
      const contactId = await cast.contact();
      const artist = await givenArtist(database.db, kind.replace('-', '_'), contactId);
      const { token } = await session(kind, { artistId: artist.id, contactId });
      expect(await required(token, kind)).toMatchObject({ artist_id: artist.id });
      await database.db.deleteFrom('artist_managers').where('contact_id', '=', contactId).execute();
      await expect(required(token, kind)).rejects.toThrow(ForbiddenError);
    },
  );

  it('to edit-gig tells how many were told, as long as its contact manages the artist', async () => {
    const contactId = await cast.contact();
    const { db } = database;
    const artist = await givenArtist(db, 'counted', contactId);
    const gig = { artistId: artist.id, placeId: 'gn:3390760', title: 'counted' };
    const { id: gigId } = await givenGig(db, await openGazetteer(), gig);
    const { token } = await session('edit-gig', { artistId: artist.id, gigId, contactId });
    const counts = async () => (await readSetupSession(db, vault, token)).counts;
    expect(await counts()).toEqual({
      told: 0,
      listed: 0,
      delivered: 0,
      read: 0,
      failed: 0,
      waiting: 0,
    });
    await givenDeliveries(db, { gigId }, [[contactId, 'read']]);
    expect(await counts()).toEqual({
      told: 1,
      listed: 0,
      delivered: 1,
      read: 1,
      failed: 0,
      waiting: 0,
    });

    const { token: another } = await session('create-gig', { artistId: artist.id, contactId });
    expect(await readSetupSession(db, vault, another)).not.toHaveProperty('counts');
    await db.deleteFrom('artist_managers').where('contact_id', '=', contactId).execute();
    expect(await counts()).toBeUndefined();
  });

  it('is forgotten a day after it ended', async () => {
    const { token: old } = await session('create-artist');
    const { token: recent } = await session('create-artist');
    await endedAgo(old, 25);
    await endedAgo(recent, 23);
    await dropOldRows(database.db);
    await expect(required(old, 'create-artist')).rejects.toThrow(NotFoundError);
    await expect(required(recent, 'create-artist')).rejects.toThrow(ExpiredError);
  });
});

describe('the handle of a fan', () => {
  it.each(['manage-locations', 'followed-gigs'] as const)(
    'stands for a live %s session and its contact',
    async (kind) => {
      const { token, contactId } = await session(kind);
      const { userId } = await readSetupSession(database.db, vault, token);
      const asked = () => sessionOfHandle(database.db, vault, userId!);
      expect(await asked()).toMatchObject({ contact_id: contactId });
      await endedAgo(token, 1);
      await expect(asked()).rejects.toThrow(ExpiredError);
    },
  );

  it('is another one in every session, never the token, and none of an artist’s', async () => {
    const { token, contactId } = await session('followed-gigs');
    const { token: second } = await session('followed-gigs', { contactId });
    const { token: artists } = await session('create-artist');
    const handles = [];
    for (const each of [token, second, artists]) {
      handles.push((await readSetupSession(database.db, vault, each)).userId);
    }
    expect(new Set([token, second, ...handles]).size).toBe(5);
    expect(handles[2]).toBeUndefined();
    await expect(sessionOfHandle(database.db, vault, token)).rejects.toThrow(NotFoundError);
  });
});

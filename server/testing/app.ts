import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type InjectOptions } from 'fastify';
import sharp from 'sharp';
import type { SetupSessionKind } from '../../contract/setup-session.ts';
import { type ApiOptions, apiPlugin } from '../api/plugin.ts';
import type { UploadLimits } from '../api/uploads.ts';
import { takeSharedUses } from '../db/shared-uses.ts';
import { pageVersions } from '../domain/gigs/page-versions.ts';
import { recordedStore } from '../domain/pictures/recorded-store.ts';
import type { Services } from '../domain/services.ts';
import { createSetupSession } from '../domain/sessions/setup-sessions.ts';
import type { Suggested } from '../domain/sessions/suggested-gig.ts';
import { createSharedLimit } from '../load/shared-limit.ts';
import { openDiskStore } from '../media/stores/disk-store.ts';
import { createVersionChecker } from '../pages/cache/version-checker.ts';
import { openGazetteer, type Places } from '../places/places.ts';
import { createCast } from './cast.ts';
import { createTestDatabase } from './database/test-database.ts';
import { testVault } from './vault.ts';

/**
 * The API over a database and a media folder of its own; nothing listens, requests are injected.
 * `places`: the gazetteer unless given.
 */
export async function createTestApp(
  places?: Places,
  uploadLimits?: UploadLimits,
  fetchPicture?: ApiOptions['fetchPicture'],
) {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-media-'));
  const { db } = database;
  const vault = testVault();
  const services: Services = {
    db,
    vault,
    media: recordedStore(db, await openDiskStore(folder)),
    places: places ?? (await openGazetteer()),
    maps: null,
    publicUrl: 'https://stagebell.example',
    gatherChangesMs: 180_000,
    newArtists: 'open',
  };
  let passed = 0;
  const app = Fastify({ bodyLimit: 256 * 1024, routerOptions: { ignoreTrailingSlash: true } });
  await app.register(apiPlugin, {
    prefix: '/api',
    services,
    // On a busy machine the database takes longer than a limit waits before it counts by itself.
    countUse: createSharedLimit(takeSharedUses(db, vault), { answersWithinMs: 60_000 }),
    ...(uploadLimits && { uploadLimits }),
    fetchPicture,
  });
  return {
    app,
    services,
    /** Of public pages, read from the same database. */
    versions: createVersionChecker(
      (keys) => pageVersions(db, services.places, keys),
      () => performance.now() + passed,
    ),
    /** Lets the ten seconds pass after which every list of gigs shows what was written. */
    passTenSeconds: () => {
      passed += 10_000;
    },
    /** Where stored files lie. */
    mediaFolder: folder,
    contact: createCast(db).contact,
    session: (
      kind: SetupSessionKind,
      contactId: number,
      of: { artistId?: number; gigId?: number; suggested?: Suggested } = {},
    ) => createSetupSession(db, vault, { kind, contactId, minutes: 30, ...of }),
    expire: async (token: string) => {
      await db
        .updateTable('setup_sessions')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('token_hash', '=', vault.hash('setup-session', token))
        .execute();
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** A small real picture; its colour tells one from another. */
export async function picture(colour = '#c03070'): Promise<Buffer> {
  return await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export type Parts = Record<
  string,
  string | { bytes: Buffer; name: string; type: string } | undefined
>;

/** What a browser's form sends, as an injected request. */
export async function multipart(
  method: 'POST' | 'PATCH',
  url: string,
  parts: Parts,
): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.set(name, part);
    else if (part) form.set(name, new File([part.bytes], part.name, { type: part.type }));
  }
  const request = new Request('http://test', { method, body: form });
  return {
    method,
    url,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

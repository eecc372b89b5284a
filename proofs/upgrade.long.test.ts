import { afterAll, beforeAll, expect, it } from 'vitest';
import { formerVersion, type OtherVersion } from './former-version.ts';
import { gatherFans, publish } from './installation/fans.ts';
import { startInstallation } from './installation/installation.ts';
import { startOwnDatabase } from './installation/own-database.ts';
import { QUICK_PACE } from './installation/quick-pace.ts';
import { THIS_VERSION } from './installation/server-process.ts';
import { failedTexts } from './several-processes.ts';
import { beginChatting } from './traffic/chats.ts';
import { beginSaving } from './traffic/saves.ts';
import { beginViewing } from './traffic/views.ts';

const FANS = 600;
const WITHIN_MS = 600_000;
/** So many texts are answered by the former version before the database is migrated. */
const TEXTS_BEFORE = 6;

let former: OtherVersion;
beforeAll(async () => {
  former = await formerVersion();
});
afterAll(() => former?.remove());

it('tells every fan, answers every text and keeps every save, each once, while processes of the released version are exchanged for this one, one of them back, and some killed', async () => {
  const installation = await startInstallation({
    database: await startOwnDatabase(true),
    version: former.folder,
    webs: 2,
    workers: 2,
    messagesPerSecond: 30,
    // Longer than the messenger takes to repeat what nobody took.
    unknownWaitSeconds: 15,
    pace: QUICK_PACE,
  });
  const { phones, webs, workers } = installation;
  const [web, otherWeb] = [webs[0]!, webs[1]!];
  const [worker, otherWorker] = [workers[0]!, workers[1]!];
  try {
    const chats = beginChatting(phones);
    await expect
      .poll(async () => (await chats.answers())[1], { timeout: WITHIN_MS, interval: 250 })
      .toBeGreaterThanOrEqual(TEXTS_BEFORE);
    const views = beginViewing([installation.url], 2);
    // Migrates the database under those that are busy.
    await worker.stop();
    await worker.start(THIS_VERSION);
    const { artistId, waIds } = await gatherFans(installation, FANS);
    const saves = await beginSaving(installation);

    await publish(installation, artistId);
    await whenTried(FANS / 4);
    await web.stop();
    await web.start(THIS_VERSION);
    await whenTried(FANS / 2);
    // Back to the former one, which finds a database that the new one has been at.
    await worker.stop();
    await worker.start(former.folder);
    await whenTried(FANS);

    await publish(installation, artistId);
    await whenTried(FANS * 1.1);
    await worker.kill();
    await worker.start(THIS_VERSION);
    await whenTried(FANS * 1.3);
    // What it held falls to the new version.
    await otherWorker.kill();
    await otherWorker.start(THIS_VERSION);
    await whenTried(FANS * 1.7);
    await otherWeb.kill();
    await otherWeb.start(THIS_VERSION);
    await whenTried(FANS * 2);

    const [{ acknowledged }, wrote] = await Promise.all([saves.end(), chats.end(), views.end()]);
    await phones.pass(120);
    await installation.settled(['queued', 'unknown'], WITHIN_MS);
    expect(await phones.announcementsShown(waIds)).toEqual({ 2: FANS });
    await expect
      .poll(() => chats.answers(), { timeout: WITHIN_MS, interval: 250 })
      .toEqual({ 1: wrote.length });
    expect(await failedTexts(installation)).toBe(0);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await saves.stored()).toEqual(acknowledged);
  } finally {
    await installation.close();
  }

  async function whenTried(count: number): Promise<void> {
    await expect
      .poll(() => installation.tried(), { timeout: WITHIN_MS, interval: 100 })
      .toBeGreaterThanOrEqual(count);
  }
});

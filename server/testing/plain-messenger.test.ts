import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createConversation } from '../chat/conversation.ts';
import { registerWebhook } from '../chat/webhook.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { connectLedger } from '../delivery/ledger/connect-ledger.ts';
import { ensurePartitions } from '../delivery/ledger/partitions.ts';
import { announceNew } from '../domain/announcing/announcements.ts';
import { fanOut } from '../domain/announcing/fan-out.ts';
import { contactFor } from '../domain/contacts/contacts.ts';
import { suppressionsOf } from '../domain/contacts/suppressions.ts';
import { followedPlaces, followPlace } from '../domain/follows/followed-locations.ts';
import { followArtist, followedArtists } from '../domain/follows/follows.ts';
import { gigRow } from '../domain/gigs/gig-rows.ts';
import { openLeavingJournal } from '../domain/leaving/journal.ts';
import { createNumberLookup, ensureSenderNumber } from '../domain/sender/sender-numbers.ts';
import { speak } from '../languages/spoken.ts';
import { ENGLISH } from '../languages/words.ts';
import { openDiskStore } from '../media/stores/disk-store.ts';
import { openGazetteer } from '../places/places.ts';
import { NO_MEASURES } from '../watching/metrics.ts';
import { createCast } from './cast.ts';
import { createTestDatabase } from './database/test-database.ts';
import { PlainMessenger } from './stand-ins/plain-messenger.ts';
import { testVault } from './vault.ts';

const publicUrl = 'https://stagebell.example';
const log = { debug() {}, info() {}, warn() {}, error: console.error };
const shared = { publicUrl, spoken: speak(['en']), measures: NO_MEASURES, log, onAlert() {} };

const { db, url, close } = await createTestDatabase();
const ledger = connectLedger(url);
const vault = testVault();
const folder = await mkdtemp(join(tmpdir(), 'stagebell-plain-'));
const media = await openDiskStore(folder);
const messenger = new PlainMessenger(publicUrl);
const sender = await ensureSenderNumber(db, {
  ...{ portfolio: 'plain', businessAccountId: 'plain', phoneNumberId: 'plain' },
  ...{ displayNumber: '351900000000', messagesPerSecond: 80 },
});
const conversation = createConversation({
  ...{ ...shared, db, vault, media, places: await openGazetteer() },
  journal: await openLeavingJournal(folder),
  sessionMinutes: 30,
  newArtists: 'open',
});
const numbers: Parameters<typeof createDelivery>[0]['numbers'] = [{ sender, client: messenger }];
const delivery = createDelivery({ ...shared, db, ledger, vault, media, numbers });
await ensurePartitions(db);
const app = Fastify();
registerWebhook(app, {
  ...{ ...shared, db, vault, webhooks: messenger.webhooks },
  applyStatuses: delivery.statuses.apply,
  senderNumber: createNumberLookup(db),
  markRead() {},
  wake: (contactId) => conversation.tasks.converse({ contactId }),
});
const cast = createCast(db);
const djana = await cast.artist('djana');

afterAll(async () => {
  await delivery.stop();
  await app.close();
  await ledger.destroy();
  await close();
  await rm(folder, { recursive: true });
});

const contact = (bsuid: string) =>
  db.transaction().execute((trx) => contactFor(trx, vault, sender.portfolio, { bsuid }));

/** What a user is sent next, after something was done. */
async function next(user: string, act: () => Promise<unknown>): Promise<string> {
  const before = messenger.inboxes.get(user)?.length ?? 0;
  await act();
  await expect.poll(() => messenger.inboxes.get(user)?.length).toBe(before + 1);
  return messenger.inboxes.get(user)!.at(-1)!;
}

let posts = 0;
/** A user writes, and is answered. */
const says = (from: string, text: string) =>
  next(from, async () => {
    posts += 1;
    const headers = { 'x-plain': 'genuine' };
    const payload = JSON.stringify({ id: `post ${posts}`, from, text });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/webhooks/plain',
      headers,
      payload,
    });
    expect(statusCode).toBe(200);
    delivery.wakeReplies();
  });

/** A gig is published in the place that a user follows, and they are notified. */
const publish = (user: string, title: string) =>
  next(user, async () => {
    const [place] = await followedPlaces(db, await contact(user));
    const gigId = await cast.gig(djana, (await (await openGazetteer()).resolve(place!.placeId))!);
    await db.updateTable('gigs').set({ title }).where('id', '=', gigId).execute();
    await announceNew(db, await gigRow(db, gigId));
    const { id } = await db
      .selectFrom('announcements')
      .select('id')
      .where('gig_id', '=', gigId)
      .executeTakeFirstOrThrow();
    await fanOut(db, id);
    await delivery.tasks.deliver({});
  });

it('holds the conversation from following an artist to Stop', async () => {
  expect(await says('ana', 'follow djana')).toMatch(/djana/);
  expect(await followedArtists(db, await contact('ana'))).toMatchObject([{ username: 'djana' }]);

  expect(await says('ana', 'follow Springfield')).toMatch(/^1\. .*\n2\. /m);
  expect(await says('ana', '2')).toMatch(/Springfield/);
  expect(await followedPlaces(db, await contact('ana'))).toHaveLength(1);

  const announced = await publish('ana', 'Two rooms');
  expect(announced).toMatch(/Two rooms[\s\S]*https:\/\/stagebell\.example\/g\/\w+/);
  expect(announced).toContain(`1. ${ENGLISH.templates.keepUpdated}`);
  expect(await says('ana', '1')).toMatch(/Two rooms/);
  const watched = await db.selectFrom('watches').select('contact_id').execute();
  expect(watched).toEqual([{ contact_id: await contact('ana') }]);

  expect(await says('ana', "what's on in Springfield?")).toMatch(/Two rooms/);
  await says('ana', 'stop');
  expect(await suppressionsOf(db, await contact('ana'))).toHaveLength(1);
});

it('notifies who never wrote, without a template', async () => {
  const bea = await contact('bea');
  await followArtist(db, bea, djana);
  await followPlace(db, bea, await cast.place('Recife'));
  expect(await publish('bea', 'One sound system')).toContain('One sound system');
});

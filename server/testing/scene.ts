import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BusinessNumber,
  RunningSimulator,
  type SentMessage,
} from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../db/connect.ts';
import { createDelivery, type Delivery } from '../delivery/delivery.ts';
import { connectLedger } from '../delivery/ledger/connect-ledger.ts';
import { ensurePartitions } from '../delivery/ledger/partitions.ts';
import { DELIVERY_POLICY, type DeliveryPolicy } from '../delivery/policy.ts';
import { announceNew } from '../domain/announcing/announcements.ts';
import { fanOut } from '../domain/announcing/fan-out.ts';
import { contactFor } from '../domain/contacts/contacts.ts';
import { openWindow } from '../domain/contacts/windows.ts';
import type { Prices } from '../domain/cost/daily-cost.ts';
import { followPlace } from '../domain/follows/followed-locations.ts';
import { followArtist } from '../domain/follows/follows.ts';
import { gigRow } from '../domain/gigs/gig-rows.ts';
import { ensureSenderNumber, type SenderNumber } from '../domain/sender/sender-numbers.ts';
import { speak } from '../languages/spoken.ts';
import type { Logger } from '../log.ts';
import { openDiskStore } from '../media/stores/disk-store.ts';
import { NO_TRACING } from '../watching/traces/tracing.ts';
import { templatesIn } from '../whatsapp/template-sync.ts';
import { WhatsApp } from '../whatsapp/whatsapp.ts';
import { createCast } from './cast.ts';
import { createTestDatabase } from './database/test-database.ts';
import { inTurn } from './in-turn.ts';
import { recordedMeasures } from './recorded-measures.ts';
import { testVault } from './vault.ts';

const PUBLIC_URL = 'https://stagebell.example';

/** Waits are so short, and unknown outcomes so soon settled, that tests need not wait. */
const QUICK: Partial<DeliveryPolicy> = {
  unknownWaitMs: 0,
  backOffMs: 1,
  backOffLongestMs: 1,
  accountLimitWaitMs: 1,
  pairMs: 1,
  personCapWaitMs: 1,
  numberPauseMs: 1,
  announcementsPauseMs: 1,
  templatePauseMs: 20,
  templateCheckMs: 0,
  translatedTemplateCheckMs: 0,
  approvedTemplateCheckMs: 0,
  rateLimited: false,
};

export interface Published {
  gigId: number;
  shortId: string;
  announcementId: number;
}

/** A worker whose sweeps are done in turn. */
export type SceneWorker = Delivery & { sweep(): Promise<void> };

/**
 * A small world around delivery: real database, real HTTP, nobody told of anything.
 * @param languages that are spoken in it
 */
export async function createScene(languages = ['en']) {
  const { db, url, close } = await createTestDatabase();
  const ledger = connectLedger(url);
  const vault = testVault();
  const meta = await RunningSimulator.start();
  // Tests say themselves what became of a message.
  const metaFaults = (knobs: object) => meta.call('PUT', '/faults', { statusesLost: 1, ...knobs });
  await metaFaults({});
  // Meta has them already: to draw a sample for each would take longer than most tests.
  const spoken = speak(languages);
  const words = languages.map((language) => spoken.wordsFor(language));
  meta.approve(words.flatMap((one) => templatesIn(one, PUBLIC_URL)).map(({ ours }) => ours));
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-scene-'));
  const media = await openDiskStore(folder);
  const cast = createCast(db);
  const registered = (number: BusinessNumber, messagesPerSecond: number) =>
    ensureSenderNumber(db, {
      portfolio: 'PORTFOLIO',
      businessAccountId: meta.config.businessAccountId,
      phoneNumberId: number.phoneNumberId,
      displayNumber: number.businessNumber,
      messagesPerSecond,
    });
  const sender = await registered(meta.config, 80);
  const further: SenderNumber[] = [];
  const workers: Delivery[] = [];
  const clients: WhatsApp[] = [];
  const alerts: string[] = [];
  const warnings: string[] = [];
  const log: Logger = {
    debug() {},
    info() {},
    warn: (_, message) => warnings.push(message),
    error() {},
  };
  const { measures, recorded } = recordedMeasures();

  const scene = {
    url,
    db,
    ledger,
    vault,
    meta,
    /** Sets what Meta does wrong, or says of the account, and nothing else. */
    metaFaults,
    media,
    sender,
    cast,
    alerts,
    recorded,
    warnings,
    log,
    /** A further number of ours, by which workers that are made later send too. */
    async number(messagesPerSecond = 80): Promise<SenderNumber> {
      const nth = further.length + 1;
      const number = { phoneNumberId: `30000${nth}`, businessNumber: `35190000000${nth}` };
      meta.config.numbers.push(number);
      const added = await registered(number, messagesPerSecond);
      further.push(added);
      return added;
    },
    /** A worker of its own, with templates approved, that sends once it is woken; stopped when the scene ends. */
    async worker(
      changes: Partial<DeliveryPolicy> = {},
      prices?: Prices,
      tracing = NO_TRACING,
    ): Promise<SceneWorker> {
      const policy = { ...DELIVERY_POLICY, ...QUICK, ...changes };
      const client = new WhatsApp({
        apiUrl: meta.origin,
        version: 'v26.0',
        accessToken: meta.config.accessToken,
        timeoutMs: policy.requestTimeoutMs,
      });
      clients.push(client);
      const delivery = createDelivery({
        db,
        ledger,
        vault,
        media,
        spoken,
        numbers: [{ sender, client }, ...further.map((number) => ({ sender: number, client }))],
        publicUrl: PUBLIC_URL,
        policy,
        prices: prices ?? null,
        measures,
        tracing,
        log,
        onAlert: (text) => alerts.push(text),
      });
      workers.push(delivery);
      await delivery.askMeta();
      // Not `start`, which looks for messages: where that look is slow, it sends what a test means to change first.
      await ensurePartitions(db);
      return { ...delivery, sweep: () => inTurn(delivery.sweeps) };
    },
    /** A contact with a phone. */
    fan: (waId: string): Promise<number> =>
      db.transaction().execute((trx) => contactFor(trx, vault, sender.portfolio, { waId })),
    /** A fan who follows the artist and the first place that a search gives. */
    async follower(waId: string, artistId: number, place: string): Promise<number> {
      const contactId = await scene.fan(waId);
      await followArtist(db, contactId, artistId);
      await followPlace(db, contactId, await cast.place(place));
      return contactId;
    },
    /** Notes what a contact is spoken to in; null: that is not known. */
    async speaks(contactId: number, language: string | null): Promise<void> {
      await db.updateTable('contacts').set({ language }).where('id', '=', contactId).execute();
    },
    /** A contact writes to a number, by default the first. */
    openWindow: (contactId: number, number = sender) =>
      openWindow(db, contactId, number.id, new Date()),
    /** A gig with a stored picture, and its announcement. */
    async publish(artistId: number, place: string, startsAt?: Date): Promise<Published> {
      const gigId = await cast.gig(artistId, await cast.place(place), startsAt);
      const key = await media.put(Buffer.from(`\xff\xd8\xff${randomUUID()}`, 'latin1'), 'jpg');
      await db
        .updateTable('gigs')
        .set({ picture: JSON.stringify({ wide: key, narrow: key, message: key }) })
        .where('id', '=', gigId)
        .execute();
      const gig = await gigRow(db, gigId);
      await announceNew(db, gig);
      return { gigId, shortId: gig.short_id, announcementId: await newestAnnouncement(db, gigId) };
    },
    /** Publishes a gig in Recife and has it fanned out. */
    async fanOut(artistId: number): Promise<Published> {
      const published = await scene.publish(artistId, 'Recife');
      await fanOut(db, published.announcementId);
      return published;
    },
    /** The state of each contact's latest delivery. */
    async states(): Promise<Record<number, string>> {
      const rows = await db
        .selectFrom('deliveries')
        .select(['contact_id', 'state'])
        .orderBy('announcement_id')
        .execute();
      return Object.fromEntries(rows.map((row) => [row.contact_id, row.state]));
    },
    /** Waits until nothing is queued or leased. */
    async quiet(): Promise<void> {
      await expect
        .poll(async () => {
          const { rows } = await sql<{ open: number }>`
            select (select count(*) from delivery_queue) + (select count(*) from leased_batches)
              + (select count(*) from replies where state = 'queued') as open`.execute(db);
          return rows[0]!.open;
        })
        .toBe(0);
    },
    /** Who was sent something, in any order. */
    told: () => meta.sent.map(({ to, recipient }: SentMessage) => to ?? recipient!).sort(),
    async close(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all(clients.map((client) => client.close()));
      await meta.stop();
      await rm(folder, { recursive: true });
      await ledger.destroy();
      await close();
    },
  };
  return scene;
}

export type Scene = Awaited<ReturnType<typeof createScene>>;

/** The gig's announcement that was written last. */
export async function newestAnnouncement(db: Database, gigId: number): Promise<number> {
  const { id } = await db
    .selectFrom('announcements')
    .select('id')
    .where('gig_id', '=', gigId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

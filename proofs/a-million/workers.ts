import { RunningSimulator, type SentMessage } from '@stagebell/whatsapp-simulator/testing';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { candidateFor } from '../../server/db/leader.ts';
import { dropSharedUses } from '../../server/db/shared-uses.ts';
import { reseal } from '../../server/db/vault-keys.ts';
import { createDelivery } from '../../server/delivery/delivery.ts';
import { connectLedger } from '../../server/delivery/ledger/connect-ledger.ts';
import { sealsReply } from '../../server/delivery/ledger/queries.ts';
import { announceNew } from '../../server/domain/announcing/announcements.ts';
import { gigRow } from '../../server/domain/gigs/gig-rows.ts';
import { pauseUnwanted } from '../../server/domain/operating/unwanted.ts';
import { drawGigAsJob } from '../../server/domain/pictures/draw-gig.ts';
import { drawMissingSoon } from '../../server/domain/pictures/drawings.ts';
import {
  createOrphanSearch,
  dropUnusedPictures,
} from '../../server/domain/pictures/unused-pictures.ts';
import { createRetentionJob } from '../../server/domain/retention/retention-job.ts';
import { speak } from '../../server/languages/spoken.ts';
import { PUBLIC_URL, type TestChat } from '../../server/testing/chat.ts';
import { inTurn } from '../../server/testing/in-turn.ts';
import { statusOf } from '../../server/testing/statuses.ts';
import { NO_MEASURES } from '../../server/watching/metrics.ts';
import { templatesIn } from '../../server/whatsapp/template-sync.ts';
import { WhatsApp } from '../../server/whatsapp/whatsapp.ts';
import { servicesOf } from './everything.ts';

/** WhatsApp's code for a message that reaches nobody. */
const UNDELIVERABLE = 131_026;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** What a worker does. */
export interface WorkOfMillion {
  /** Announces gigs, hears what became of that, and sweeps as every ten seconds. */
  often(gigs: number[]): Promise<void>;
  /** What is done once an hour, or at a start. */
  seldom(): Promise<void>;
  stop(): Promise<void>;
}

/** A worker on the database of a chat, whose messages go to the simulator. */
export async function openWorker(chat: TestChat): Promise<WorkOfMillion> {
  const { db, vault, media, journal, sender } = chat;
  const meta = await RunningSimulator.start();
  // Only what `hearOf` says becomes of messages.
  await meta.call('PUT', '/faults', { statusesLost: 1 });
  meta.config.businessAccountId = sender.businessAccountId;
  meta.config.numbers = [
    { phoneNumberId: sender.phoneNumberId, businessNumber: sender.displayNumber },
  ];
  const client = new WhatsApp({
    apiUrl: meta.origin,
    version: 'v26.0',
    accessToken: meta.config.accessToken,
  });
  const spoken = speak(['en']);
  meta.approve(templatesIn(spoken.wordsFor('en'), PUBLIC_URL).map(({ ours }) => ours));
  const ledger = connectLedger(chat.url);
  const delivery = createDelivery({
    db,
    ledger,
    vault,
    media,
    spoken,
    publicUrl: PUBLIC_URL,
    numbers: [{ sender, client }],
    policy: { rateLimited: false, unknownWaitMs: 0 },
    measures: NO_MEASURES,
    log: SILENT,
    onAlert() {},
  });
  const services = servicesOf(chat);

  async function announce(gig: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await sql`update gigs set revision = revision + 1 where id = ${gig}`.execute(trx);
      await announceNew(trx, await gigRow(trx, gig));
    });
    await drawGigAsJob(services, gig);
  }

  async function hearOf([first]: SentMessage[]): Promise<void> {
    for (const status of ['sent', 'delivered', 'read'] as const) {
      await delivery.statuses.apply([statusOf(first!, status)]);
    }
    await delivery.statuses.apply([statusOf(first!, 'failed', UNDELIVERABLE)]);
  }

  return {
    async often(gigs) {
      await delivery.start();
      for (const gig of gigs) await announce(gig);
      await inTurn([
        () => delivery.askMeta(),
        ...delivery.sweeps,
        () => vi.waitUntil(() => meta.sent.length > 0, { timeout: 60_000 }),
        () => hearOf(meta.sent),
        ...delivery.sweeps,
        ...chat.conversation.sweeps,
        () => pauseUnwanted(db, () => {}),
        createOrphanSearch(services),
        () => dropUnusedPictures(services),
        () => dropSharedUses(db),
        () => candidateFor('upkeep', db, 1000).leads(),
      ]);
    },
    seldom: () =>
      inTurn([
        createRetentionJob({ db, journal, log: SILENT }),
        () => delivery.askToStay(),
        () => reseal(db, vault, sealsReply),
        () => drawMissingSoon(db, ['card', 'map']),
      ]),
    async stop() {
      await delivery.stop();
      await client.close();
      await meta.stop();
      await ledger.destroy();
    },
  };
}

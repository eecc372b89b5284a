import { sql } from 'kysely';
import { expect } from 'vitest';
import { gatherFans, publish } from './installation/fans.ts';
import { type InstallationOptions, startInstallation } from './installation/installation.ts';
import { startOwnDatabase } from './installation/own-database.ts';

export interface EverythingFails extends Omit<InstallationOptions, 'database'> {
  fans: number;
  /** How long Meta's side is out of order. */
  outageSeconds: number;
  withinMs: number;
}

/** In force all the while: one answer in twenty is lost after the message was accepted. */
const ALWAYS = {
  seed: 7,
  resetAfterAccepting: 0.05,
  statusDelayMs: { sent: { min: 10, max: 200 }, delivered: { min: 10, max: 300 } },
};

/** The alert about an expired token (https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes). */
const EXPIRED = 'Nothing is sent for now: WhatsApp says 190';

/**
 * Publishes a gig to `fans` people and lets one thing after the other fail while they are told: too
 * many messages a second, errors that say so, errors that say nothing, a token that is expired until an
 * alert says so, and the database. Each begins when a further seventh has been told.
 */
export async function letEverythingFail(proof: EverythingFails) {
  const database = await startOwnDatabase();
  const installation = await startInstallation({ ...proof, database });
  const { db, phones, alerts } = installation;
  const { messagesPerSecond = 80, outageSeconds } = proof;
  const failures = [
    () => phones.faults({ ...ALWAYS, throughput: { messagesPerSecond: messagesPerSecond / 4 } }),
    () => phones.faults({ ...ALWAYS, outage: { seconds: outageSeconds } }),
    () => phones.faults({ ...ALWAYS, outage: { seconds: outageSeconds, graphError: false } }),
    expireToken,
    () => database.crash(),
  ];
  try {
    const { artistId, waIds } = await gatherFans(installation, proof.fans);
    await phones.faults(ALWAYS);
    await publish(installation, artistId);
    for (const [index, fail] of failures.entries()) {
      const share = (index + 1) / (failures.length + 2);
      await expect
        .poll(() => installation.told(), { timeout: proof.withinMs, interval: 50 })
        .toBeGreaterThan(share * proof.fans);
      await fail();
    }
    await installation.settled(['queued', 'unknown'], proof.withinMs);
    return {
      shown: await phones.announcementsShown(waIds),
      states: await installation.states(),
      retried: await retried(),
      alerts: alerts.texts,
    };
  } finally {
    await installation.close();
  }

  async function expireToken(): Promise<void> {
    await phones.faults({ ...ALWAYS, tokenExpired: { seconds: 24 * 60 * 60 } });
    await expect
      .poll(() => alerts.texts.some((text) => text.includes(EXPIRED)), { timeout: proof.withinMs })
      .toBe(true);
    await phones.faults(ALWAYS);
  }

  async function retried(): Promise<number> {
    const { rows } = await sql<{ retried: number }>`
      select count(*) as retried from deliveries where attempt > 1`.execute(db);
    return rows[0]!.retried;
  }
}

import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Reported } from './reports/reported.ts';

/** The wake-up calls and what each carries: ids only, never what a person wrote. */
export interface Jobs {
  /** A contact has inbound events to work off. */
  converse: { contactId: number };
  /** An announcement is due to be fanned out. */
  'fan-out': { announcementId: number };
  /** Deliveries are queued. */
  deliver: Record<string, never>;
  /** A create session's contact is to be told of what it made. */
  'tell-maker': { setupSessionId: number };
  /** Who manages an artist is to be told that an operator approved them. */
  'tell-approved': { artistId: number };
  /** Who manages an artist is to be told that fans are told nothing for now. */
  'tell-paused': { artistId: number };
  /** Pictures of a gig may be older than the gig. */
  draw: { gigId: number };
  /** An operator is to hear that something has so many open reports. */
  'tell-of-reports': Reported & { open: number };
}

/**
 * Adds a job on the caller's own transaction: it wakes a worker when, and only if, that commits.
 * With `key`, a waiting job of that key is replaced instead of joined by another.
 */
export async function addJob<Name extends keyof Jobs>(
  db: Database,
  name: Name,
  payload: Jobs[Name],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload := ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz,
    job_key := ${options.key ?? null}::text,
    max_attempts := 25
  )`.execute(db);
}

import { sql } from 'kysely';
import { asynchronousCommit } from '../db/asynchronous-commit.ts';
import type { Database } from '../db/connect.ts';
import type { ProposedFacts } from './artists/proposed-changes.ts';
import type { Reported } from './reports/reported.ts';

/**
 * The jobs and their payloads: ids only, never what a person wrote. A job is a wake-up call; the state is in our
 * tables.
 */
export interface Jobs {
  /** A contact has inbound events to handle. */
  converse: { contactId: number };
  /** An announcement is due to be fanned out. */
  'fan-out': { announcementId: number };
  /** Deliveries are queued. */
  deliver: Record<string, never>;
  /** The contact of a create session gets a confirmation of what the session made. */
  'tell-maker': { setupSessionId: number };
  /** The managers of an artist get the news that an operator approved it, or what it changed. */
  'tell-approved': { artistId: number };
  /** The managers of an artist get the news that an operator declined these changes or, without any, the profile. */
  'tell-declined': { artistId: number; changes: (keyof ProposedFacts)[] };
  /** The managers of an artist get the news that its announcements are paused. */
  'tell-paused': { artistId: number };
  /** Pictures of a gig may be older than the gig. */
  draw: { gigId: number };
  /** The operator gets an alert that something has so many open reports. */
  'tell-of-reports': Reported & { open: number };
}

/**
 * Adds a job in the caller's transaction: it wakes a worker if and when that commits. With `key`, the job replaces a
 * waiting one of the same key, at the time of that one: sweeps that come again and again must not put it off.
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
    job_key_mode := 'preserve_run_at',
    max_attempts := 25
  )`.execute(db);
}

/**
 * Wakes workers for contacts with stored events, unless a job for them waits already. Not on a transaction: a
 * notification holds a lock until its commit is done, which under synchronous replication waits for a standby, and
 * everyone else who notifies waits for the lock. A lost job does no harm, because the sweep finds the events.
 */
export async function wakeForContacts(db: Database, contactIds: number[]): Promise<void> {
  const name: keyof Jobs = 'converse';
  await sql`
    select ${asynchronousCommit}, count(*) from graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, json_build_object(
        'identifier', ${name}::text, 'payload', json_build_object('contactId', id),
        'job_key', concat(${name}::text, ':', id), 'max_attempts', 25
      ))
      -- Always in the same order, so that two callers with the same contacts do not deadlock.
      from unnest(${contactIds}::bigint[]) id order by id
    ))`.execute(db);
}

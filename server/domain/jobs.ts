import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { unwaited } from '../db/unwaited.ts';
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

/**
 * Wakes workers for contacts whose events are stored, unless a job for them waits already. Not on a transaction: what
 * notifies holds a lock that all others who notify need, until its commit is done, and one that is to be kept is done
 * only when a copy of the database has it. This one may be lost: the sweep finds the events.
 */
export async function wakeForContacts(db: Database, contactIds: number[]): Promise<void> {
  const name: keyof Jobs = 'converse';
  await sql`
    select ${unwaited}, count(*) from graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, json_build_object(
        'identifier', ${name}::text, 'payload', json_build_object('contactId', id),
        'job_key', concat(${name}::text, ':', id), 'max_attempts', 25
      ))
      -- Always in the same order, so that two who wake the same do not wait for each other.
      from unnest(${contactIds}::bigint[]) id order by id
    ))`.execute(db);
}

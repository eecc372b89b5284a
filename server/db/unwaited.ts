import { sql } from 'kysely';

/**
 * Selected by a statement that is no part of a transaction, lets its commit wait neither for the disk nor for the
 * copies of the database: for what may be lost, and what everybody would wait for who needs its row or its lock. A later commit
 * that is waited for waits for this one too.
 */
export const unwaited = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** Of a session whose every commit is such a one. */
export const UNWAITED_SESSION = 'set synchronous_commit = off';

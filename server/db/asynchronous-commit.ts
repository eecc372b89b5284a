import { sql } from 'kysely';

/**
 * Selected by a statement outside of any transaction, this lets the statement's commit return before the disk and the
 * standbys have it. It is for what a crash may lose, on rows that many wait for. Whoever waits for a later commit has
 * this one on the disk too.
 */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** Lets every commit of a session return so early. */
export const ASYNCHRONOUS_COMMITS = 'set synchronous_commit = off';

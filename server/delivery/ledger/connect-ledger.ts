import type { Pool } from 'pg';
import { connect, type Database } from '../../db/connect.ts';

/**
 * Settings under which the planner looks up some hundred rows by their keys. Left alone, and as long as it knows little
 * of rows that were queued a second ago, it would rather read whole tables for every batch: measured, 600 deliveries a
 * second instead of 10,000. Plans by key are the same whatever the values are, so those that are kept by name always
 * serve: measured, recording a reply takes PostgreSQL half as long. A bitmap visits what has left a queue until the
 * next vacuum, and a scan of the index marks it: measured, leasing a reply reads 50 pages and not 230.
 */
const BY_KEY = `set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off;
  set enable_bitmapscan = off; set jit = off; set plan_cache_mode = force_generic_plan`;

/** A database whose sessions look up rows by their keys; a type of its own, so that no other is passed for it. */
export type Ledger = Database & { readonly looksUpByKey: true; readonly pool: Pool };

/**
 * Opens the connections on which the ledger's statements run; the caller destroys them. Sessions keep
 * their settings, so that a statement is one round trip.
 */
export function connectLedger(url: string, connections = 6): Ledger {
  const { db, pool } = connect(url, connections, {}, BY_KEY);
  return Object.assign(db, { looksUpByKey: true as const, pool });
}

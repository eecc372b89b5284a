import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connect.ts';
import { eraseContact } from '../contacts/forget-contact.ts';
import type { LeavingEntry, LeavingJournal, LeavingWord, NotedName } from './journal.ts';

interface Leaving {
  db: Transaction;
  journal: LeavingJournal;
}

/**
 * Notes a contact's request outside the database. Await it before the request is confirmed, and after all that may
 * fail: what is noted is applied again at the next start.
 */
export async function noteWord(
  { db, journal }: Leaving,
  contactId: number,
  word: LeavingWord,
): Promise<void> {
  const entry = await entryOf(db, contactId, word);
  if (entry) await journal.note(entry);
}

/** Null where the contact has no identities. */
async function entryOf(
  db: Transaction,
  contactId: number,
  word: LeavingWord,
): Promise<LeavingEntry | null> {
  // Without usernames, which may be somebody else's in a backup.
  const { rows } = await sql<NotedName & { at: string }>`
    select to_jsonb(now()) #>> '{}' as at, encode(lookup, 'hex') as hash,
      to_jsonb(valid_to) #>> '{}' as until
    from identities where contact_id = ${contactId} and kind <> 'username'`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const at = new Date(first.at).toISOString();
  const names = rows.map(({ hash, until }) => ({
    hash,
    until: until && new Date(until).toISOString(),
  }));
  return { word, at, names };
}

/** Erases everything of a contact, in such a way that no restored backup brings it back. */
export async function forgetContact({ db, journal }: Leaving, contactId: number): Promise<void> {
  const entry = await entryOf(db, contactId, 'forget');
  await eraseContact(db, contactId);
  if (entry) await journal.note(entry);
}

/**
 * Applies the requests that a restored database does not know: forgets contacts again, and stops messages again. Where
 * nothing was restored it changes nothing. Await it before anything is sent.
 * @returns how many were forgotten again
 */
export async function applyJournal(db: Database, journal: LeavingJournal): Promise<number> {
  await journal.dropOld();
  const entries = await journal.entries();
  const forgotten = await knownBy(db, namesOf(entries.filter(({ word }) => word === 'forget')));
  for (const contactId of forgotten) {
    await db.transaction().execute(async (trx) => {
      // Another process may be forgetting the contact right now, with a last reply.
      const { rows } = await sql`
        select from contacts where id = ${contactId} and forgotten_at is null
        for no key update`.execute(trx);
      if (rows.length === 0) return;
      await eraseContact(trx, contactId);
      await trx.deleteFrom('contacts').where('id', '=', contactId).execute();
    });
  }
  for (const [off, on, reason] of [
    ['stop', 'start', 'stop'],
    ['opted-out', 'opted-in', 'opted-out'],
  ] as const) {
    // The last request under each identity counts.
    const said = namesOf(entries.filter(({ word }) => word === off || word === on));
    const latest = new Map(said.map((name) => [name.hash, name]));
    const silent = await knownBy(
      db,
      [...latest.values()].filter(({ word }) => word === off),
    );
    await sql`
      insert into suppressions (contact_id, reason)
      select id, ${reason} from unnest(${silent}::bigint[]) as c (id)
      on conflict do nothing`.execute(db);
  }
  return forgotten.length;
}

/** An identity, what was requested under it, and the time before which its present owner must have got it. */
interface DatedName {
  hash: string;
  word: LeavingWord;
  before: string;
}

function namesOf(entries: LeavingEntry[]): DatedName[] {
  return entries.flatMap(({ word, at, names }) =>
    names.map(({ hash, until }) => ({ hash, word, before: until ?? at })),
  );
}

/** The living contacts that have had these identities since before then, except those that are being forgotten. */
async function knownBy(db: Database, names: DatedName[]): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(c.merged_into, c.id) as id
    from unnest(
      ${names.map(({ hash }) => hash)}::text[], ${names.map(({ before }) => before)}::timestamptz[]
    ) as said (hash, before)
    join identities i on i.lookup = decode(said.hash, 'hex') and i.valid_from <= said.before
    join contacts c on c.id = i.contact_id
    where c.forgotten_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

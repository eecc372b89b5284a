import { sql } from 'kysely';
import { fault } from '../../../contract/fault.ts';
import { REPORTS_A_DAY } from '../../../contract/limits.ts';
import type { ReportInput } from '../../../contract/reports/report.ts';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import type { Transaction } from '../../db/connect.ts';
import { findArtistRow } from '../artists/artist-rows.ts';
import { GoneError, TooOftenError } from '../errors.ts';
import { findGigRow } from '../gigs/gig-rows.ts';
import { addJob } from '../jobs.ts';
import type { Services } from '../services.ts';
import type { Reported } from './reported.ts';

/** The reporter: a contact, or the keyed hash of an address group. */
type Reporter = { contactId: number } | { address: Buffer };

/** The operator is alerted at each of these numbers of reporters. */
const TOLD_AT = [1, 5];
const DAY_S = 86_400;

/**
 * Stores a report from a page.
 * @param address the address group of the caller, as `addressGroup` gives it
 * @throws NotFound, Gone, or TooOften
 */
export async function reportFromPage(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  input: ReportInput,
  address: string,
): Promise<void> {
  const from = { address: vault.hash('report-address', address) };
  await db.transaction().execute((trx) => storeReport(trx, input, from));
}

/** Stores a report. @throws NotFound, Gone, or TooOften, with nothing changed */
export async function storeReport(
  trx: Transaction,
  input: ReportInput,
  from: Reporter,
): Promise<void> {
  const { reason, text } = input;
  const thing = await findReported(trx, input);
  await lockShown(trx, thing);
  const said = text === '' ? null : text;
  const again = await sql`
    update reports set reason = ${reason}, said = coalesce(${said}, said)
    where ${isBy(from)} and ${isOf(thing)} and settled_at is null`.execute(trx);
  if (again.numAffectedRows) return;
  await refuseTooMany(trx, from);
  const { artistId, gigId } = thing;
  const address = 'address' in from ? from.address : null;
  // An address whose report was dismissed does not count for that artist again.
  await sql`
    insert into reports (artist_id, gig_id, reason, said, contact_id, address, settled_at, settled_by)
    select ${artistId}, ${gigId}, ${reason}, ${said},
      ${'contactId' in from ? from.contactId : null}::bigint, ${address}::bytea,
      case when d.was then now() end, case when d.was then 'dismissed' end
    from (
      select exists (
        select from reports r left join gigs g on g.id = r.gig_id
        where r.address = ${address}::bytea and r.settled_by = 'dismissed'
          and coalesce(r.artist_id, g.artist_id) = coalesce(
            ${artistId}::bigint, (select artist_id from gigs where id = ${gigId}::bigint))
      ) as was
    ) d`.execute(trx);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from reports
    where ${isOf(thing)} and settled_at is null`.execute(trx);
  const open = rows[0]?.open ?? 0;
  if (TOLD_AT.includes(open)) await addJob(trx, 'tell-of-reports', { ...thing, open });
}

/** @throws NotFound or Gone */
async function findReported(trx: Transaction, { kind, name }: ReportInput): Promise<Reported> {
  if (kind === 'gig') return { gigId: (await findGigRow(trx, name)).id, artistId: null };
  return { artistId: (await findArtistRow(trx, name)).id, gigId: null };
}

/** Locks it, so that it is not taken down meanwhile and its reports are counted one at a time. @throws GoneError */
async function lockShown(trx: Transaction, { artistId, gigId }: Reported): Promise<void> {
  const table = sql.table(gigId === null ? 'artists' : 'gigs');
  const { rows } = await sql`
    select from ${table} where id = ${gigId ?? artistId} and shown for no key update`.execute(trx);
  if (rows.length === 0) throw new GoneError(fault(gigId ? 'gigTakenDown' : 'artistSuspended'));
}

/** @throws TooOftenError */
async function refuseTooMany(trx: Transaction, from: Reporter): Promise<void> {
  const key = 'contactId' in from ? `contact ${from.contactId}` : from.address.toString('hex');
  await sql`
    select pg_advisory_xact_lock(${ADVISORY_LOCKS.reportsOf}::int, hashtext(${key}))`.execute(trx);
  const { rows } = await sql<{ reports: number; wait: number | null }>`
    select count(*)::int as reports,
      ceil(${DAY_S} - extract(epoch from now() - min(at)))::int as wait
    from reports where ${isBy(from)} and at > now() - interval '1 day'`.execute(trx);
  const { reports = 0, wait = null } = rows[0] ?? {};
  if (reports >= REPORTS_A_DAY) {
    throw new TooOftenError(fault('reportsADay', { count: REPORTS_A_DAY }), wait ?? DAY_S);
  }
}

const isBy = (from: Reporter) =>
  'contactId' in from ? sql`contact_id = ${from.contactId}` : sql`address = ${from.address}`;

const isOf = ({ artistId, gigId }: Reported) =>
  gigId === null ? sql`artist_id = ${artistId}` : sql`gig_id = ${gigId}`;

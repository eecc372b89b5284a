import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Jobs } from '../jobs.ts';

/** Alerts the operator that something is reported, in words that name no reporter. */
export async function tellOfReports(
  db: Database,
  { artistId, gigId, open }: Jobs['tell-of-reports'],
  onAlert: (text: string) => void,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select case when g.id is null then '' else 'the gig ' || g.short_id || ' of ' end
      || '@' || a.username as name
    from artists a left join gigs g on g.id = ${gigId}
    where a.id = coalesce(g.artist_id, ${artistId})`.execute(db);
  // It may have been erased meanwhile.
  const [thing] = rows;
  if (!thing) return;
  const times = open === 1 ? 'is reported' : `is reported by ${open} people`;
  onAlert(`${thing.name} ${times}: npm run admin -- reports`);
}

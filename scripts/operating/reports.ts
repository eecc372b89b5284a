import type { Database } from '../../server/db/connect.ts';
import { reportedThings } from '../../server/domain/reports/reported.ts';
import type { Said } from './status.ts';

/** Of these so many are listed, the latest first. */
const MOST = 50;

/** Lists what people reported, the latest first, with their words; `isAll` includes what was settled. */
export async function listReports(db: Database, isAll: boolean): Promise<Said> {
  const reported = await reportedThings(db, { isAll, most: MOST });
  const lines = reported.flatMap(({ kind, name, artist, open, settled, reasons, latest, said }) => [
    [
      latest.toISOString(),
      '',
      `${kind} ${name}${kind === 'gig' ? ` of @${artist}` : ''}:`,
      `${open} open${settled > 0 ? `, ${settled} settled` : ''}`,
      `(${Object.entries(reasons)
        .map(([reason, count]) => `${reason} ${count}`)
        .join(', ')})`,
    ].join(' '),
    ...said.map((text) => `  "${text.replaceAll('\n', ' ')}"`),
  ]);
  const none = isAll ? 'Nothing was reported within the last 90 days.' : 'No report is open.';
  return { json: { reported }, lines: lines.length > 0 ? lines : [none] };
}

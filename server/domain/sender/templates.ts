import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { addJob } from '../jobs.ts';

/** News of a message template; what it does not mention stays as it was. */
export interface TemplateNews {
  businessAccountId: string;
  name: string;
  language: string;
  status?: string | undefined;
  category?: string | undefined;
  quality?: string | undefined;
}

/** Keeps what the messenger said last of a template: news older than what stands changes nothing. */
export async function recordTemplateNews(
  db: Database,
  news: TemplateNews,
  at: Date,
): Promise<void> {
  const { businessAccountId, name, language, status, category, quality } = news;
  await sql`
    insert into templates as t
      (business_account_id, name, language, status, category, quality, updated_at)
    values (${businessAccountId}, ${name}, ${language}, ${status ?? 'PENDING'},
      ${category ?? null}, ${quality ?? null}, ${at})
    on conflict (business_account_id, name, language) do update set
      status = coalesce(${status ?? null}, t.status),
      category = coalesce(excluded.category, t.category),
      quality = coalesce(excluded.quality, t.quality),
      updated_at = excluded.updated_at
    where t.updated_at <= excluded.updated_at`.execute(db);
  // Deliveries that a paused template held back can go on.
  if (status === 'APPROVED') await addJob(db, 'deliver', {});
}

/** The edits that the messenger took last, as fingerprints by the templates' names. */
export async function takenEdits(
  db: Database,
  businessAccountId: string,
  language: string,
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('templates')
    .select(['name', 'edited_to'])
    .where('business_account_id', '=', businessAccountId)
    .where('language', '=', language)
    .execute();
  return new Map(rows.map(({ name, edited_to }) => [name, edited_to]));
}

/** Keeps which edit of a template the messenger took last. */
export async function recordTakenEdit(
  db: Database,
  template: { businessAccountId: string; name: string; language: string },
  fingerprint: string,
): Promise<void> {
  await db
    .updateTable('templates')
    .set({ edited_to: fingerprint })
    .where('business_account_id', '=', template.businessAccountId)
    .where('name', '=', template.name)
    .where('language', '=', template.language)
    .execute();
}

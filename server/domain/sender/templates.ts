import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { addJob } from '../jobs.ts';

/** News of a message template; fields that it does not mention stay as they were. */
export interface TemplateNews {
  businessAccountId: string;
  name: string;
  language: string;
  status?: string | undefined;
  category?: string | undefined;
  quality?: string | undefined;
}

/**
 * Stores the messenger's last word on a template; older news changes nothing. Wakes deliveries that may have waited for
 * it.
 */
export async function recordTemplateNews(
  db: Database,
  news: TemplateNews,
  at: Date,
): Promise<void> {
  const { businessAccountId, name, language, status, category, quality } = news;
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (
      select status from templates
      where business_account_id = ${businessAccountId} and name = ${name}
        and language = ${language}
    )
    insert into templates as t
      (business_account_id, name, language, status, category, quality, updated_at)
    values (${businessAccountId}, ${name}, ${language}, ${status ?? 'PENDING'},
      ${category ?? null}, ${quality ?? null}, ${at})
    on conflict (business_account_id, name, language) do update set
      status = coalesce(${status ?? null}, t.status),
      category = coalesce(excluded.category, t.category),
      quality = coalesce(excluded.quality, t.quality),
      updated_at = excluded.updated_at
    where t.updated_at <= excluded.updated_at
    returning t.status is distinct from (select status from before) as "isNew"`.execute(db);
  // Deliveries that a paused template held back can be sent.
  if (status === 'APPROVED' && rows[0]?.isNew) await addJob(db, 'deliver', {});
}

/** The messenger's last word on each template of an account. */
export async function recordedTemplates(
  db: Database,
  businessAccountId: string,
): Promise<{ name: string; language: string; status: string }[]> {
  return await db
    .selectFrom('templates')
    .select(['name', 'language', 'status'])
    .where('business_account_id', '=', businessAccountId)
    .execute();
}

/** A template that cannot be sent for now. */
export interface UnapprovedTemplate {
  name: string;
  /** False: WhatsApp has said nothing of it yet, as before it was first asked. */
  isKnown: boolean;
}

/** Which of these templates are not approved in a language, for at least one of our accounts. */
export async function unapprovedTemplates(
  db: Database,
  names: string[],
  language: string,
): Promise<UnapprovedTemplate[]> {
  const { rows } = await sql<UnapprovedTemplate>`
    select ours.name, bool_or(t.status is not null) as "isKnown"
    from unnest(${names}::text[]) as ours (name)
    cross join (select distinct business_account_id from sender_numbers) as account
    left join templates t on t.business_account_id = account.business_account_id
      and t.name = ours.name and t.language = ${language}
    where t.status is distinct from 'APPROVED'
    group by ours.name
    order by ours.name`.execute(db);
  return rows;
}

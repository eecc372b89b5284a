import type { Database } from '../db/connect.ts';
import type { SenderNumber } from '../domain/sender-numbers.ts';
import { recordTemplateNews } from '../domain/templates.ts';
import type { Logger } from '../log.ts';
import type { WhatsAppClient } from '../whatsapp/client.ts';
import { compareTemplates, isUpToDate, submitTemplate } from '../whatsapp/template-sync.ts';
import {
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGE,
  type TemplateKind,
  templateName,
} from '../whatsapp/templates.ts';
import type { DeliveryPolicy } from './policy.ts';

interface Deps {
  db: Database;
  client: WhatsAppClient;
  sender: SenderNumber;
  publicUrl: string;
  policy: DeliveryPolicy;
  log: Logger;
  /** Told, in words, what a person has to see to. */
  onAlert: (text: string) => void;
}

/** What needs nobody: it can be sent, or Meta is still looking at it. */
const WAITING_OR_GOOD = ['APPROVED', 'PENDING', 'IN_APPEAL'];

/** Keeps our templates on Meta's side, and Meta's word on them in the database. */
export interface TemplateUpkeep {
  /** Creates what is missing and edits what differs. Rejects when Meta cannot be asked. */
  ensure(): Promise<void>;
  /** Alerts, once each, of templates that a person has to see to. */
  alertStuck(): Promise<void>;
  /** `ensure`, when it is time to ask again; what goes wrong is logged and tried again. */
  sweep(): Promise<void>;
  /** The kinds that can be sent now. */
  approved(): Promise<Set<TemplateKind>>;
}

export function createTemplateUpkeep({
  db,
  client,
  sender,
  publicUrl,
  policy,
  log,
  onAlert,
}: Deps): TemplateUpkeep {
  const account = { client, businessAccountId: sender.businessAccountId, publicUrl };
  let askedAt = Number.NEGATIVE_INFINITY;
  let alerted = new Set<string>();

  async function ensure(): Promise<void> {
    askedAt = performance.now();
    let standings = await compareTemplates(account);
    const stale = standings.filter((standing) => !isUpToDate(standing));
    for (const standing of stale) {
      const template = templateName(standing.kind);
      try {
        await submitTemplate(account, standing);
        log.info({ template }, standing.theirs ? 'Edited a template' : 'Created a template');
      } catch (error) {
        log.warn({ err: error, template }, 'Could not bring a template up to date');
      }
    }
    if (stale.length > 0) standings = await compareTemplates(account);
    const now = new Date();
    for (const { theirs } of standings) {
      if (!theirs) continue;
      const news = { ...account, ...theirs, quality: theirs.quality_score?.score };
      await recordTemplateNews(db, news, now);
    }
    await alertStuck();
  }

  async function alertStuck(): Promise<void> {
    const rows = await db
      .selectFrom('templates')
      .select(['name', 'status'])
      .where('business_account_id', '=', account.businessAccountId)
      .where('language', '=', TEMPLATE_LANGUAGE)
      .where('name', 'in', TEMPLATE_KINDS.map(templateName))
      .execute();
    const stuck = rows.filter(({ status }) => !WAITING_OR_GOOD.includes(status));
    const names = stuck.map(({ name, status }) => `${name} (${status})`);
    for (const name of names.filter((named) => !alerted.has(named))) {
      onAlert(
        `Announcements wait that need a template which WhatsApp does not let us use: ${name}`,
      );
    }
    alerted = new Set(names);
  }

  async function approved(): Promise<Set<TemplateKind>> {
    const rows = await db
      .selectFrom('templates')
      .select('name')
      .where('business_account_id', '=', sender.businessAccountId)
      .where('language', '=', TEMPLATE_LANGUAGE)
      .where('status', '=', 'APPROVED')
      .execute();
    const names = new Set(rows.map(({ name }) => name));
    return new Set(TEMPLATE_KINDS.filter((kind) => names.has(templateName(kind))));
  }

  return {
    ensure,
    alertStuck,
    approved,
    async sweep() {
      await alertStuck();
      const whole = (await approved()).size === TEMPLATE_KINDS.length;
      const every = whole ? policy.approvedTemplateCheckMs : policy.templateCheckMs;
      if (performance.now() - askedAt < every) return;
      try {
        await ensure();
      } catch (error) {
        log.warn({ err: error }, 'Could not bring the message templates up to date');
      }
    },
  };
}

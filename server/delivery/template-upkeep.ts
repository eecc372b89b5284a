import sharp from 'sharp';
import type { Database } from '../db/connect.ts';
import type { SenderNumber } from '../domain/sender-numbers.ts';
import { recordTemplateNews } from '../domain/templates.ts';
import type { Logger } from '../log.ts';
import type { WhatsAppClient } from '../whatsapp/client.ts';
import {
  messageTemplate,
  sameTemplate,
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
}

/** Keeps our templates on Meta's side, and Meta's word on them in the database. */
export interface TemplateUpkeep {
  /** Creates what is missing and edits what differs. Rejects when Meta cannot be asked. */
  ensure(): Promise<void>;
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
}: Deps): TemplateUpkeep {
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ensure(): Promise<void> {
    askedAt = performance.now();
    const account = sender.businessAccountId;
    const listed = await client.listTemplates(account);
    let sample: string | null = null;
    let changed = false;
    for (const kind of TEMPLATE_KINDS) {
      const theirs = listed.find(
        ({ name, language }) => name === templateName(kind) && language === TEMPLATE_LANGUAGE,
      );
      if (theirs && sameTemplate(messageTemplate(kind, publicUrl, ''), theirs)) continue;
      sample ??= await client.uploadSample(await samplePicture(), 'image/jpeg');
      const ours = messageTemplate(kind, publicUrl, sample);
      if (theirs) await client.editTemplate(theirs.id, ours);
      else await client.createTemplate(account, ours);
      log.info({ template: ours.name }, theirs ? 'Edited a template' : 'Created a template');
      changed = true;
    }
    const now = new Date();
    for (const theirs of changed ? await client.listTemplates(account) : listed) {
      if (!TEMPLATE_KINDS.some((kind) => templateName(kind) === theirs.name)) continue;
      await recordTemplateNews(db, { businessAccountId: account, ...theirs }, now);
    }
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
    approved,
    async sweep() {
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

/** Reviewers of a template see this in place of a cover. */
function samplePicture(): Promise<Buffer> {
  const poster = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#0b0b0b"/>
    <circle cx="400" cy="300" r="150" fill="#4ade80"/>
  </svg>`;
  return sharp(Buffer.from(poster)).jpeg().toBuffer();
}

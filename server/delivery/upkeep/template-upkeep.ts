import type { Database } from '../../db/connect.ts';
import type { SenderNumber } from '../../domain/sender/sender-numbers.ts';
import { recordTakenEdit, recordTemplateNews, takenEdits } from '../../domain/sender/templates.ts';
import type { Logger } from '../../log.ts';
import type { WhatsAppClient } from '../../whatsapp/client.ts';
import {
  compareTemplates,
  editableFields,
  editFingerprint,
  leftToPerson,
  submitTemplate,
  type TemplateState,
} from '../../whatsapp/template-sync.ts';
import {
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGE,
  type TemplateKind,
  templateName,
} from '../../whatsapp/templates.ts';
import type { DeliveryPolicy } from '../policy.ts';

interface Deps {
  db: Database;
  client: WhatsAppClient;
  sender: SenderNumber;
  publicUrl: string;
  policy: DeliveryPolicy;
  log: Logger;
  /** Notified, in words, of what a person has to see to. */
  onAlert: (text: string) => void;
}

/** What needs nobody: it can be sent, or Meta is still looking at it. */
const WAITING_OR_GOOD = ['APPROVED', 'PENDING', 'IN_APPEAL'];

/** Keeps our templates on Meta's side, and Meta's word on them in the database. */
export interface TemplateUpkeep {
  /**
   * Creates what is missing, edits what differs and may be edited, and alerts of what only a person
   * can change. Rejects when Meta cannot be asked.
   */
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
  /** What only a person can change, as of the last look. */
  let byHand: string[] = [];

  async function ensure(): Promise<void> {
    askedAt = performance.now();
    const states = await recorded(await compareTemplates(account));
    const taken = await takenEdits(db, account.businessAccountId, TEMPLATE_LANGUAGE);
    const left: (string | null)[] = [];
    let submitted = false;
    for (const state of states) {
      const template = templateName(state.kind);
      left.push(leftToPerson(state));
      if (state.theirs && editableFields(state).length === 0) continue;
      if (state.theirs && taken.get(template) === editFingerprint(publicUrl, state)) {
        left.push(
          `${template} is otherwise than ours again after an edit that WhatsApp took, which is not repeated: look at it with npm run whatsapp:templates`,
        );
      } else if (await submit(state)) submitted = true;
    }
    byHand = left.filter((sentence) => sentence !== null);
    if (submitted) await recorded(await compareTemplates(account));
    await alertStuck();
  }

  /** Keeps Meta's word on the templates that it has. */
  async function recorded(states: TemplateState[]): Promise<TemplateState[]> {
    const now = new Date();
    for (const { theirs } of states) {
      if (!theirs) continue;
      const news = { ...account, ...theirs, quality: theirs.quality_score?.score };
      await recordTemplateNews(db, news, now);
    }
    return states;
  }

  /** False when Meta refused, which is tried again later. */
  async function submit(state: TemplateState): Promise<boolean> {
    const { kind, theirs } = state;
    const template = templateName(kind);
    try {
      await submitTemplate(account, state);
    } catch (error) {
      log.warn({ err: error, template }, 'Could not bring a template up to date');
      return false;
    }
    log.info({ template }, theirs ? 'Edited a template' : 'Created a template');
    if (theirs) {
      await recordTakenEdit(db, { ...account, ...theirs }, editFingerprint(publicUrl, state));
    }
    return true;
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
    const alerts = [
      ...stuck.map(
        ({ name, status }) =>
          `Announcements wait that need a template which WhatsApp does not let us use: ${name} (${status}). See why in WhatsApp Manager; they go on by themselves once it is approved`,
      ),
      ...byHand,
    ];
    for (const alert of alerts.filter((text) => !alerted.has(text))) onAlert(alert);
    alerted = new Set(alerts);
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

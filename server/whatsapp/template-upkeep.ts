import { FALLBACK_LANGUAGE } from '../../languages/catalogue-languages.ts';
import { readWords } from '../languages/words.ts';
import {
  type ApprovedTexts,
  FIRST_TEXT_KINDS,
  type TextUpkeep,
  type UpkeepDeps,
} from '../messenger/first-texts.ts';
import type { WhatsAppClient } from './client.ts';
import { createTemplateSubmission } from './template-submission.ts';
import {
  compareTemplates,
  editableFields,
  leftToPerson,
  type OurTemplate,
  type TemplateState,
  templatesIn,
  titleOf,
} from './template-sync.ts';

/** What needs nobody: it can be sent, or Meta is still looking at it. */
const WAITING_OR_GOOD = ['APPROVED', 'PENDING', 'IN_APPEAL'];

/** Everything falls back to English, so without it announcements wait. */
const isFallback = ({ language }: OurTemplate) => language === FALLBACK_LANGUAGE;

/** Asks Meta nothing until its first sweep. */
export function createTemplateUpkeep(client: WhatsAppClient, deps: UpkeepDeps): TextUpkeep {
  const { businessAccountId, publicUrl, languages, policy, raise, log } = deps;
  const templates = languages.flatMap((language) =>
    // Read without keeping: each language takes a megabyte, and many may never be needed.
    templatesIn(readWords(language), publicUrl),
  );
  const byTitle = new Map(templates.map((template) => [titleOf(template.ours), template]));
  const account = { client, businessAccountId, templates };
  const submission = createTemplateSubmission(account, policy, log);
  let askedAt = Number.NEGATIVE_INFINITY;
  let alerted = new Set<string>();
  /** What is for a person to change, as of the last look. */
  let byHand: string[] = [];

  async function ensure(): Promise<void> {
    askedAt = performance.now();
    const states = await recorded(await compareTemplates(account));
    const isAnyNew = await submission.create(states.filter(({ theirs }) => !theirs));
    const outdated = states.filter((state) => editableFields(state).length > 0);
    byHand = [
      ...states.map(leftToPerson).filter((sentence) => sentence !== null),
      ...(outdated.length > 0 ? [outdatedAlert(outdated)] : []),
      ...submission.refusals().map(({ state, why }) => `${why}. ${whatNow(state)}`),
    ];
    if (isAnyNew) await recorded(await compareTemplates(account));
    await alertStuck();
  }

  /** Stores the state of the templates that Meta has. */
  async function recorded(states: TemplateState[]): Promise<TemplateState[]> {
    for (const { theirs } of states) {
      if (theirs) await deps.record({ ...theirs, quality: theirs.quality_score?.score });
    }
    return states;
  }

  /** Our templates that Meta has, or had when it was last asked. */
  async function known(): Promise<{ template: OurTemplate; status: string }[]> {
    const rows = await deps.recorded();
    return rows.flatMap(({ status, ...row }) => {
      const template = byTitle.get(titleOf(row));
      return template ? [{ template, status }] : [];
    });
  }

  async function alertStuck(): Promise<void> {
    const stuck = (await known()).filter(({ status }) => !WAITING_OR_GOOD.includes(status));
    const alerts = [
      ...stuck.map(({ template, status }) => stuckAlert(template, status)),
      ...byHand,
    ];
    for (const alert of alerts.filter((text) => !alerted.has(text))) await raise(alert, alert);
    alerted = new Set(alerts);
  }

  async function approved(): Promise<ApprovedTexts> {
    const languages = new Map(FIRST_TEXT_KINDS.map((kind) => [kind, new Set<string>()]));
    for (const { template, status } of await known()) {
      if (status === 'APPROVED') languages.get(template.kind)?.add(template.language);
    }
    return { has: (kind, language) => languages.get(kind)?.has(language) ?? false };
  }

  async function askAgainMs(): Promise<number> {
    const { has } = await approved();
    const lacking = templates.filter(({ kind, language }) => !has(kind, language));
    if (lacking.some(isFallback)) return policy.templateCheckMs;
    return lacking.length > 0 ? policy.translatedTemplateCheckMs : policy.approvedTemplateCheckMs;
  }

  return {
    alertStuck,
    approved,
    async sweep() {
      await alertStuck();
      if (performance.now() - askedAt < (await askAgainMs())) return;
      try {
        await ensure();
      } catch (error) {
        log.warn({ err: error }, 'Could not bring the message templates up to date');
      }
    },
  };
}

function stuckAlert(template: OurTemplate, status: string): string {
  const { name, language } = template.ours;
  if (template.kind === 'stay') {
    return `Contacts who have been silent for long are not asked whether to stay, and so are kept, because WhatsApp does not let us use a template: ${name} in ${language} (${status}). See why in WhatsApp Manager`;
  }
  return isFallback(template)
    ? `Announcements wait for a template that WhatsApp does not let us use: ${name} (${status}). See why in WhatsApp Manager; they go out by themselves once it is approved`
    : `Announcements go out in English instead of ${language}, because WhatsApp does not let us use a template: ${name} in ${language} (${status}). See why in WhatsApp Manager; they go out in ${language} again once it is approved`;
}

function outdatedAlert(outdated: TemplateState[]): string {
  const titles = outdated.map(({ ours }) => titleOf(ours)).join(', ');
  return `Templates differ from ours: ${titles}. Look at the differences with npm run whatsapp:templates -- --show; without --show it edits them, and Meta reviews them again`;
}

function whatNow(template: OurTemplate): string {
  const meanwhile = isFallback(template) ? 'wait' : 'go out in English';
  return `It is submitted again every hour; until WhatsApp takes it, announcements that need it ${meanwhile}`;
}

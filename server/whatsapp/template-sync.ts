import { readFile } from 'node:fs/promises';
import type { Words } from '../languages/words.ts';
import { once } from '../load/lazy.ts';
import { FIRST_TEXT_KINDS, type FirstTextKind } from '../messenger/first-texts.ts';
import type { TemplateOnMetasSide } from './answers.ts';
import type { WhatsAppClient } from './client.ts';
import { type TemplateDifference, templateDifferences } from './template-differences.ts';
import { templateLanguage } from './template-language.ts';
import {
  type MessageTemplate,
  messageTemplate,
  stayTemplate,
  type TemplateEdit,
} from './templates.ts';

/** One of our templates, in one language. */
export interface OurTemplate {
  kind: FirstTextKind;
  /** BCP 47; Meta's code stands in the definition. */
  language: string;
  /** Our own definition. */
  ours: MessageTemplate;
}

/** The state of one of our templates at Meta. */
export interface TemplateState extends OurTemplate {
  /** Null: Meta does not have it. */
  theirs: TemplateOnMetasSide | null;
  /** The fields in which Meta's template differs from ours. */
  differences: TemplateDifference[];
}

interface Account {
  client: WhatsAppClient;
  businessAccountId: string;
  /** The templates to keep there, in the order in which they are submitted. */
  templates: OurTemplate[];
}

/** A green disc on black, plain enough for any template. */
const SAMPLE = new URL('./data/sample-cover.jpg', import.meta.url);

/** Meta's states of a template in which it takes edits. */
const EDITABLE = ['APPROVED', 'REJECTED', 'PAUSED'];
/** Meta is looking at it. */
const UNDER_REVIEW = ['PENDING', 'IN_APPEAL'];

/**
 * Every kind of template in a language; none where Meta takes no templates in it.
 * @param publicUrl origin of the pages, without a trailing slash
 */
export function templatesIn(words: Words, publicUrl: string): OurTemplate[] {
  const { language } = words;
  if (!templateLanguage(language)) return [];
  return FIRST_TEXT_KINDS.map((kind) => ({
    kind,
    language,
    ours: kind === 'stay' ? stayTemplate(words) : messageTemplate(words, kind, publicUrl),
  }));
}

/** "gig_new_v1 (pt_BR)" */
export function titleOf({ name, language }: Pick<MessageTemplate, 'name' | 'language'>): string {
  return `${name} (${language})`;
}

/** Compares our templates with Meta's side. @throws GraphCallError when Meta cannot be asked */
export async function compareTemplates(account: Account): Promise<TemplateState[]> {
  const listed = await account.client.listTemplates(account.businessAccountId);
  const byTitle = new Map(listed.map((theirs) => [titleOf(theirs), theirs]));
  return account.templates.map((template) => {
    const theirs = byTitle.get(titleOf(template.ours));
    if (!theirs) return { ...template, theirs: null, differences: [] };
    return { ...template, theirs, differences: templateDifferences(template.ours, theirs) };
  });
}

/** Whether Meta has a template as we want it, be it approved or not. */
export function isUpToDate({ theirs, differences }: TemplateState): boolean {
  return theirs !== null && differences.length === 0;
}

/** What of the differences Meta lets us edit now: of an approved template all but its category. */
export function editableFields({ theirs, differences }: TemplateState): (keyof TemplateEdit)[] {
  if (!theirs || !EDITABLE.includes(theirs.status)) return [];
  const fields = new Set(differences.map(({ field }) => field));
  if (theirs.status === 'APPROVED') fields.delete('category');
  return [...fields];
}

/** A sentence about what only a person can change; null when there is nothing. */
export function leftToPerson(state: TemplateState): string | null {
  const { ours, theirs, differences } = state;
  if (!theirs || differences.length === 0) return null;
  const category = differences.find(({ field }) => field === 'category');
  if (theirs.status === 'APPROVED' && category) {
    return `${titleOf(ours)} is ${category.theirs} to Meta, which prices it so, and ${category.ours} to us. The category of an approved template cannot be edited: ask for a review of it in WhatsApp Manager, or leave it`;
  }
  if (EDITABLE.includes(theirs.status) || UNDER_REVIEW.includes(theirs.status)) return null;
  return `${titleOf(ours)} differs from ours, and Meta takes no edit of a template that is ${theirs.status}: see to it in WhatsApp Manager`;
}

/** Uploads the sample cover that reviewers see when it is first asked for: all templates share it. */
export function sharedSample(client: WhatsAppClient): () => Promise<string> {
  return once(async () => client.uploadSample(await readFile(SAMPLE), 'image/jpeg'));
}

/**
 * Creates a template that is missing, or edits of one that differs what Meta lets us; Meta then
 * reviews it.
 * @param sample gives the handle of the sample cover
 * @throws GraphCallError when Meta refuses: an account creates 100 templates in an hour at most, and an
 *   approved one is edited once a day and ten times in thirty
 */
export async function submitTemplate(
  { client, businessAccountId }: Account,
  state: TemplateState,
  sample: () => Promise<string>,
): Promise<void> {
  const { ours, theirs } = state;
  const fields = editableFields(state);
  const isShown = !theirs || fields.includes('components');
  const submitted = isShown && hasPicture(ours) ? withSample(ours, await sample()) : ours;
  if (!theirs) await client.createTemplate(businessAccountId, submitted);
  else await client.editTemplate(theirs.id, pick(submitted, fields));
}

const hasPicture = ({ components }: MessageTemplate) =>
  components.some(({ format }) => format === 'IMAGE');

function withSample(template: MessageTemplate, handle: string): MessageTemplate {
  const components = template.components.map((part) =>
    part.format === 'IMAGE' ? { ...part, example: { header_handle: [handle] } } : part,
  );
  return { ...template, components };
}

function pick(ours: TemplateEdit, fields: (keyof TemplateEdit)[]): TemplateEdit {
  return Object.fromEntries(fields.map((field) => [field, ours[field]]));
}

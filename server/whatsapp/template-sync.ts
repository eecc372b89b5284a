import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ENGLISH } from '../languages/words.ts';
import type { WhatsAppClient } from './client.ts';
import {
  messageTemplate,
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGE,
  type TemplateDifference,
  type TemplateEdit,
  type TemplateKind,
  type TemplateOnMetasSide,
  templateDifferences,
  templateName,
} from './templates.ts';

/** The state of one of our templates at Meta. */
export interface TemplateState {
  kind: TemplateKind;
  /** Null: Meta does not have it. */
  theirs: TemplateOnMetasSide | null;
  /** The fields in which Meta's template differs from ours. */
  differences: TemplateDifference[];
}

interface Account {
  client: WhatsAppClient;
  businessAccountId: string;
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
}

/** Meta's states of a template in which it takes edits. */
const EDITABLE = ['APPROVED', 'REJECTED', 'PAUSED'];
/** Meta is looking at it. */
const UNDER_REVIEW = ['PENDING', 'IN_APPEAL'];

/** Compares our templates with Meta's side. @throws GraphCallError when Meta cannot be asked */
export async function compareTemplates(account: Account): Promise<TemplateState[]> {
  const listed = await account.client.listTemplates(account.businessAccountId);
  return TEMPLATE_KINDS.map((kind) => {
    const theirs = listed.find(
      ({ name, language }) => name === templateName(kind) && language === TEMPLATE_LANGUAGE,
    );
    if (!theirs) return { kind, theirs: null, differences: [] };
    const ours = messageTemplate(ENGLISH, kind, account.publicUrl, '');
    return { kind, theirs, differences: templateDifferences(ours, theirs) };
  });
}

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
export function leftToPerson({ kind, theirs, differences }: TemplateState): string | null {
  if (!theirs || differences.length === 0) return null;
  const name = templateName(kind);
  const category = differences.find(({ field }) => field === 'category');
  if (theirs.status === 'APPROVED' && category) {
    return `${name} is ${category.theirs} to Meta, which prices it so, and ${category.ours} to us. The category of an approved template cannot be edited: ask for a review of it in WhatsApp Manager, or leave it`;
  }
  if (EDITABLE.includes(theirs.status) || UNDER_REVIEW.includes(theirs.status)) return null;
  return `${name} differs from ours, and Meta takes no edit of a template that is ${theirs.status}: see to it in WhatsApp Manager`;
}

/**
 * Creates a template that is missing, or edits of one that differs what Meta lets us; Meta then
 * reviews it. @throws GraphCallError when Meta refuses: an approved one is edited once a day and ten
 * times in thirty at most
 */
export async function submitTemplate(
  { client, businessAccountId, publicUrl }: Account,
  state: TemplateState,
): Promise<void> {
  const { kind, theirs } = state;
  const fields = editableFields(state);
  const isShown = !theirs || fields.includes('components');
  const sample = isShown ? await client.uploadSample(await samplePicture(), 'image/jpeg') : '';
  const ours = messageTemplate(ENGLISH, kind, publicUrl, sample);
  if (!theirs) await client.createTemplate(businessAccountId, ours);
  else await client.editTemplate(theirs.id, pick(ours, fields));
}

/** Tells edits apart: the same of the same template is the same text. */
export function editFingerprint(publicUrl: string, state: TemplateState): string {
  const edit = pick(messageTemplate(ENGLISH, state.kind, publicUrl, ''), editableFields(state));
  return createHash('sha256').update(JSON.stringify(edit)).digest('base64url');
}

function pick(ours: TemplateEdit, fields: (keyof TemplateEdit)[]): TemplateEdit {
  return Object.fromEntries(fields.map((field) => [field, ours[field]]));
}

/** The sample cover that reviewers of a template see. */
function samplePicture(): Promise<Buffer> {
  const poster = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#0b0b0b"/>
    <circle cx="400" cy="300" r="150" fill="#4ade80"/>
  </svg>`;
  return sharp(Buffer.from(poster)).jpeg().toBuffer();
}

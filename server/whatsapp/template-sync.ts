import sharp from 'sharp';
import type { WhatsAppClient } from './client.ts';
import {
  messageTemplate,
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGE,
  type TemplateDifference,
  type TemplateKind,
  type TemplateOnMetasSide,
  templateDifferences,
  templateName,
} from './templates.ts';

/** How one of our templates stands on Meta's side. */
export interface TemplateStanding {
  kind: TemplateKind;
  /** Null: Meta does not have it. */
  theirs: TemplateOnMetasSide | null;
  /** What people would read otherwise than we mean it. */
  differences: TemplateDifference[];
}

interface Account {
  client: WhatsAppClient;
  businessAccountId: string;
  /** Origin of the pages, without a trailing slash. */
  publicUrl: string;
}

/** Compares our templates with Meta's side. @throws GraphCallError when Meta cannot be asked */
export async function compareTemplates(account: Account): Promise<TemplateStanding[]> {
  const listed = await account.client.listTemplates(account.businessAccountId);
  return TEMPLATE_KINDS.map((kind) => {
    const theirs = listed.find(
      ({ name, language }) => name === templateName(kind) && language === TEMPLATE_LANGUAGE,
    );
    if (!theirs) return { kind, theirs: null, differences: [] };
    const ours = messageTemplate(kind, account.publicUrl, '');
    return { kind, theirs, differences: templateDifferences(ours, theirs) };
  });
}

export function isUpToDate({ theirs, differences }: TemplateStanding): boolean {
  return theirs !== null && differences.length === 0;
}

/**
 * Creates a template that is missing, or edits one that differs; Meta then reviews it.
 * @throws GraphCallError when Meta refuses: an approved one is edited once a day at most
 */
export async function submitTemplate(
  { client, businessAccountId, publicUrl }: Account,
  { kind, theirs }: TemplateStanding,
): Promise<void> {
  const sample = await client.uploadSample(await samplePicture(), 'image/jpeg');
  const ours = messageTemplate(kind, publicUrl, sample);
  if (theirs) await client.editTemplate(theirs.id, ours);
  else await client.createTemplate(businessAccountId, ours);
}

/** Reviewers of a template see this in place of a cover. */
function samplePicture(): Promise<Buffer> {
  const poster = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#0b0b0b"/>
    <circle cx="400" cy="300" r="150" fill="#4ade80"/>
  </svg>`;
  return sharp(Buffer.from(poster)).jpeg().toBuffer();
}

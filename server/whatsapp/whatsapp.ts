import type { FirstTexts } from '../messenger/first-texts.ts';
import type { Messenger } from '../messenger/messenger.ts';
import { outgoingMessageSchema } from '../messenger/outgoing.ts';
import { WhatsAppClient } from './client.ts';
import { codeLabel, errorAction } from './errors.ts';
import { templateLanguage } from './template-language.ts';
import { createTemplateUpkeep } from './template-upkeep.ts';
import { fittingValues, stayMessage, templateCategory, templateName } from './templates.ts';
import { toWhatsApp } from './to-whatsapp.ts';

/** The texts by which we write first: templates that Meta has approved. */
export const TEMPLATE_TEXTS: Omit<FirstTexts, 'createUpkeep'> = {
  nameOf: templateName,
  categoryOf: templateCategory,
  announcement: (words, { kind, values, image, shortId, payloads }) =>
    outgoingMessageSchema.parse({
      type: 'template',
      name: templateName(kind),
      language: templateLanguage(words.language),
      image,
      body: fittingValues(words, kind, values),
      buttons: [{ urlSuffix: shortId }, ...payloads.map((payload) => ({ payload }))],
    }),
  stay: stayMessage,
};

/** WhatsApp as the product uses it. */
export class WhatsApp extends WhatsAppClient implements Messenger {
  readonly actionOf = errorAction;
  readonly codeLabel = codeLabel;
  readonly fitted = toWhatsApp;
  readonly firstTexts: FirstTexts = {
    ...TEMPLATE_TEXTS,
    createUpkeep: (deps) => createTemplateUpkeep(this, deps),
  };
}

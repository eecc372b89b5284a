import { RETENTION } from '../../contract/retention.ts';
import type { Words } from '../languages/words.ts';
import {
  ANNOUNCEMENT_TEXTS,
  type AnnouncementKind,
  quickReplyTitles,
  type TemplateCategory,
  type ValueName,
} from '../messenger/first-texts.ts';
import { fitText } from '../messenger/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../messenger/outgoing.ts';
import { templateLanguage } from './template-language.ts';

/** One part of a template, as Meta writes it. */
export interface TemplateComponent {
  type: string;
  format?: string | undefined;
  text?: string | undefined;
  example?: unknown;
  buttons?:
    | { type: string; text: string; url?: string | undefined; example?: unknown }[]
    | undefined;
}

/** A template in Meta's own words, ready to be created. */
export interface MessageTemplate {
  name: string;
  /** Meta's code, e.g. "pt_BR". */
  language: string;
  category: TemplateCategory;
  parameter_format: 'NAMED';
  /** After this time Meta drops an undelivered message, because news of a gig goes out of date. */
  message_send_ttl_seconds: number;
  components: TemplateComponent[];
}

/** The fields that an edit replaces; other fields stay. */
export type TemplateEdit = Partial<
  Pick<MessageTemplate, 'category' | 'components' | 'message_send_ttl_seconds'>
>;

/** The shortest that marketing templates take; Meta's own default is 30 days. */
const TIME_TO_LIVE_SECONDS = 12 * 60 * 60;
const MAX_TIME_TO_LIVE_SECONDS = 30 * 24 * 60 * 60;

/** The names end in a version: another wording is another template, reviewed before it is used. */
const DEFINITIONS: Record<AnnouncementKind, { name: string; category: TemplateCategory }> = {
  new: { name: 'gig_new_v1', category: 'MARKETING' },
  changed: { name: 'gig_changed_v3', category: 'UTILITY' },
  cancelled: { name: 'gig_cancelled_v2', category: 'UTILITY' },
  reminder: { name: 'gig_reminder_v1', category: 'UTILITY' },
};

/** Stand in a template's text for what is filled in. */
const PLACEHOLDERS: Record<ValueName, string> = {
  artist: '{{artist}}',
  title: '{{title}}',
  when: '{{when}}',
  where: '{{where}}',
  changes: '{{changes}}',
  reason: '{{reason}}',
};

/** What reviewers of a template see in place of each value. */
function samplesFor(words: Words, kind: AnnouncementKind): Record<ValueName, string> {
  const { changes, why } = words.announcements;
  const was = words.dates.time('2026-12-12T22:00');
  const is = words.dates.time('2026-12-13T20:00');
  return {
    artist: 'Djana',
    title: 'Forró under the stars',
    when: kind === 'changed' ? is : was,
    where: 'Casa Rosa, Recife, Pernambuco, Brazil',
    changes: changes.sentence({ change: changes.date({ was, is }) }),
    reason: kind === 'new' ? words.and(['Djana', 'Recife']) : why.asked,
  };
}

/** By which name Meta knows a kind, in every language. */
export function templateName(kind: AnnouncementKind): string {
  return DEFINITIONS[kind].name;
}

/** What Meta bills a kind as. */
export function templateCategory(kind: AnnouncementKind): TemplateCategory {
  return DEFINITIONS[kind].category;
}

/** The values, with the longest cut, at most by half at a time, where the text would be longer than Meta allows. */
export function fittingValues(
  words: Words,
  kind: AnnouncementKind,
  values: Partial<Record<ValueName, string>>,
): Record<string, string> {
  const text = words.templates[kind]({ ...PLACEHOLDERS, ...values });
  const excess = text.length - LIMITS.templateBody;
  if (excess <= 0) return values;
  const [name, value] = Object.entries(values).reduce((a, b) =>
    b[1].length > a[1].length ? b : a,
  );
  const most = Math.max(value.length - excess, Math.floor(value.length / 2));
  return fittingValues(words, kind, { ...values, [name]: fitText(value, most) });
}

/**
 * A template as we want it on Meta's side, in one language: picture, text, a link to the gig page and
 * quick replies. The sample of its picture is added when it is submitted.
 * @throws Error when Meta takes no templates in the language
 */
export function messageTemplate(
  words: Words,
  kind: AnnouncementKind,
  publicUrl: string,
): MessageTemplate {
  const { name, category } = DEFINITIONS[kind];
  const { values } = ANNOUNCEMENT_TEXTS[kind];
  const language = templateLanguage(words.language);
  if (!language) throw new Error(`Meta takes no templates in ${words.language}`);
  const samples = samplesFor(words, kind);
  return {
    name,
    language,
    category,
    parameter_format: 'NAMED',
    message_send_ttl_seconds: TIME_TO_LIVE_SECONDS,
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      {
        type: 'BODY',
        text: words.templates[kind](PLACEHOLDERS),
        example: {
          body_text_named_params: values.map((value) => ({
            param_name: value,
            example: samples[value],
          })),
        },
      },
      { type: 'FOOTER', text: words.templates.footer },
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: words.templates.seeGig,
            url: `${publicUrl}/g/{{1}}`,
            example: [`${publicUrl}/g/k3p9xw2`],
          },
          ...quickReplyTitles(words, kind).map((text) => ({ type: 'QUICK_REPLY', text })),
        ],
      },
    ],
  };
}

/** The template that asks who was long silent whether they want to stay; it is about no gig. */
const STAY = { name: 'still_there_v1', quickReplies: ['keepMe', 'deleteMyData'] } as const;

/** How long an answer to that question is waited for, as its text says: Meta keeps the text. */
const DAYS = String(RETENTION.answer.count);

/** That template as we want it on Meta's side, in one language. @throws Error when Meta takes no templates in it */
export function stayTemplate(words: Words): MessageTemplate {
  const language = templateLanguage(words.language);
  if (!language) throw new Error(`Meta takes no templates in ${words.language}`);
  const { templates, dates } = words;
  const since = dates.withYear(new Date('2025-05-21T12:00Z'));
  return {
    name: STAY.name,
    language,
    category: 'MARKETING',
    parameter_format: 'NAMED',
    message_send_ttl_seconds: MAX_TIME_TO_LIVE_SECONDS,
    components: [
      {
        type: 'BODY',
        text: templates.stay({ since: '{{since}}', days: DAYS }),
        example: { body_text_named_params: [{ param_name: 'since', example: since }] },
      },
      { type: 'FOOTER', text: templates.footer },
      {
        type: 'BUTTONS',
        buttons: STAY.quickReplies.map((reply) => ({
          type: 'QUICK_REPLY',
          text: templates[reply],
        })),
      },
    ],
  };
}

/** The question itself. `payloads`: what its buttons say to the chat: to stay, and to be deleted. */
export function stayMessage(
  words: Words,
  since: Date,
  payloads: [string, string],
): OutgoingMessage {
  return {
    type: 'template',
    name: STAY.name,
    language: templateLanguage(words.language) ?? 'en',
    body: { since: words.isolated(words.dates.withYear(since)) },
    buttons: payloads.map((payload) => ({ payload })),
  };
}

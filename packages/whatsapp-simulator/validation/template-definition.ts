import { z } from 'zod';
import { GraphError } from '../graph/graph-error.ts';
import type { Template } from '../state/records.ts';
import { check, malformed, text, upperWord } from './check.ts';
import { checkComponents, newComponents } from './template-components.ts';

/** The language codes that Meta's page on supported languages lists for templates (2026-05-21). */
// biome-ignore format: the rows of a table stay together
const TEMPLATE_LANGUAGES: ReadonlySet<string> = new Set([
  'af', 'sq', 'ar', 'ar_EG', 'ar_AE', 'ar_LB', 'ar_MA', 'ar_QA', 'az', 'be_BY', 'bn', 'bn_IN', 'bg',
  'ca', 'zh_CN', 'zh_HK', 'zh_TW', 'hr', 'cs', 'da', 'prs_AF', 'nl', 'nl_BE', 'en', 'en_GB',
  'en_US', 'en_AE', 'en_AU', 'en_CA', 'en_GH', 'en_IE', 'en_IN', 'en_JM', 'en_MY', 'en_NZ', 'en_QA',
  'en_SG', 'en_UG', 'en_ZA', 'et', 'fil', 'fi', 'fr', 'fr_BE', 'fr_CA', 'fr_CH', 'fr_CI', 'fr_MA',
  'ka', 'de', 'de_AT', 'de_CH', 'el', 'gu', 'ha', 'he', 'hi', 'hu', 'id', 'ga', 'it', 'ja', 'kn',
  'kk', 'rw_RW', 'ko', 'ky_KG', 'lo', 'lv', 'lt', 'mk', 'ms', 'ml', 'mr', 'nb', 'ps_AF', 'fa', 'pl',
  'pt_BR', 'pt_PT', 'pa', 'ro', 'ru', 'sr', 'si_LK', 'sk', 'sl', 'es', 'es_AR', 'es_CL', 'es_CO',
  'es_CR', 'es_DO', 'es_EC', 'es_HN', 'es_MX', 'es_PA', 'es_PE', 'es_ES', 'es_UY', 'sw', 'sv', 'ta',
  'te', 'th', 'tr', 'uk', 'ur', 'uz', 'vi', 'zu',
]);

/** The times to live Meta allows, in seconds. */
const TTL_SECONDS = {
  MARKETING: { min: 43_200, max: 2_592_000 },
  UTILITY: { min: 30, max: 43_200 },
};

const definition = z.strictObject({
  name: text(512),
  language: text(20),
  category: upperWord(['MARKETING', 'UTILITY']),
  parameter_format: upperWord(['NAMED']),
  components: newComponents,
  message_send_ttl_seconds: z.number().optional(),
});

/** What it leaves out stays. */
const edit = definition
  .pick({ category: true, components: true, message_send_ttl_seconds: true })
  .partial();

type Definition = Pick<
  Template,
  'name' | 'language' | 'category' | 'components' | 'sendTtlSeconds'
>;

/** Checks the body of a template's creation; `handles` are those of uploaded samples. @throws GraphError */
export function checkTemplateDefinition(body: unknown, handles: ReadonlySet<string>): Definition {
  const checked = check(definition, body, 'template');
  const { name, language, category, components, message_send_ttl_seconds: seconds } = checked;
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new GraphError(100, undefined, {
      subcode: 2388042,
      userTitle: 'Invalid template name',
      userMessage: 'A template name can only have lower-case letters, digits and underscores.',
    });
  }
  if (!TEMPLATE_LANGUAGES.has(language)) {
    throw malformed(`Param language: ${language} is not supported`);
  }
  return {
    name,
    language,
    category,
    components: checkComponents(components, handles),
    ...timeToLive(seconds, category),
  };
}

/** Checks the body of a template's edit, and returns what it sets. @throws GraphError */
export function checkTemplateEdit(
  body: unknown,
  template: Template,
  handles: ReadonlySet<string>,
): Partial<Definition> {
  const change = check(edit, body, 'template');
  if (Object.keys(change).length === 0) throw malformed('There is nothing to edit');
  const { category = template.category, components, message_send_ttl_seconds: seconds } = change;
  if (category !== template.category && template.status === 'APPROVED') {
    throw malformed('The category of an approved template cannot be edited');
  }
  return {
    category,
    ...(components && { components: checkComponents(components, handles) }),
    // Another category allows other times to live; the former is forgotten.
    ...(category !== template.category && { sendTtlSeconds: undefined }),
    ...timeToLive(seconds, category),
  };
}

function timeToLive(seconds: number | undefined, category: Template['category']) {
  if (seconds === undefined) return {};
  const { min, max } = TTL_SECONDS[category];
  if (seconds !== -1 && !(seconds >= min && seconds <= max)) {
    throw malformed(`Param message_send_ttl_seconds must be ${min} to ${max} for ${category}`);
  }
  return { sendTtlSeconds: seconds };
}

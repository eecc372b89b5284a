import { GraphError } from '../graph/graph-error.ts';
import type { Template, TemplateComponent } from '../state/records.ts';
import { type Fields, fieldsOf, listOf, malformed, textOf, upperWord } from './fields.ts';
import { checkComponents, type HandleKnown } from './template-components.ts';
import { TEMPLATE_LANGUAGES } from './template-languages.ts';

const NAME = 512;
const CATEGORIES = ['MARKETING', 'UTILITY'] as const;
/** The times to live Meta allows, in seconds. */
const TTL_SECONDS = {
  MARKETING: { min: 43_200, max: 2_592_000 },
  UTILITY: { min: 30, max: 43_200 },
};

type Definition = Pick<
  Template,
  'name' | 'language' | 'category' | 'components' | 'sendTtlSeconds'
>;

/** Checks the body of a template's creation. */
export function checkTemplateDefinition(body: unknown, handleKnown: HandleKnown): Definition {
  const fields = fieldsOf(body, 'template', [
    'name',
    'language',
    'category',
    'parameter_format',
    'components',
    'message_send_ttl_seconds',
  ]);
  const name = textOf(fields.name, 'name', NAME);
  if (!/^[a-z0-9_]+$/.test(name)) {
    throw new GraphError(100, undefined, {
      subcode: 2388042,
      userTitle: 'Invalid template name',
      userMessage: 'A template name can only have lower-case letters, digits and underscores.',
    });
  }
  const language = textOf(fields.language, 'language', 20);
  if (!TEMPLATE_LANGUAGES.has(language)) {
    throw malformed(`Param language: ${language} is not supported`);
  }
  const category = upperWord(fields.category, 'category', CATEGORIES);
  upperWord(fields.parameter_format, 'parameter_format', ['NAMED']);
  return {
    name,
    language,
    category,
    components: componentsOf(fields, handleKnown),
    ...timeToLive(fields, category),
  };
}

/** Checks the body of a template's edit; what it leaves out stays. */
export function checkTemplateEdit(
  body: unknown,
  template: Template,
  handleKnown: HandleKnown,
): Partial<Definition> {
  const fields = fieldsOf(body, 'template', ['category', 'components', 'message_send_ttl_seconds']);
  if (Object.keys(fields).length === 0) throw malformed('There is nothing to edit');
  const category =
    fields.category === undefined
      ? template.category
      : upperWord(fields.category, 'category', CATEGORIES);
  if (category !== template.category && template.status === 'APPROVED') {
    throw malformed('The category of an approved template cannot be edited');
  }
  return {
    category,
    ...(fields.components !== undefined && {
      components: componentsOf(fields, handleKnown),
    }),
    // Another category allows other times to live; the former is forgotten.
    ...(category !== template.category && { sendTtlSeconds: undefined }),
    ...timeToLive(fields, category),
  };
}

function componentsOf(fields: Fields, handleKnown: HandleKnown): TemplateComponent[] {
  const components = listOf(fields.components, 'components', { min: 1, max: 4 });
  return checkComponents(components, handleKnown);
}

function timeToLive(fields: Fields, category: Template['category']) {
  const seconds = fields.message_send_ttl_seconds;
  if (seconds === undefined) return {};
  const { min, max } = TTL_SECONDS[category];
  if (typeof seconds !== 'number' || !(seconds === -1 || (seconds >= min && seconds <= max))) {
    throw malformed(`Param message_send_ttl_seconds must be ${min} to ${max} for ${category}`);
  }
  return { sendTtlSeconds: seconds };
}

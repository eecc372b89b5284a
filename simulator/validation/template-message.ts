import { GraphError } from '../graph/graph-error.ts';
import type { Template } from '../state/records.ts';
import { variablesOf } from '../templates/variables.ts';
import { type Fields, fieldsOf, listOf, malformed, oneOf, textOf } from './fields.ts';
import type { Known } from './known.ts';
import { checkPicture } from './picture.ts';
import { checkTemplateButtons } from './template-message-buttons.ts';
import { checkParameters } from './template-parameters.ts';

const NAME = 512;
const BODY = 1024;

/** Checks a template message against the approved template it names. */
export function checkTemplateMessage(
  value: unknown,
  known: Known,
): { template: Template; mediaId?: string } {
  const message = fieldsOf(value, 'template', ['name', 'language', 'components']);
  const name = textOf(message.name, "template['name']", NAME);
  const language = fieldsOf(message.language, "template['language']", ['code', 'policy']);
  const code = textOf(language.code, "template['language']['code']", 20);
  const template = usable(known.template(name, code), name, code);
  const parts = sortComponents(message.components);
  const hasPicture = template.components.some(({ type }) => type === 'HEADER');
  const mediaId = hasPicture && checkPictureHeader(parts.header, known);
  checkBody(template, parts.body);
  checkTemplateButtons(template, parts.buttons);
  return { template, ...(mediaId && { mediaId }) };
}

function usable(template: Template | undefined, name: string, language: string): Template {
  if (!template) {
    throw new GraphError(132001, `template name (${name}) does not exist in ${language}`);
  }
  if (template.status === 'PAUSED') {
    throw new GraphError(132015, `Template ${name} is paused because of low quality`);
  }
  return template;
}

interface Parts {
  header?: Fields;
  body?: Fields;
  buttons: Fields[];
}

function sortComponents(value: unknown): Parts {
  const parts: Parts = { buttons: [] };
  if (value === undefined) return parts;
  const components = listOf(value, "template['components']", { min: 0, max: 12 });
  components.forEach((element, index) => {
    const path = `template['components'][${index}]`;
    const component = fieldsOf(element, path, ['type', 'sub_type', 'index', 'parameters']);
    const type = oneOf(component.type, `${path}['type']`, ['header', 'body', 'button']);
    if (type === 'button') {
      parts.buttons.push(component);
      return;
    }
    fieldsOf(element, path, ['type', 'parameters']);
    if (parts[type]) throw malformed(`Param ${path}: there is more than one ${type}`);
    parts[type] = component;
  });
  return parts;
}

function checkPictureHeader(sent: Fields | undefined, known: Known): string {
  const parameters = Array.isArray(sent?.parameters) ? (sent.parameters as unknown[]) : [];
  const type = (parameters[0] as Fields | undefined)?.type;
  if (parameters.length !== 1 || type !== 'image') {
    const received = typeof type === 'string' ? type.toUpperCase() : 'UNKNOWN';
    throw new GraphError(132012, `header: Format mismatch, expected IMAGE, received ${received}`);
  }
  const parameter = fieldsOf(parameters[0], 'template header parameter', ['type', 'image']);
  return checkPicture(parameter.image, 'template header image', known.media);
}

function checkBody(template: Template, sent: Fields | undefined): void {
  const text = template.components.find(({ type }) => type === 'BODY')?.text ?? '';
  const values = checkParameters(variablesOf(text), sent?.parameters ?? []);
  const filled = [...values.values()].reduce((length, value) => length + value.length, 0);
  const placeholders = variablesOf(text).reduce((length, name) => length + name.length + 4, 0);
  if (text.length - placeholders + filled > BODY) {
    throw new GraphError(132005, `body: Translated text too long, maximum is ${BODY}`);
  }
}

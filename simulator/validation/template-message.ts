import { GraphError } from '../graph/graph-error.ts';
import type { Template, TemplateComponent } from '../state/records.ts';
import { variablesOf } from '../templates/variables.ts';
import { type Fields, fieldsOf, listOf, malformed, missing, oneOf, textOf } from './fields.ts';
import type { Known } from './known.ts';
import { checkPicture } from './picture.ts';
import { checkTemplateButtons } from './template-message-buttons.ts';
import { checkParameters } from './template-parameters.ts';

const NAME = 512;
const BODY = 1024;
const HEADER_TEXT = 60;

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
  const mediaId = checkHeader(template, parts.header, known);
  checkBody(template, parts.body);
  checkTemplateButtons(template, parts.buttons);
  return { template, ...(mediaId !== undefined && { mediaId }) };
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

function checkHeader(template: Template, sent: Fields | undefined, known: Known) {
  const header = template.components.find((component) => component.type === 'HEADER');
  if (header?.format === 'IMAGE') return checkPictureHeader(sent, known);
  checkVariables(template, header, sent, 'header', HEADER_TEXT);
  return undefined;
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
  const body = template.components.find((component) => component.type === 'BODY');
  if (!body) throw missing('template body');
  checkVariables(template, body, sent, 'body', BODY);
}

function checkVariables(
  template: Template,
  component: TemplateComponent | undefined,
  sent: Fields | undefined,
  part: 'header' | 'body',
  max: number,
): void {
  const text = component?.text ?? '';
  const values = checkParameters({
    expected: variablesOf(text),
    sent: sent?.parameters ?? [],
    named: template.parameterFormat === 'NAMED',
    part,
  });
  const filled = [...values.values()].reduce((length, value) => length + value.length, 0);
  const placeholders = variablesOf(text).reduce((length, name) => length + name.length + 4, 0);
  if (text.length - placeholders + filled > max) {
    throw new GraphError(132005, `${part}: Translated text too long, maximum is ${max}`);
  }
}

import { GraphError } from '../graph/graph-error.ts';
import type { Template, TemplateButton } from '../state/records.ts';
import { variablesOf } from '../templates/variables.ts';
import { type Fields, fieldsOf, listOf, malformed, oneOf, textOf } from './fields.ts';
import { templateText } from './template-parameters.ts';

const URL_LENGTH = 2000;
const PAYLOAD = 256;

/** Checks the button components of a template message against the template's buttons. */
export function checkTemplateButtons(template: Template, sent: readonly Fields[]): void {
  const buttons = template.components.flatMap((component) => component.buttons ?? []);
  const filled = new Set<number>();
  for (const component of sent) {
    const index = indexOf(component, buttons.length);
    if (filled.has(index)) throw malformed(`template button ${index} is given twice`);
    filled.add(index);
    checkButton(component, buttons[index] as TemplateButton, index);
  }
  buttons.forEach((button, index) => {
    if (variablesOf(button.url ?? '').length > 0 && !filled.has(index)) {
      throw new GraphError(
        131008,
        `buttons: Button at index ${index} of type Url requires a parameter`,
      );
    }
  });
}

function indexOf(component: Fields, count: number): number {
  if (typeof component.index !== 'string' || !/^\d$/.test(component.index)) {
    throw malformed('template button index must be a string of one digit');
  }
  const index = Number(component.index);
  if (index >= count) {
    throw new GraphError(132018, `buttons: The template has no button at index ${index}`);
  }
  return index;
}

function checkButton(component: Fields, button: TemplateButton, index: number): void {
  const path = `template button ${index}`;
  const kind = oneOf(component.sub_type, `${path} sub_type`, ['url', 'quick_reply']);
  if (kind.toUpperCase() !== button.type) {
    throw new GraphError(132018, `buttons: Button at index ${index} is of type ${button.type}`);
  }
  const parameters = listOf(component.parameters, `${path} parameters`, { min: 1, max: 1 });
  if (kind === 'url') checkSuffix(parameters[0], button.url ?? '', path);
  else checkPayload(parameters[0], path);
}

function checkSuffix(value: unknown, url: string, path: string): void {
  const parameter = fieldsOf(value, `${path} parameter`, ['type', 'text']);
  oneOf(parameter.type, `${path} parameter type`, ['text']);
  const suffix = templateText(parameter.text, path);
  if (variablesOf(url).length === 0) {
    throw new GraphError(132000, `${path}: the URL has no variable`);
  }
  // A URL's suffix goes in as it is: whoever sends it must have percent-encoded it.
  if (!/^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(suffix)) {
    throw new GraphError(132012, `${path}: the URL parameter must be percent-encoded`);
  }
  if (url.length + suffix.length > URL_LENGTH) {
    throw new GraphError(132005, `${path}: the URL is too long, maximum is ${URL_LENGTH}`);
  }
}

function checkPayload(value: unknown, path: string): void {
  const parameter = fieldsOf(value, `${path} parameter`, ['type', 'payload']);
  oneOf(parameter.type, `${path} parameter type`, ['payload']);
  textOf(parameter.payload, `${path} payload`, PAYLOAD);
}

import type { TemplateButton } from '../state/records.ts';
import { variablesOf } from '../templates/variables.ts';
import {
  bareTextOf,
  type Fields,
  fieldsOf,
  listOf,
  malformed,
  missing,
  textOf,
  upperWord,
  webAddressOf,
} from './fields.ts';

const BUTTONS = 10;
const LINKS = 2;
const TEXT = 25;
const URL_LENGTH = 2000;

/** Checks a new template's buttons: how many of each kind, grouped, and each in itself. */
export function checkButtons(value: unknown): TemplateButton[] {
  const buttons = listOf(value, 'BUTTONS', { min: 1, max: BUTTONS }).map((element, index) => {
    const path = `BUTTONS[${index}]`;
    const fields = fieldsOf(element, path, ['type', 'text', 'url', 'example']);
    const type = upperWord(fields.type, `${path}['type']`, ['URL', 'QUICK_REPLY']);
    const text = bareTextOf(fields.text, `${path}['text']`, TEXT);
    if (text.includes('{{')) throw malformed(`${path}['text'] can have no variables`);
    return type === 'URL' ? { type, text, ...checkLink(fields, path) } : { type, text };
  });
  if (buttons.filter(({ type }) => type === 'URL').length > LINKS) {
    throw malformed(`BUTTONS can have ${LINKS} URL buttons at most`);
  }
  if (new Set(buttons.map(({ text }) => text)).size !== buttons.length) {
    throw malformed('BUTTONS cannot have the same text twice');
  }
  checkGrouped(buttons);
  return buttons;
}

function checkLink(fields: Fields, path: string): { url: string; example?: string[] } {
  const url = textOf(fields.url, `${path}['url']`, URL_LENGTH);
  const variables = variablesOf(url);
  webAddressOf(url.replace(/\{\{.*\}\}$/, 'x'), `${path}['url']`);
  if (variables.length === 0) return { url };
  if (variables.length > 1 || !/\{\{[^}]+\}\}$/.test(url)) {
    throw malformed(`${path}['url'] can have one variable, at its end`);
  }
  const { example } = fields;
  if (!Array.isArray(example) || typeof example[0] !== 'string')
    throw missing(`${path}['example']`);
  return { url, example: [webAddressOf(example[0], `${path}['example']`)] };
}

/** Quick replies must stand together, before or after the other buttons. */
function checkGrouped(buttons: readonly TemplateButton[]): void {
  const turns = buttons.filter((button, index) => {
    const previous = buttons[index - 1];
    return previous && (previous.type === 'QUICK_REPLY') !== (button.type === 'QUICK_REPLY');
  });
  if (turns.length > 1) throw malformed('BUTTONS: quick replies must be grouped together');
}

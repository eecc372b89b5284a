import { GraphError } from '../graph/graph-error.ts';
import type { TemplateComponent } from '../state/records.ts';
import { variablesOf } from '../templates/variables.ts';
import {
  type Fields,
  fieldsOf,
  malformed,
  missing,
  textOf,
  unusable,
  upperWord,
} from './fields.ts';
import { checkButtons } from './template-buttons.ts';

const BODY = 1024;
const FOOTER = 60;

/** Tells whether a handle came from an upload. */
export type HandleKnown = (handle: string) => boolean;

/** Checks a new template's parts and returns them with Meta's spelling of their types. */
export function checkComponents(
  values: readonly unknown[],
  handleKnown: HandleKnown,
): TemplateComponent[] {
  const components = values.map((value, index) =>
    checkComponent(value, `components[${index}]`, handleKnown),
  );
  const types = components.map(({ type }) => type);
  if (new Set(types).size !== types.length) throw malformed('components has a type twice');
  if (!types.includes('BODY')) throw missing('components BODY');
  return components;
}

function checkComponent(value: unknown, path: string, handleKnown: HandleKnown): TemplateComponent {
  const fields = fieldsOf(value, path, ['type', 'format', 'text', 'example', 'buttons']);
  const type = upperWord(fields.type, `${path}['type']`, ['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);
  switch (type) {
    case 'HEADER':
      return checkHeader(fields, handleKnown);
    case 'BODY':
      return checkBody(fields);
    case 'FOOTER':
      return checkFooter(fields);
    case 'BUTTONS':
      return { type, buttons: checkButtons(fields.buttons) };
  }
}

function checkHeader(fields: Fields, handleKnown: HandleKnown): TemplateComponent {
  const format = upperWord(fields.format, "HEADER['format']", ['IMAGE']);
  const example = fields.example as Fields | undefined;
  const handles = example?.header_handle;
  const handle = Array.isArray(handles) ? handles[0] : undefined;
  if (typeof handle !== 'string') throw sampleMissing('HEADER');
  if (!handleKnown(handle)) {
    throw new GraphError(100, 'HEADER: the header_handle is not the handle of an upload', {
      subcode: 2388273,
    });
  }
  return { type: 'HEADER', format, example };
}

function checkBody(fields: Fields): TemplateComponent {
  const text = textOf(fields.text, "BODY['text']", BODY);
  if (/\n{3}|\t| {5}/.test(text)) {
    throw unusable(
      "BODY['text']",
      'it cannot have more than two line breaks or four spaces in a row',
    );
  }
  const variables = checkNames(text);
  if (/^\s*\{\{|\}\}\s*$|\}\}\s*\{\{/.test(text)) {
    throw new GraphError(100, undefined, {
      subcode: 2388299,
      userTitle: 'Message template has leading or trailing params',
      userMessage: 'Variables cannot be at the start or end of the template, nor touch each other.',
    });
  }
  const words = text.replace(/\{\{[^}]*\}\}/g, ' ').match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  if (variables.length > 0 && words.length < 2 * variables.length + 1) {
    throw new GraphError(100, undefined, {
      subcode: 2388293,
      userTitle: 'Message template has too many parameters for its length',
      userMessage: 'Reduce the number of variables or increase the message length.',
    });
  }
  const example = fields.example as Fields | undefined;
  checkSamples(variables, example);
  return { type: 'BODY', text, ...(example && { example }) };
}

function checkFooter(fields: Fields): TemplateComponent {
  const text = textOf(fields.text, "FOOTER['text']", FOOTER);
  if (text.includes('{{')) throw malformed('FOOTER can have no variables');
  return { type: 'FOOTER', text };
}

/** The variables of a text, after checking how they are spelled. */
function checkNames(text: string): string[] {
  const names = variablesOf(text);
  const opened = text.split('{{').length - 1;
  const written = text.match(/\{\{\s*[a-z0-9_]+\s*\}\}/g)?.length ?? 0;
  if (opened !== written || !names.every((name) => /^[a-z_][a-z0-9_]*$/.test(name))) {
    throw malformed('BODY: the variables do not fit the parameter format NAMED');
  }
  return names;
}

function checkSamples(variables: readonly string[], example: Fields | undefined): void {
  if (variables.length === 0) return;
  const samples = example?.body_text_named_params;
  if (!Array.isArray(samples)) throw sampleMissing('BODY');
  const named = samples as { param_name?: unknown; example?: unknown }[];
  const complete = variables.every((name) =>
    named.some((sample) => sample?.param_name === name && typeof sample.example === 'string'),
  );
  if (!complete || named.length !== variables.length) throw sampleMissing('BODY');
}

function sampleMissing(part: string): GraphError {
  return new GraphError(100, undefined, {
    subcode: 2388043,
    userTitle: 'Message template is missing sample parameters',
    userMessage: `Add a sample for every variable and picture (${part}).`,
  });
}

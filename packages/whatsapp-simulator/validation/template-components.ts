import { z } from 'zod';
import { GraphError } from '../graph/graph-error.ts';
import type { TemplateButton, TemplateComponent } from '../state/records.ts';
import { variablesOf } from '../templates/variables.ts';
import {
  allDiffer,
  check,
  malformed,
  missing,
  text,
  unusable,
  upperWord,
  webAddress,
} from './check.ts';

const LINKS = 2;

/** A text that WhatsApp shows as it is: on one line, without emoji or formatting. */
const bareText = text(25).regex(
  /^[^\n\r\t*_~`\p{Extended_Pictographic}]*$/u,
  'it cannot have new lines, formatting characters or emoji',
);

const newButton = z.strictObject({
  type: upperWord(['URL', 'QUICK_REPLY']),
  text: bareText,
  url: text(2000).optional(),
  example: z.array(z.string()).optional(),
});
type NewButton = z.infer<typeof newButton>;

const newComponent = z.strictObject({
  type: upperWord(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']),
  format: upperWord(['IMAGE']).optional(),
  text: text(1024).optional(),
  example: z.record(z.string(), z.unknown()).optional(),
  buttons: z.array(newButton).min(1).max(10).optional(),
});
type NewComponent = z.infer<typeof newComponent>;

/** The components of a new template. */
export const newComponents = z.array(newComponent).min(1).max(4);

const headerSample = z.object({ header_handle: z.tuple([z.string()], z.unknown()) });
const bodySamples = z.object({
  body_text_named_params: z.array(z.object({ param_name: z.string(), example: z.string() })),
});

/** Checks a new template's components and returns what is stored of them; `handles` are those of uploaded samples. */
export function checkComponents(
  components: NewComponent[],
  handles: ReadonlySet<string>,
): TemplateComponent[] {
  const types = components.map(({ type }) => type);
  if (!allDiffer(types)) throw malformed('components has a type twice');
  if (!types.includes('BODY')) throw missing('components BODY');
  return components.map((component) => checkComponent(component, handles));
}

function checkComponent(component: NewComponent, handles: ReadonlySet<string>): TemplateComponent {
  const { type, text: words, buttons } = component;
  switch (type) {
    case 'HEADER':
      return checkHeader(component, handles);
    case 'BODY':
      return checkBody(component);
    case 'FOOTER':
      check(text(60), words, "FOOTER['text']");
      if (words?.includes('{{')) throw malformed('FOOTER can have no variables');
      return { type, text: words! };
    case 'BUTTONS':
      if (!buttons) throw missing('BUTTONS');
      return { type, buttons: checkButtons(buttons) };
  }
}

function checkHeader({ format, example }: NewComponent, handles: ReadonlySet<string>) {
  if (!format) throw missing("HEADER['format']");
  const sample = headerSample.safeParse(example).data;
  if (!sample) throw sampleMissing('HEADER');
  if (!handles.has(sample.header_handle[0])) {
    throw new GraphError(100, 'HEADER: the header_handle is not the handle of an upload', {
      subcode: 2388273,
    });
  }
  return { type: 'HEADER' as const, format, example: example! };
}

function checkBody({ text: words, example }: NewComponent): TemplateComponent {
  if (words === undefined) throw missing("BODY['text']");
  if (/\n{3}|\t| {5}/.test(words)) {
    throw unusable(
      "BODY['text']",
      'it cannot have more than two line breaks or four spaces in a row',
    );
  }
  const variables = checkNames(words);
  if (/^\s*\{\{|\}\}\s*$|\}\}\s*\{\{/.test(words)) {
    throw new GraphError(100, undefined, {
      subcode: 2388299,
      userTitle: 'Message template has leading or trailing params',
      userMessage: 'Variables cannot be at the start or end of the template, nor touch each other.',
    });
  }
  const others = words.replace(/\{\{[^}]*\}\}/g, ' ').match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  if (variables.length > 0 && others.length < 2 * variables.length + 1) {
    throw new GraphError(100, undefined, {
      subcode: 2388293,
      userTitle: 'Message template has too many parameters for its length',
      userMessage: 'Reduce the number of variables or increase the message length.',
    });
  }
  const samples = bodySamples.safeParse(example).data?.body_text_named_params ?? [];
  const sampled = samples.map(({ param_name }) => param_name).sort();
  if (variables.length > 0 && String(sampled) !== String(variables.toSorted())) {
    throw sampleMissing('BODY');
  }
  return { type: 'BODY', text: words, ...(example && { example }) };
}

/** The variables of a text, after checking how they are spelled. */
function checkNames(words: string): string[] {
  const names = variablesOf(words);
  const opened = words.split('{{').length - 1;
  const written = words.match(/\{\{\s*[a-z0-9_]+\s*\}\}/g)?.length ?? 0;
  if (opened !== written || !names.every((name) => /^[a-z_][a-z0-9_]*$/.test(name))) {
    throw malformed('BODY: the variables do not fit the parameter format NAMED');
  }
  return names;
}

function sampleMissing(part: string): GraphError {
  return new GraphError(100, undefined, {
    subcode: 2388043,
    userTitle: 'Message template is missing sample parameters',
    userMessage: `Add a sample for every variable and picture (${part}).`,
  });
}

/** Checks a new template's buttons: how many of each kind, grouped, and each in itself. */
function checkButtons(buttons: NewButton[]): TemplateButton[] {
  if (buttons.some(({ text: words }) => words.includes('{{'))) {
    throw malformed('BUTTONS can have no variables in their texts');
  }
  if (buttons.filter(({ type }) => type === 'URL').length > LINKS) {
    throw malformed(`BUTTONS can have ${LINKS} URL buttons at most`);
  }
  if (!allDiffer(buttons.map(({ text: words }) => words))) {
    throw malformed('BUTTONS cannot have the same text twice');
  }
  const turns = buttons.filter(({ type }, index) => index > 0 && type !== buttons[index - 1]!.type);
  if (turns.length > 1) throw malformed('BUTTONS: quick replies must be grouped together');
  return buttons.map((button, index) => {
    const { type, text: words } = button;
    return { type, text: words, ...(type === 'URL' && checkLink(button, `BUTTONS[${index}]`)) };
  });
}

function checkLink({ url, example: [sample] = [] }: NewButton, path: string) {
  if (url === undefined) throw missing(`${path}['url']`);
  const variables = variablesOf(url);
  check(webAddress, url.replace(/\{\{.*\}\}$/, 'x'), `${path}['url']`);
  if (variables.length === 0) return { url };
  if (variables.length > 1 || !/\{\{[^}]+\}\}$/.test(url)) {
    throw malformed(`${path}['url'] can have one variable, at its end`);
  }
  return { url, example: [check(webAddress, sample, `${path}['example']`)] };
}

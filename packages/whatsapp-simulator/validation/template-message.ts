import { z } from 'zod';
import { GraphError } from '../graph/graph-error.ts';
import type { Simulator } from '../simulator.ts';
import type { Template } from '../state/records.ts';
import { findTemplate } from '../templates/template-book.ts';
import { variablesOf } from '../templates/variables.ts';
import { check, malformed, text } from './check.ts';
import { knownMedia, picture } from './media.ts';
import { checkTemplateButtons, sentButton } from './template-message-buttons.ts';
import { templateText } from './template-text.ts';

const BODY = 1024;

const pictureParameter = z.strictObject({ type: z.literal('image'), image: picture });
const bodyParameter = z.strictObject({
  type: z.literal('text'),
  parameter_name: z.unknown().optional(),
  text: z.unknown().optional(),
});
type BodyParameter = z.infer<typeof bodyParameter>;

const component = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), parameters: z.array(z.unknown()).default([]) }),
  z.strictObject({ type: z.literal('body'), parameters: z.array(bodyParameter).default([]) }),
  sentButton,
]);

/** The content of a template message. */
export const templateMessage = z.strictObject({
  name: text(512),
  language: z.strictObject({ code: text(20), policy: z.unknown().optional() }),
  components: z.array(component).max(12).default([]),
});

/** Checks a template message against the approved template it names. @throws GraphError */
export function checkTemplateMessage(
  simulator: Simulator,
  { name, language: { code }, components }: z.infer<typeof templateMessage>,
): { template: Template; mediaId?: string | undefined } {
  const template = findTemplate(simulator.store, name, code);
  if (!template || ['PENDING', 'REJECTED'].includes(template.status)) {
    throw new GraphError(132001, `template name (${name}) does not exist in ${code}`);
  }
  if (template.status === 'PAUSED') {
    throw new GraphError(132015, `Template ${name} is paused because of low quality`);
  }
  const headers = components.filter((one) => one.type === 'header');
  const bodies = components.filter((one) => one.type === 'body');
  if (headers.length > 1 || bodies.length > 1) {
    throw malformed("Param template['components'] has more than one header or body");
  }
  const mediaId = checkHeader(simulator, template, headers[0]?.parameters ?? []);
  checkBody(template, bodies[0]?.parameters ?? []);
  checkTemplateButtons(
    template,
    components.filter((one) => one.type === 'button'),
  );
  return { template, mediaId };
}

function checkHeader(simulator: Simulator, { components }: Template, parameters: unknown[]) {
  if (!components.some(({ type }) => type === 'HEADER')) {
    if (parameters.length === 0) return undefined;
    throw new GraphError(132000, 'header: The template has no header');
  }
  const { type = 'unknown' } = (parameters[0] ?? {}) as { type?: string };
  if (parameters.length !== 1 || type !== 'image') {
    const received = String(type).toUpperCase();
    throw new GraphError(132012, `header: Format mismatch, expected IMAGE, received ${received}`);
  }
  const { image } = check(pictureParameter, parameters[0], 'template header parameter');
  return knownMedia(simulator, image, 'image/', 'template header image');
}

function checkBody(template: Template, sent: BodyParameter[]): void {
  const text = template.components.find(({ type }) => type === 'BODY')?.text ?? '';
  const variables = variablesOf(text);
  const values = checkParameters(variables, sent);
  const filled = values.reduce((length, value) => length + value.length, 0);
  const placeholders = variables.reduce((length, name) => length + name.length + 4, 0);
  if (text.length - placeholders + filled > BODY) {
    throw new GraphError(132005, `body: Translated text too long, maximum is ${BODY}`);
  }
}

/** @returns the variables' values */
function checkParameters(expected: readonly string[], sent: BodyParameter[]): string[] {
  if (sent.length !== expected.length) {
    throw new GraphError(
      132000,
      `body: number of localizable_params (${sent.length}) does not match the expected ` +
        `number of params (${expected.length})`,
    );
  }
  const unfilled = new Set<unknown>(expected);
  return sent.map(({ parameter_name: name, text: value }) => {
    if (!unfilled.delete(name)) {
      throw new GraphError(132012, `body: Parameter name is missing or invalid (${name})`);
    }
    return templateText(value, 'body');
  });
}

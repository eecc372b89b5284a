import { z } from 'zod';
import { GraphError } from '../graph/graph-error.ts';
import type { Template, TemplateButton } from '../state/records.ts';
import { variablesOf } from '../templates/variables.ts';
import { malformed, text } from './check.ts';
import { templateText } from './template-text.ts';

const URL_LENGTH = 2000;

const common = { type: z.literal('button'), index: z.string().regex(/^\d$/) };

/** A button component of a template message. */
export const sentButton = z.discriminatedUnion('sub_type', [
  z.strictObject({
    ...common,
    sub_type: z.literal('url'),
    parameters: z.tuple([
      z.strictObject({ type: z.literal('text'), text: z.unknown().optional() }),
    ]),
  }),
  z.strictObject({
    ...common,
    sub_type: z.literal('quick_reply'),
    parameters: z.tuple([z.strictObject({ type: z.literal('payload'), payload: text(256) })]),
  }),
]);
type SentButton = z.infer<typeof sentButton>;

/** Checks the button components of a template message against the template's buttons. */
export function checkTemplateButtons(template: Template, sent: readonly SentButton[]): void {
  const buttons = template.components.flatMap((component) => component.buttons ?? []);
  const filled = new Set<number>();
  for (const component of sent) {
    const index = Number(component.index);
    if (filled.has(index)) throw malformed(`template button ${index} is given twice`);
    filled.add(index);
    checkButton(component, buttons[index], index);
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

function checkButton(sent: SentButton, button: TemplateButton | undefined, index: number): void {
  if (!button) {
    throw new GraphError(132018, `buttons: The template has no button at index ${index}`);
  }
  if (sent.sub_type.toUpperCase() !== button.type) {
    throw new GraphError(132018, `buttons: Button at index ${index} is of type ${button.type}`);
  }
  if (sent.sub_type === 'url') {
    checkSuffix(sent.parameters[0].text, button.url ?? '', `template button ${index}`);
  }
}

function checkSuffix(value: unknown, url: string, path: string): void {
  const suffix = templateText(value, path);
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

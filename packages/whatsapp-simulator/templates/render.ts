import type { TemplateButton, TemplateComponent } from '../state/records.ts';
import { fillIn, variablesOf } from './variables.ts';

/** A template as the phone shows it. */
export interface RenderedTemplate {
  /** Where its picture is. */
  header?: string;
  body: string;
  footer?: string;
  buttons: { text: string; url?: string }[];
}

interface SentComponent {
  type: string;
  index?: string;
  parameters?: { type: string; text?: string; parameter_name?: string; payload?: string }[];
}

/** The components of a template message, from its checked payload. */
function sentComponents(payload: Record<string, unknown>): SentComponent[] {
  const template = payload.template as { components?: SentComponent[] } | undefined;
  return template?.components ?? [];
}

/** Fills a template's parts with the parameters of a message. */
export function renderTemplate(
  components: readonly TemplateComponent[],
  payload: Record<string, unknown>,
): RenderedTemplate {
  const sent = sentComponents(payload);
  const part = (type: TemplateComponent['type']) => components.find((one) => one.type === type);
  const footer = part('FOOTER');
  return {
    body: fillBody(part('BODY')?.text ?? '', sent),
    ...(footer?.text && { footer: footer.text }),
    buttons: (part('BUTTONS')?.buttons ?? []).map((button, index) =>
      renderButton(button, buttonParameter(sent, index)?.text),
    ),
  };
}

/** What a press of a quick-reply button sends back. */
export function quickReplyPayload(
  payload: Record<string, unknown>,
  index: number,
  text: string,
): string {
  return buttonParameter(sentComponents(payload), index)?.payload ?? text;
}

function fillBody(text: string, sent: readonly SentComponent[]): string {
  const { parameters = [] } = sent.find(({ type }) => type === 'body') ?? {};
  const values = parameters.map(
    ({ parameter_name: name = '', text: value = '' }) => [name, value] as const,
  );
  return fillIn(text, new Map(values));
}

function buttonParameter(sent: readonly SentComponent[], index: number) {
  const component = sent.find((one) => one.type === 'button' && Number(one.index) === index);
  return component?.parameters?.[0];
}

function renderButton(button: TemplateButton, suffix: string | undefined) {
  if (button.url === undefined) return { text: button.text };
  const [variable] = variablesOf(button.url);
  const values = new Map(variable && suffix ? [[variable, suffix]] : []);
  return { text: button.text, url: fillIn(button.url, values) };
}

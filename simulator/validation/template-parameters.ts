import { GraphError } from '../graph/graph-error.ts';
import { fieldsOf, listOf, oneOf } from './fields.ts';

/**
 * Checks the text parameters of the body of a template message.
 * @param expected the variables' names
 * @returns each variable's value by name.
 */
export function checkParameters(expected: readonly string[], sent: unknown) {
  const parameters = listOf(sent, 'template body parameters', { min: 0, max: 100 });
  if (parameters.length !== expected.length) {
    throw new GraphError(
      132000,
      `body: number of localizable_params (${parameters.length}) does not match the expected ` +
        `number of params (${expected.length})`,
    );
  }
  const values = new Map<string, string>();
  parameters.forEach((element, index) => {
    const path = `template body parameter ${index}`;
    const parameter = fieldsOf(element, path, ['type', 'text', 'parameter_name']);
    oneOf(parameter.type, `${path} type`, ['text']);
    const name = parameter.parameter_name;
    if (typeof name !== 'string' || !expected.includes(name) || values.has(name)) {
      throw new GraphError(132012, `body: Parameter name is missing or invalid (${name})`);
    }
    values.set(name, templateText(parameter.text, 'body'));
  });
  return values;
}

/** Requires a text that Meta lets into a template. */
export function templateText(value: unknown, part: string): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new GraphError(132012, `${part}: Parameter of type text is missing text value`);
  }
  if (/[\n\r\t]| {5}/.test(value)) {
    throw new GraphError(
      132018,
      `${part}: Param text cannot have new-line/tab characters or more than 4 consecutive spaces`,
    );
  }
  return value;
}

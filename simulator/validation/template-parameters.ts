import { GraphError } from '../graph/graph-error.ts';
import { fieldsOf, listOf, oneOf } from './fields.ts';

interface ParameterRules {
  /** The variables' names in the order they first appear. */
  expected: readonly string[];
  sent: unknown;
  named: boolean;
  part: string;
}

/**
 * Checks the text parameters of one part of a template message.
 * @returns each variable's value by name.
 */
export function checkParameters({ expected, sent, named, part }: ParameterRules) {
  const parameters = listOf(sent, `template ${part} parameters`, { min: 0, max: 100 });
  if (parameters.length !== expected.length) {
    throw new GraphError(
      132000,
      `${part}: number of localizable_params (${parameters.length}) does not match the expected ` +
        `number of params (${expected.length})`,
    );
  }
  const values = new Map<string, string>();
  parameters.forEach((element, index) => {
    const path = `template ${part} parameter ${index}`;
    const allowed = named ? ['type', 'text', 'parameter_name'] : ['type', 'text'];
    const parameter = fieldsOf(element, path, allowed);
    oneOf(parameter.type, `${path} type`, ['text']);
    const name = named ? parameter.parameter_name : expected[index];
    if (typeof name !== 'string' || !expected.includes(name) || values.has(name)) {
      throw new GraphError(132012, `${part}: Parameter name is missing or invalid (${name})`);
    }
    values.set(name, templateText(parameter.text, part));
  });
  return values;
}

/** Requires a text that Meta lets into a template. */
export function templateText(value: unknown, part: string): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new GraphError(132012, `${part}: Parameter of type text is missing text value`);
  }
  if (/[\n\r\t]| {4}/.test(value)) {
    throw new GraphError(
      132018,
      `${part}: Param text cannot have new-line/tab characters or more than 4 consecutive spaces`,
    );
  }
  return value;
}

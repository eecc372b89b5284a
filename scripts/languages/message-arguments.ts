import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** The arguments of a message, by name. Numbers are formatted or counted; everything else is text. */
export function argumentsOf(elements: MessageFormatElement[]): Map<string, 'string' | 'number'> {
  const found = new Map<string, 'string' | 'number'>();
  for (const element of withOptions(elements)) {
    if (element.type === TYPE.argument || element.type === TYPE.select) {
      found.set(element.value, found.get(element.value) ?? 'string');
    }
    if (element.type === TYPE.number || element.type === TYPE.plural) {
      found.set(element.value, 'number');
    }
  }
  return found;
}

/** All that a message is made of, what stands within its plurals and choices included. */
export function withOptions(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.select
      ? [element, ...Object.values(element.options).flatMap(({ value }) => withOptions(value))]
      : [element],
  );
}

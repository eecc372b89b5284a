/** Meta's limits, in UTF-16 units. Buttons stand below messages of the chat too, where they are shortest. */
const FOOTER = 60;
const BUTTON = 20;

const ARGUMENT = /\{\w+\}/g;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const FORMATTING = /[*_~`]|\p{Extended_Pictographic}/u;

/**
 * What Meta would refuse in a message that templates are made of, in any language, as it counts.
 * @param key "templates.new"; of other parts of a catalogue nothing is said
 */
export function templateFaults(key: string, text: string): string[] {
  const [part, name] = key.split('.');
  if (part !== 'templates') return [];
  const names = new Set(text.match(ARGUMENT));
  if (names.size > 0) return bodyFaults(text, names.size);
  const limit = name === 'footer' ? FOOTER : BUTTON;
  return [
    ...(text.length > limit ? [`has ${text.length} characters, and Meta takes ${limit}`] : []),
    ...(FORMATTING.test(text)
      ? ['has an emoji or a sign that formats, which Meta refuses here']
      : []),
  ];
}

function bodyFaults(text: string, names: number): string[] {
  const words = text.replace(ARGUMENT, ' ').match(WORD)?.length ?? 0;
  const least = 2 * names + 1;
  return [
    ...(words < least
      ? [
          `has ${words} words, and Meta wants ${least} beside ${names} argument${names === 1 ? '' : 's'}`,
        ]
      : []),
    ...(/^\s*\{|\}\s*$/.test(text) ? ['begins or ends with an argument, which Meta refuses'] : []),
    ...(/\}\s*\{/.test(text) ? ['has arguments side by side, which Meta refuses'] : []),
    ...(/\n{3}/.test(text) ? ['has three line breaks in a row, which Meta refuses'] : []),
  ];
}

/**
 * What was typed into a form as text that can be copied, one line for each field.
 * @param typed the fields that were typed into, by name
 * @param labels the fields to name, in this order
 */
export function typedText(typed: object, labels: Record<string, string>): string {
  const values = new Map<string, unknown>(Object.entries(typed));
  return Object.entries(labels)
    .map(([field, label]) => [label, textOf(values.get(field))] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  if ('hours' in value && 'minutes' in value) {
    return `${value.hours}:${String(value.minutes).padStart(2, '0')}`;
  }
  if ('description' in value) return textOf(value.description);
  return Object.values(value).map(textOf).join(' ');
}

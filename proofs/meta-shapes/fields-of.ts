/**
 * The shape of a JSON value: each of its fields with the type of what it holds, in order,
 * `messages[].text.body: string`. Elements of a list share one name.
 */
export function fieldsOf(value: unknown): string[] {
  const fields = new Set<string>();
  collect(value, '', fields);
  return [...fields].sort();
}

function collect(value: unknown, path: string, fields: Set<string>): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(element, `${path}[]`, fields);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, path === '' ? key : `${path}.${key}`, fields);
    }
  } else fields.add(`${path}: ${value === null ? 'null' : typeof value}`);
}

const VARIABLE = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** The names of the variables in a template's text, each once, in order of appearance. */
export function variablesOf(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1] as string))];
}

/** A template's text with its variables filled in; one without a value stays as it is. */
export function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(VARIABLE, (whole, name: string) => values.get(name) ?? whole);
}

import type { Entry, Template, TemplateComponent } from './records.ts';

/** Names one revision of one template. */
export function revisionKey(template: Pick<Template, 'id' | 'revision'>): string {
  return `${template.id}@${template.revision}`;
}

/** The journal's entries of all templates: each after the earlier revisions that stored messages were sent with. */
export function* templateHistory(
  revisions: ReadonlyMap<string, TemplateComponent[]>,
  templates: ReadonlyMap<string, Template>,
): Generator<Entry> {
  for (const [key, components] of revisions) {
    const [id = '', revision] = key.split('@');
    const template = templates.get(id);
    if (!template) continue;
    yield { kind: 'template', template: { ...template, revision: Number(revision), components } };
  }
  for (const template of templates.values()) yield { kind: 'template', template };
}

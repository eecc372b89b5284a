import type { Entry, Template, TemplateComponent } from './records.ts';

/** Names one revision of one template. */
export function revisionKey(template: Pick<Template, 'id' | 'revision'>): string {
  return `${template.id}@${template.revision}`;
}

/**
 * The journal's entries of all templates: each after the earlier revisions that kept messages were
 * sent with.
 */
export function* templateHistory(
  revisions: ReadonlyMap<string, TemplateComponent[]>,
  templates: ReadonlyMap<string, Template>,
): Generator<Entry> {
  for (const [key, components] of revisions) {
    const [id, revision] = key.split('@') as [string, string];
    const template = templates.get(id);
    const past: Template = {
      ...(template ?? GONE_TEMPLATE),
      id,
      revision: Number(revision),
      components,
    };
    yield { kind: 'template', template: past };
    if (!template) yield { kind: 'template-gone', id };
  }
  for (const template of templates.values()) yield { kind: 'template', template };
}

/** Stands for a deleted template while its revisions are still needed by old messages. */
const GONE_TEMPLATE: Omit<Template, 'id' | 'revision' | 'components'> = {
  name: '',
  language: '',
  category: 'MARKETING',
  parameterFormat: 'NAMED',
  status: 'DISABLED',
  editedAt: [],
};

import type { Simulator } from '../simulator.ts';
import type { Template } from '../state/records.ts';

/** Stores a template, and notifies the business of its status. */
export function storeTemplate(
  { store, webhooks }: Simulator,
  template: Template,
  event: 'APPROVED' | 'PAUSED' | 'REINSTATED',
): void {
  store.commit({ kind: 'template', template });
  webhooks.add({
    about: template.id,
    field: 'message_template_status_update',
    value: {
      event,
      ...namesOf(template),
      message_template_category: template.category,
      reason: 'NONE',
      // Meta counts: the third time it disables instead. Faults always pause for the first.
      ...(event === 'PAUSED' && { other_info: { title: 'FIRST_PAUSE' } }),
    },
  });
}

/** Reclassifies, pauses and reinstates templates by the active faults. */
export function applyQualityFaults(simulator: Simulator): void {
  const stored = [...simulator.store.templates.values()];
  for (const template of stored.map((one) => reclassify(simulator, one))) {
    const status = isPaused(simulator, template) ? 'PAUSED' : 'APPROVED';
    if (status === template.status) continue;
    storeTemplate(
      simulator,
      { ...template, status },
      status === 'PAUSED' ? 'PAUSED' : 'REINSTATED',
    );
  }
}

/** Whether the faults name a template: in all its languages ("gig_new") or in this one ("gig_new/pt_BR"). */
function isPaused({ faults }: Simulator, template: Template): boolean {
  const { templatesPaused = [] } = faults.knobs;
  return templatesPaused.includes(template.name) || templatesPaused.includes(nameIn(template));
}

/** How faults name a template in one language. */
export const nameIn = ({ name, language }: Pick<Template, 'name' | 'language'>): string =>
  `${name}/${language}`;

/** Gives a template the category of the active faults, and reports it to the business. */
function reclassify({ faults, store, webhooks }: Simulator, template: Template): Template {
  const category = faults.knobs.templateCategories?.[template.name] ?? template.category;
  if (category === template.category) return template;
  // Its time to live was chosen for the former category, and is Meta's own again.
  const { sendTtlSeconds: _, ...rest } = template;
  const changed = { ...rest, category };
  store.commit({ kind: 'template', template: changed });
  webhooks.add({
    about: template.id,
    field: 'template_category_update',
    value: { ...namesOf(template), previous_category: template.category, new_category: category },
  });
  return changed;
}

/** A number here and a string in REST; the language with a hyphen here and without there. */
function namesOf({ id, name, language }: Template) {
  return {
    message_template_id: Number(id),
    message_template_name: name,
    message_template_language: language.replace('_', '-'),
  };
}

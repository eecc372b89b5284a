import type { Simulator } from '../simulator.ts';
import type { Template, TemplateReview, TemplateStatus } from '../state/records.ts';
import { isNamed } from './named-templates.ts';

/**
 * Takes a pending template into review, which ends as the faults in force say: by default it is
 * approved at once.
 */
export function review(simulator: Simulator, template: Template): void {
  const { faults, clock, store } = simulator;
  const { outcome = 'APPROVED', delayMs = 0, reason } = faults.knobs.templateReview ?? {};
  if (outcome === 'PENDING') return;
  const endsAt = clock.now() + delayMs;
  const ending: TemplateReview = {
    outcome,
    endsAt,
    ...(outcome === 'REJECTED' && { reason }),
  };
  if (delayMs === 0) {
    endReview(simulator, template, ending);
    return;
  }
  store.commit({ kind: 'template', template: { ...template, review: ending } });
  scheduleEnd(simulator, template, ending);
}

/** Takes up the reviews that a stop of the simulator interrupted. */
export function resumeReviews(simulator: Simulator): void {
  for (const template of simulator.store.templates.values()) {
    const { status, review: ending } = template;
    if (status === 'PENDING' && ending) scheduleEnd(simulator, template, ending);
  }
}

function scheduleEnd(
  simulator: Simulator,
  { id, revision }: Template,
  ending: TemplateReview,
): void {
  simulator.clock.schedule(ending.endsAt, () => {
    const template = simulator.store.templates.get(id);
    if (template?.revision !== revision || template.status !== 'PENDING') return;
    endReview(simulator, template, ending);
  });
}

function endReview(
  simulator: Simulator,
  template: Template,
  { outcome, reason }: TemplateReview,
): void {
  setStatus(simulator, { ...template, review: undefined }, outcome, outcome, reason);
}

/** Reclassifies, pauses, disables and reinstates templates by the active faults. */
export function applyQualityFaults(simulator: Simulator): void {
  const { templatesPaused, templatesDisabled } = simulator.faults.knobs;
  for (const template of [...simulator.store.templates.values()].map(reclassified(simulator))) {
    if (!['APPROVED', 'PAUSED', 'DISABLED'].includes(template.status)) continue;
    const status = isNamed(templatesDisabled, template)
      ? 'DISABLED'
      : isNamed(templatesPaused, template)
        ? 'PAUSED'
        : 'APPROVED';
    if (status === template.status) continue;
    setStatus(simulator, template, status, status === 'APPROVED' ? 'REINSTATED' : status);
  }
}

/** Gives a template the category of the active faults, and reports it to the business. */
function reclassified({ faults, store, webhooks }: Simulator): (template: Template) => Template {
  return (template) => {
    const category = faults.knobs.templateCategories?.[template.name] ?? template.category;
    if (category === template.category) return template;
    // Its time to live was chosen for the former category, and is Meta's own again.
    const { sendTtlSeconds: _, ...rest } = template;
    const changed = { ...rest, category, previousCategory: template.category };
    store.commit({ kind: 'template', template: changed });
    webhooks.add({
      about: template.id,
      field: 'template_category_update',
      value: {
        ...namesOf(template),
        previous_category: template.category,
        new_category: category,
      },
    });
    return changed;
  };
}

/** A number here and a string in REST; the language with a hyphen here and without there. */
function namesOf({ id, name, language }: Template) {
  return {
    message_template_id: Number(id),
    message_template_name: name,
    message_template_language: language.replace('_', '-'),
  };
}

function setStatus(
  { store, webhooks }: Simulator,
  template: Template,
  status: TemplateStatus,
  event: string,
  reason?: string,
): void {
  store.commit({ kind: 'template', template: { ...template, status, rejectedReason: reason } });
  webhooks.add({
    about: template.id,
    field: 'message_template_status_update',
    value: {
      event,
      ...namesOf(template),
      message_template_category: template.category,
      reason: reason ?? 'NONE',
      // Meta counts: the third time it disables instead. Faults always pause for the first.
      ...(event === 'PAUSED' && { other_info: { title: 'FIRST_PAUSE' } }),
    },
  });
}

import { randomInt } from 'node:crypto';
import { GraphError } from '../graph/graph-error.ts';
import type { Simulator } from '../simulator.ts';
import type { Template } from '../state/records.ts';
import type { Store } from '../state/store.ts';
import { checkTemplateDefinition, checkTemplateEdit } from '../validation/template-definition.ts';
import { nameIn, storeTemplate } from './template-status.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** An account may create so many templates in an hour, each language counting as one. */
const CREATED_IN_AN_HOUR = 100;
/** An approved template may be edited this often in 30 days, and once in 24 hours. */
const EDITS_IN_30_DAYS = 10;

/** The template with this name and language, whatever its status. */
export function findTemplate(store: Store, name: string, language: string): Template | undefined {
  const isIt = (template: Template) => template.name === name && template.language === language;
  return store.templates.values().find(isIt);
}

/** Creates a template, which is approved at once. */
export function createTemplate(simulator: Simulator, body: unknown) {
  const { store, clock } = simulator;
  const now = clock.now();
  const recent = [...store.templates.values()].filter(
    ({ createdAt = 0 }) => now - createdAt < HOUR_MS,
  );
  if (recent.length >= CREATED_IN_AN_HOUR) {
    throw new GraphError(80008, 'There have been too many calls to this business account.');
  }
  const definition = checkTemplateDefinition(body, store.handles);
  const { templateErrors = {} } = simulator.faults.knobs;
  const code = templateErrors[definition.name] ?? templateErrors[nameIn(definition)];
  if (code !== undefined) throw new GraphError(code);
  if (findTemplate(store, definition.name, definition.language)) {
    throw new GraphError(100, undefined, {
      subcode: 2388024,
      userTitle: 'Content in this language already exists',
      userMessage: `There is already ${definition.language} content for this template.`,
    });
  }
  const template: Template = {
    ...definition,
    createdAt: now,
    id: `${randomInt(1_000_000, 9_999_999)}${randomInt(10_000_000, 99_999_999)}`,
    revision: 1,
    status: 'APPROVED',
    editedAt: [],
  };
  storeTemplate(simulator, template, 'APPROVED');
  return { id: template.id, status: 'PENDING', category: template.category };
}

/** Replaces what the body names of a template, which is approved again. */
export function editTemplate(simulator: Simulator, template: Template, body: unknown) {
  const { store, clock } = simulator;
  const change = checkTemplateEdit(body, template, store.handles);
  const now = clock.now();
  const recent = template.editedAt.filter((at) => now - at < 30 * DAY_MS);
  const tooSoon = recent.some((at) => now - at < DAY_MS) || recent.length >= EDITS_IN_30_DAYS;
  if (template.status === 'APPROVED' && tooSoon) {
    throw new GraphError(100, undefined, {
      subcode: 2388025,
      userTitle: 'Message template can not be edited',
      userMessage: 'An approved template can be edited once in 24 hours and 10 times in 30 days.',
    });
  }
  const edited: Template = {
    ...template,
    ...change,
    revision: template.revision + 1,
    status: 'APPROVED',
    editedAt: template.status === 'APPROVED' ? [...recent, now] : recent,
  };
  storeTemplate(simulator, edited, 'APPROVED');
  return { success: true };
}

import type { Node } from '../graph/field-list.ts';
import type { Template } from '../state/records.ts';

/** A template as the Graph API lists it. */
export function templateView(template: Template): Node {
  return {
    type: 'MessageTemplate',
    always: {
      name: template.name,
      parameter_format: 'NAMED',
      components: template.components,
      language: template.language,
      status: template.status,
      category: template.category,
      message_send_ttl_seconds: template.sendTtlSeconds,
      id: template.id,
    },
    onRequest: { quality_score: { score: 'UNKNOWN' } },
  };
}

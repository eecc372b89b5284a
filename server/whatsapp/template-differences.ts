import type { TemplateOnMetasSide } from './answers.ts';
import type { MessageTemplate, TemplateComponent, TemplateEdit } from './templates.ts';

/** One part of a template in which Meta's differs from ours. */
export interface TemplateDifference {
  /** What an edit would have to replace. */
  field: keyof TemplateEdit;
  /** `category`, `time to live`, or of the components `body`, `footer`, `buttons`, … */
  part: string;
  ours: string | null;
  theirs: string | null;
}

/**
 * The differences in what people see, what it costs, and how long it is tried.
 * Samples and handles are not shown to anybody.
 */
export function templateDifferences(
  ours: MessageTemplate,
  theirs: TemplateOnMetasSide,
): TemplateDifference[] {
  const wanted = shown(ours.components);
  const found = shown(theirs.components);
  const differences: TemplateDifference[] = [
    {
      field: 'category',
      part: 'category',
      ours: ours.category,
      theirs: theirs.category?.toUpperCase() ?? null,
    },
    {
      field: 'message_send_ttl_seconds',
      part: 'time to live',
      ours: inSeconds(ours.message_send_ttl_seconds),
      theirs: inSeconds(theirs.message_send_ttl_seconds),
    },
    ...[...new Set([...wanted.keys(), ...found.keys()])].map((part) => ({
      field: 'components' as const,
      part,
      ours: wanted.get(part) ?? null,
      theirs: found.get(part) ?? null,
    })),
  ];
  return differences.filter((difference) => difference.ours !== difference.theirs);
}

function inSeconds(time: number | null | undefined): string | null {
  return typeof time === 'number' ? `${time} seconds` : null;
}

/** The parts by name, each in one line of words. */
function shown(components: TemplateComponent[]): Map<string, string> {
  return new Map(
    components.map(({ type, format, text, buttons = [] }) => [
      type.toLowerCase(),
      [
        ...[format, text].filter((words) => words !== undefined),
        ...buttons.map((button) => [button.type, button.text, button.url ?? ''].join(' ').trim()),
      ].join(' | '),
    ]),
  );
}

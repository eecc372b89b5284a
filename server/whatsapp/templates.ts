/** One part of a template, as Meta writes it. */
export interface TemplateComponent {
  type: string;
  format?: string | undefined;
  text?: string | undefined;
  example?: unknown;
  buttons?:
    | { type: string; text: string; url?: string | undefined; example?: unknown }[]
    | undefined;
}

/** A template in Meta's own words, ready to be created. */
export interface MessageTemplate {
  name: string;
  language: string;
  category: 'MARKETING' | 'UTILITY';
  parameter_format: 'NAMED';
  /** After this time Meta drops an undelivered message, because news of a gig goes out of date. */
  message_send_ttl_seconds: number;
  components: TemplateComponent[];
}

/** The fields that an edit replaces; other fields stay. */
export type TemplateEdit = Partial<
  Pick<MessageTemplate, 'category' | 'components' | 'message_send_ttl_seconds'>
>;

/** A template as Meta lists it. */
export interface TemplateOnMetasSide {
  id: string;
  name: string;
  language: string;
  /** APPROVED, PENDING, REJECTED, PAUSED, DISABLED, … */
  status: string;
  category?: string | undefined;
  /** Null or absent: Meta's own, 30 days. */
  message_send_ttl_seconds?: number | null | undefined;
  quality_score?: { score?: string | undefined } | undefined;
  components: TemplateComponent[];
}

export const TEMPLATE_LANGUAGE = 'en';
/** The shortest that marketing templates take; Meta's own default is 30 days. */
const TIME_TO_LIVE_SECONDS = 12 * 60 * 60;

const FOOTER = 'Answer Stop to end all messages.';

/** The names end in a version: another wording is another template, reviewed before it is used. */
const DEFINITIONS = {
  new: {
    name: 'gig_new_v1',
    category: 'MARKETING',
    body: 'New gig by {{artist}}: {{title}}\n\nWhen: {{when}}\nWhere: {{where}}\n\nThis comes to you because you follow {{reason}}.',
    samples: {
      artist: 'Djana',
      title: 'Forró under the stars',
      when: 'Sat, 12 Dec, 22:00',
      where: 'Casa Rosa, Recife, Pernambuco, Brazil',
      reason: 'Djana and Recife',
    },
    quickReplies: ['Keep me updated'],
  },
  changed: {
    name: 'gig_changed_v3',
    category: 'UTILITY',
    body: 'There is news of a gig: {{title}} by {{artist}}\n\nPlease note: {{changes}}\n\nWhen: {{when}}\nWhere: {{where}}\n\nYou hear of it because {{reason}}.',
    samples: {
      title: 'Forró under the stars',
      artist: 'Djana',
      changes: 'New date: Sat, 12 Dec, 22:00 → Sun, 13 Dec, 20:00.',
      when: 'Sun, 13 Dec, 20:00',
      where: 'Casa Rosa, Recife, Pernambuco, Brazil',
      reason: 'you asked to be kept updated about it',
    },
    quickReplies: ['Keep me updated', 'Pause updates'],
  },
  cancelled: {
    name: 'gig_cancelled_v2',
    category: 'UTILITY',
    body: 'This gig is cancelled: {{title}} by {{artist}}\n\nIt was to be on {{when}} at {{where}}.\n\nYou hear of it because {{reason}}.',
    samples: {
      title: 'Forró under the stars',
      artist: 'Djana',
      when: 'Sat, 12 Dec, 22:00',
      where: 'Casa Rosa, Recife, Pernambuco, Brazil',
      reason: 'you asked to be kept updated about it',
    },
    quickReplies: ['My gigs'],
  },
  reminder: {
    name: 'gig_reminder_v1',
    category: 'UTILITY',
    body: 'The gig you asked to be kept updated about is coming up: {{title}} by {{artist}}\n\nWhen: {{when}}\nWhere: {{where}}\n\nEnjoy the show!',
    samples: {
      title: 'Forró under the stars',
      artist: 'Djana',
      when: 'Sat, 12 Dec, 22:00',
      where: 'Casa Rosa, Recife, Pernambuco, Brazil',
    },
    quickReplies: ['Pause updates'],
  },
} as const;

export type TemplateKind = keyof typeof DEFINITIONS;
export const TEMPLATE_KINDS = Object.keys(DEFINITIONS) as TemplateKind[];
/** The named values that a template's text wants. */
export type TemplateValues<Kind extends TemplateKind> = Record<
  keyof (typeof DEFINITIONS)[Kind]['samples'],
  string
>;

export function templateName(kind: TemplateKind): string {
  return DEFINITIONS[kind].name;
}

/** What the quick-reply buttons of a kind say, in templates and in free-form messages alike. */
export function quickReplyTitles(kind: TemplateKind): readonly string[] {
  return DEFINITIONS[kind].quickReplies;
}

/**
 * A template as we want it on Meta's side: picture, text, a link to the gig page and quick replies.
 * @param sampleHandle of an uploaded sample picture
 */
export function messageTemplate(
  kind: TemplateKind,
  publicUrl: string,
  sampleHandle: string,
): MessageTemplate {
  const { name, category, body, samples, quickReplies } = DEFINITIONS[kind];
  return {
    name,
    language: TEMPLATE_LANGUAGE,
    category,
    parameter_format: 'NAMED',
    message_send_ttl_seconds: TIME_TO_LIVE_SECONDS,
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: [sampleHandle] } },
      {
        type: 'BODY',
        text: body,
        example: {
          body_text_named_params: Object.entries(samples).map(([param_name, example]) => ({
            param_name,
            example,
          })),
        },
      },
      { type: 'FOOTER', text: FOOTER },
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: 'See the gig',
            url: `${publicUrl}/g/{{1}}`,
            example: [`${publicUrl}/g/k3p9xw2`],
          },
          ...quickReplies.map((text) => ({ type: 'QUICK_REPLY', text })),
        ],
      },
    ],
  };
}

/** One part of a template that Meta shows otherwise than we mean it. */
export interface TemplateDifference {
  /** What an edit would have to replace. */
  field: keyof TemplateEdit;
  /** `category`, `time to live`, or of the components `body`, `footer`, `buttons`, … */
  part: string;
  ours: string | null;
  theirs: string | null;
}

/**
 * What people would see otherwise, and what it would cost and how long it would be tried otherwise.
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

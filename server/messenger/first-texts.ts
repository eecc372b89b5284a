import type { Words } from '../languages/words.ts';
import type { Logger } from '../log.ts';
import type { OutgoingMessage } from './outgoing.ts';

/** What each kind of announcement fills into its text, and the quick replies below it. */
export const ANNOUNCEMENT_TEXTS = {
  new: {
    values: ['artist', 'title', 'when', 'where', 'reason'],
    quickReplies: ['keepUpdated'],
  },
  changed: {
    values: ['title', 'artist', 'changes', 'when', 'where', 'reason'],
    quickReplies: ['keepUpdated', 'pauseUpdates'],
  },
  cancelled: {
    values: ['title', 'artist', 'when', 'where', 'reason'],
    quickReplies: ['myGigs'],
  },
  reminder: {
    values: ['title', 'artist', 'when', 'where'],
    quickReplies: ['pauseUpdates'],
  },
} as const;

export type AnnouncementKind = keyof typeof ANNOUNCEMENT_TEXTS;
export const ANNOUNCEMENT_KINDS = Object.keys(ANNOUNCEMENT_TEXTS) as AnnouncementKind[];
export type ValueName = (typeof ANNOUNCEMENT_TEXTS)[AnnouncementKind]['values'][number];
/** The named values that the text of a kind wants. */
export type ValuesOf<Kind extends AnnouncementKind> = Record<
  (typeof ANNOUNCEMENT_TEXTS)[Kind]['values'][number],
  string
>;

/** What the quick replies of a kind say. */
export function quickReplyTitles({ templates }: Words, kind: AnnouncementKind): string[] {
  return ANNOUNCEMENT_TEXTS[kind].quickReplies.map((reply) => templates[reply]);
}

/** Every text by which we write first: announcements, and the question whether somebody wants to stay. */
export type FirstTextKind = AnnouncementKind | 'stay';
export const FIRST_TEXT_KINDS: FirstTextKind[] = [...ANNOUNCEMENT_KINDS, 'stay'];

/** What a text by which we write first is billed as. */
export type TemplateCategory = 'MARKETING' | 'UTILITY';

/** What an announcement outside the window says. */
export interface FirstAnnouncement {
  kind: AnnouncementKind;
  values: Partial<Record<ValueName, string>>;
  image: { mediaKey: string };
  /** Ends the address of the gig's page. */
  shortId: string;
  /** What its quick replies say to the chat, in the order of their titles. */
  payloads: string[];
}

/** Which texts can be sent now. */
export interface ApprovedTexts {
  /** @param language BCP 47, as the words have it */
  has(kind: FirstTextKind, language: string): boolean;
}

/** Keeps our texts at the messenger, in every language we speak, and the messenger's word on them in the database. */
export interface TextUpkeep {
  /** Alerts, once each, of texts that a person has to see to. */
  alertStuck(): Promise<void>;
  /**
   * When it is time to ask again, submits what is missing, and alerts of what differs. What goes wrong is logged and
   * tried again.
   */
  sweep(): Promise<void>;
  approved(): Promise<ApprovedTexts>;
}

/** The messenger's last word on one of our texts. */
export interface StoredText {
  name: string;
  language: string;
  status: string;
}

/** What the upkeep of texts needs of the product. */
export interface UpkeepDeps {
  businessAccountId: string;
  publicUrl: string;
  /** BCP 47 */
  languages: string[];
  /** Remembers the messenger's word on a text. */
  record(
    text: StoredText & { category?: string | undefined; quality?: string | undefined },
  ): Promise<void>;
  /** What was recorded of this account's texts. */
  recorded(): Promise<StoredText[]>;
  /** Alerts the operator, now and then. */
  raise(key: string, text: string): Promise<void>;
  policy: {
    templateCheckMs: number;
    translatedTemplateCheckMs: number;
    approvedTemplateCheckMs: number;
    templateRateWaitMs: number;
    refusedTemplateWaitMs: number;
  };
  log: Logger;
}

/** The texts by which we write to people who have not written to us lately. A messenger may want to approve them first. */
export interface FirstTexts {
  /** By which name the messenger knows a kind, in every language. */
  nameOf(kind: AnnouncementKind): string;
  categoryOf(kind: AnnouncementKind): TemplateCategory;
  announcement(words: Words, announcement: FirstAnnouncement): OutgoingMessage;
  /** Asks who was long silent whether they want to stay. `payloads`: to stay, and to be deleted. */
  stay(words: Words, since: Date, payloads: [string, string]): OutgoingMessage;
  /** Asks the messenger nothing until its first sweep. */
  createUpkeep(deps: UpkeepDeps): TextUpkeep;
}

import { buttonPayload } from '../../button-payload.ts';
import { changeWords, whenItWas, whenOf, whereOf } from '../../domain/announcing/change-words.ts';
import { artistAsKnown, whomFollowed, whyTold } from '../../domain/announcing/why-told.ts';
import type { Words } from '../../languages/words.ts';
import { bold, plain } from '../../messenger/bold.ts';
import {
  type AnnouncementKind,
  type FirstTexts,
  quickReplyTitles,
  type ValuesOf,
} from '../../messenger/first-texts.ts';
import { fitText } from '../../messenger/fit-text.ts';
import { LIMITS, type OutgoingMessage } from '../../messenger/outgoing.ts';
import { type AnnouncementContent, knownOf } from './announcement-content.ts';
import { summaryOf } from './announcement-summary.ts';

interface MessageOptions {
  /** As it is stored with the delivery. */
  reason: string | null;
  publicUrl: string;
  /** Null while the contact's window is open. */
  firstTexts: Pick<FirstTexts, 'announcement'> | null;
  /** What else of the artist it sums up. */
  also?: AnnouncementContent[];
}

/**
 * The message of an announcement: picture, words, link and quick replies. Free-form while the contact's 24-hour window
 * is open, with the link in the text; else the messenger's text for writing first.
 */
export function announcementMessage(
  words: Words,
  content: AnnouncementContent,
  { reason, publicUrl, firstTexts, also = [] }: MessageOptions,
): OutgoingMessage {
  const { kind } = content;
  const { shortId, mediaKey, artistUsername } = content.facts.new;
  const more = summaryOf(words, content, also, plain(artistAsKnown(reason, content.facts.new)));
  const further = more.length > 0 ? ['', ...more, `${publicUrl}/a/${artistUsername}`] : [];
  const links = ['', `${publicUrl}/g/${shortId}`, ...further].join('\n');
  const payloads = quickReplies(kind, shortId);
  const image = { mediaKey };
  if (firstTexts) {
    const values = textValues(words, content, reason, more);
    return firstTexts.announcement(words, { kind, values, image, shortId, payloads });
  }
  const titles = quickReplyTitles(words, kind);
  return {
    type: 'buttons',
    body: `${fitText(bodyOf(words, content, reason), LIMITS.body - links.length - 1)}\n${links}`,
    image,
    buttons: payloads.map((id, index) => ({ id, title: titles[index]! })),
  };
}

/** What the quick replies of a kind say to the chat, in the order of their titles. */
function quickReplies(kind: AnnouncementKind, shortId: string): string[] {
  const watch = buttonPayload('watchGig', shortId);
  const unwatch = buttonPayload('unwatchGig', shortId);
  switch (kind) {
    case 'new':
      return [watch];
    case 'changed':
      return [watch, unwatch];
    case 'cancelled':
      // Of a gig that is off there is nothing to be kept updated about.
      return [buttonPayload('myGigs')];
    case 'reminder':
      return [unwatch];
  }
}

function bodyOf(words: Words, content: AnnouncementContent, reason: string | null): string {
  const { announcements: say } = words;
  const gig = content.facts.new;
  const known = knownOf(content);
  const name = { title: bold(gig.title), artist: plain(artistAsKnown(reason, gig)) };
  const facts = { ...name, when: whenOf(words, gig), where: plain(whereOf(words, gig)) };
  const why = { reason: whyTold(words, reason) };
  switch (content.kind) {
    case 'new':
      return say.new({ ...facts, reason: plain(whomFollowed(words, reason, gig)) });
    case 'changed': {
      const changes = changeWords(words, known, gig);
      return say.changed({ ...name, ...changes, where: plain(changes.where), ...why });
    }
    case 'cancelled': {
      const was = { when: whenItWas(words, known), where: plain(whereOf(words, known)) };
      return say.cancelled({ ...name, ...was, ...why });
    }
    case 'reminder':
      return say.reminder(facts);
  }
}

function textValues(
  words: Words,
  content: AnnouncementContent,
  reason: string | null,
  more: string[],
): Record<string, string> {
  const gig = content.facts.new;
  const known = knownOf(content);
  const title = [words.isolated(gig.title), ...more].join(' · ');
  const name = { artist: artistAsKnown(reason, gig), title };
  const facts = { ...name, when: whenOf(words, gig), where: whereOf(words, gig) };
  const values: { [Kind in AnnouncementKind]: () => ValuesOf<Kind> } = {
    new: () => ({ ...facts, reason: whomFollowed(words, reason, gig) }),
    changed: () => ({
      ...facts,
      // The changes say already that it is postponed, and from when.
      ...(gig.status === 'postponed' && { when: words.announcements.when.newDateToCome }),
      changes: changeWords(words, known, gig).inOneLine || words.announcements.changes.seeBelow,
      reason: whyTold(words, reason),
    }),
    cancelled: () => ({
      ...name,
      when: whenItWas(words, known),
      where: whereOf(words, known),
      reason: whyTold(words, reason),
    }),
    reminder: () => facts,
  };
  // What is filled in at the messenger is not isolated by our messages.
  const filledIn = Object.entries(values[content.kind]()).map(([value, text]) => [
    value,
    words.isolated(plain(text)),
  ]);
  return Object.fromEntries(filledIn);
}

import type { Words } from '../../languages/words.ts';
import { plain } from '../../messenger/bold.ts';
import { fitText } from '../../messenger/fit-text.ts';
import { type AnnouncementContent, knownOf } from './announcement-content.ts';

/** The worst news comes first. */
const KINDS = ['cancelled', 'changed', 'reminder', 'new'] as const;

/** So many gigs of a kind are named, with titles cut to so many characters. */
const MAX_NAMED = 3;
const MAX_TITLE = 30;

/**
 * What a message says of the other news that it stands for: "5 more gigs of Djana", and a line for each kind, as
 * "Cancelled (2): Forró (Sat 12 Dec), Night (Sun 13 Dec)". A gig is counted once, by the worst news of it.
 * @param own of the gig that the message itself is about
 * @returns no line where there is nothing else
 */
export function summaryOf(
  { announcements: say, dates, list }: Words,
  { facts: { new: own } }: AnnouncementContent,
  also: AnnouncementContent[],
  artist: string,
): string[] {
  const others = new Map<string, AnnouncementContent>();
  for (const one of KINDS.flatMap((kind) => also.filter((one) => one.kind === kind))) {
    const { shortId } = one.facts.new;
    if (shortId !== own.shortId && !others.has(shortId)) others.set(shortId, one);
  }
  if (others.size === 0) return [];
  const lines = [...Map.groupBy(others.values(), ({ kind }) => kind)].map(([kind, ofKind]) => {
    const named = ofKind.slice(0, MAX_NAMED).map((one) => {
      const { title, wallTime } = kind === 'cancelled' ? knownOf(one) : one.facts.new;
      const day = dates.day(wallTime.slice(0, 'YYYY-MM-DD'.length));
      return say.summed.gig({ title: plain(fitText(title, MAX_TITLE)), day });
    });
    const gigs = `${list(named)}${ofKind.length > MAX_NAMED ? '…' : ''}`;
    return say.summed[kind]({ count: ofKind.length, gigs });
  });
  return [say.moreGigs({ count: others.size, artist }), ...lines];
}

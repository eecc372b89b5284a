import { type GigFacts, isNews } from '../../../domain/announcing/announcements.ts';
import { changeWords } from '../../../domain/announcing/change-words.ts';
import type { Hearing } from '../../../domain/announcing/hearing.ts';
import type { ArtistName } from '../../../domain/follows/followers.ts';
import {
  type ArtistBefore,
  type GigBefore,
  otherChanges,
} from '../../../domain/sessions/saved-edits.ts';
import { bold } from '../../../whatsapp/bold.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { button, buttons, count, listNames, MY_GIGS } from '../parts/parts.ts';

const MINUTE_MS = 60_000;

/** Confirms what was saved on a gig's edit page: what changed, who hears of it and when, and the link. */
export function gigIsSaved(
  before: GigBefore,
  now: GigBefore,
  hearing: Hearing | null,
  url: string,
): OutgoingMessage {
  const gig = now.facts;
  const cover = before.facts.mediaKey === gig.mediaKey ? [] : ['cover'];
  const beside = [...cover, ...otherChanges(before, now)];
  const changes = [
    before.facts.title === gig.title ? null : `New title, was ${bold(before.facts.title)}.`,
    isNews(before.facts, gig) ? newsOf(before.facts, gig) : null,
    beside.length > 0 ? `New: ${listNames(beside, beside.length)}.` : null,
  ].filter((change) => change !== null);
  return buttons(
    `Your gig is saved: ${bold(gig.title)}\n${changes.join('\n')}\n${url}\n\n${whoHears(hearing)}`,
    button('Edit gig', 'editGig', gig.shortId),
    MY_GIGS,
  );
}

function newsOf(before: GigFacts, now: GigFacts): string {
  return now.status === 'cancelled' ? 'It is cancelled.' : changeWords(before, now).inOneLine;
}

function whoHears(hearing: Hearing | null): string {
  if (!hearing) return 'No fan is messaged about that: the page shows it.';
  const { people, inMs } = hearing;
  if (people === 0) return 'No fan knows of this gig yet, so nobody is messaged.';
  const hear = `${count(people, 'fan')} ${people === 1 ? 'hears' : 'hear'} of it`;
  return inMs === 0
    ? `${hear} now.`
    : `${hear} in about ${count(Math.ceil(inMs / MINUTE_MS), 'minute')}, with whatever you change until then.`;
}

/** Confirms what was saved on a profile's edit page. */
export function profileIsSaved(
  artist: ArtistName,
  before: ArtistBefore,
  now: ArtistBefore,
  url: string,
): OutgoingMessage {
  const beside = otherChanges(before, now);
  const changes = [
    before.username === now.username
      ? null
      : `New username: @${now.username}. Links and codes with @${before.username} still lead to you.`,
    beside.length > 0 ? `New: ${listNames(beside, beside.length)}.` : null,
  ].filter((change) => change !== null);
  return buttons(
    `Your profile is saved: ${bold(artist.displayName)}\n${changes.join('\n')}\n${url}\n\nNo fan is messaged about that: your page shows it.`,
    button('Create gig', 'createGig', artist.username),
    button('Edit profile', 'editProfile', artist.username),
  );
}

import type { GigFacts } from '../../../domain/announcing/announcements.ts';
import { whereOf } from '../../../domain/announcing/change-words.ts';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { FansWait } from '../../../domain/artists/artist-state.ts';
import type { ProposedFacts } from '../../../domain/artists/proposed-changes.ts';
import type { Scarce } from '../../../domain/cost/budgets.ts';
import type { Words } from '../../../languages/words.ts';
import { bold, plain } from '../../../messenger/bold.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { buttons, usualButton } from '../parts/parts.ts';
import { withRemainingBudget } from './remaining-budget.ts';

interface Published {
  /** Of the public page. */
  url: string;
  /** The budgets of today that are nearly used up. */
  scarce: Scarce[];
}

/** @param mediaKey of the code's picture */
export function profileIsLive(
  words: Words,
  artist: ArtistName,
  { mediaKey, url, scarce }: Published & { mediaKey: string },
): OutgoingMessage {
  const body = words.chat.ownArtists.profileIsLive({ name: bold(artist.displayName), url });
  const shown = buttons(
    words,
    withRemainingBudget(words, body, scarce),
    usualButton(words, 'createGig', artist.username),
    usualButton(words, 'myQrCode', artist.username),
  );
  return { ...shown, image: { mediaKey } };
}

/** For a profile that an operator has to approve. */
export function profileWaits(words: Words, artist: ArtistName): OutgoingMessage {
  return buttons(
    words,
    words.chat.ownArtists.profileWaits({ name: bold(artist.displayName) }),
    usualButton(words, 'createGig', artist.username),
    usualButton(words, 'editProfile', artist.username),
  );
}

/** For a profile that an operator declined, or changes of a public one. */
export function declined(
  words: Words,
  artist: ArtistName,
  changes: (keyof ProposedFacts)[],
): OutgoingMessage {
  const { declined: say, parts } = words.chat.ownArtists;
  const name = bold(artist.displayName);
  const body =
    changes.length === 0
      ? say.profile({ name })
      : say.changes({
          name,
          parts: words.and(changes.map((one) => parts[one === 'displayName' ? 'name' : one])),
        });
  return buttons(words, body, usualButton(words, 'editProfile', artist.username));
}

/** For an artist whose announcements wait until an operator has looked at them. */
export function announcementsPaused(words: Words, artist: ArtistName): OutgoingMessage {
  const body = words.chat.ownArtists.announcementsPaused({ name: bold(artist.displayName) });
  return buttons(words, body, 'myGigs');
}

/** For an artist that an operator has to approve. */
export function gigWaits(words: Words, gig: GigFacts): OutgoingMessage {
  const body = words.chat.ownArtists.gigWaits(factsSaid(words, gig));
  const shown = buttons(words, body, usualButton(words, 'editGig', gig.shortId), 'myGigs');
  return { ...shown, image: { mediaKey: gig.mediaKey } };
}

const factsSaid = (words: Words, gig: GigFacts) => ({
  title: bold(gig.title),
  when: words.dates.time(gig.wallTime),
  where: plain(whereOf(words, gig)),
  code: gig.shortId,
});

/** Who is notified of what was just published. */
export interface RecipientsNow {
  /** How many fans are notified; null where that is not known yet. */
  people: number | null;
  /** Whether any fan follows a place nearby, notified or not. */
  isAnyNearby: boolean;
}

interface PublishedGig extends Published {
  recipients: RecipientsNow;
  /** Why no fan is notified for now. */
  fansWait: FansWait | null;
}

export function gigIsLive(
  words: Words,
  gig: GigFacts,
  { recipients, fansWait, url, scarce }: PublishedGig,
): OutgoingMessage {
  const facts = { ...factsSaid(words, gig), url };
  const body = `${words.chat.ownArtists.gigIsLive(facts)}\n\n${recipientsWords(words, gig, recipients, fansWait)}`;
  const shown = buttons(
    words,
    withRemainingBudget(words, body, scarce),
    usualButton(words, 'editGig', gig.shortId),
    usualButton(words, 'cancelGig', gig.shortId),
    'myGigs',
  );
  return { ...shown, image: { mediaKey: gig.mediaKey } };
}

function recipientsWords(
  { chat: { ownArtists: say } }: Words,
  { status }: GigFacts,
  { people, isAnyNearby }: RecipientsNow,
  fansWait: FansWait | null,
): string {
  if (status !== 'scheduled') return say.notTold[status];
  if (fansWait) return say.fansWait[fansWait];
  if (people === null) return say.beingTold;
  if (people > 0) return say.hearNow({ count: people });
  return isAnyNearby ? say.nobodyListens : say.nobodyNearby;
}

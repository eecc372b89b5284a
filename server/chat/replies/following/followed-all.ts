import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import { bold } from '../../../whatsapp/bold.ts';
import type { OutgoingMessage } from '../../../whatsapp/outgoing.ts';
import { phraseOf } from '../../intents.ts';
import { gigBlock } from '../parts/gig-lines.ts';
import {
  button,
  buttons,
  fitting,
  fittingLines,
  listNames,
  MENU,
  MY_CITIES,
  MY_GIGS,
} from '../parts/parts.ts';

/** Names of what is followed now, and of what was already. */
export interface Done {
  now: string[];
  already: string[];
}

/** Of what a new follow brings so many gigs are looked at. */
export const MOST_GIGS = 4;
/** In characters: leaves room for the sentences before the gigs. */
const GIGS_MAXIMUM = 600;
/** Of a name that nobody has, as it was written. */
const NAME_SHOWN = 30;

const quoted = (names: string[]) =>
  listNames(
    names.map((name) => `"${name.slice(0, NAME_SHOWN)}"`),
    6,
  );

/**
 * What was followed, what it brings, and what could not be. `named`: the gigs that have room.
 * @param undo what Undo takes back: places by their ids, artists as @username
 */
export function followedAll(
  { now, already }: Done,
  { unknown, unclear }: { unknown: string[]; unclear: string[] },
  overview: { follows: string[]; places: string[] },
  gigs: GigSummary[],
  gigUrl: (shortId: string) => string,
  undo: string[],
): { message: OutgoingMessage; named: GigSummary[] } {
  const blocks = gigs.map((gig) => `${gigBlock(gig)}\n${gigUrl(gig.shortId)}`);
  const shown = fittingLines(blocks, GIGS_MAXIMUM);
  const names = (list: string[]) => listNames(list.map(bold), 6);
  const sentences = [
    now.length > 0 ? `You follow ${names(now)} now.` : '',
    already.length > 0 ? `You follow ${names(already)} already.` : '',
    unknown.length > 0 ? `I know no artist or place called ${quoted(unknown)}.` : '',
    ...unclear.map(
      (name) =>
        `"${name.slice(0, NAME_SHOWN)}" may mean several: text "Follow city ${name.slice(0, NAME_SHOWN)}" or "Follow artist ${name.slice(0, NAME_SHOWN)}".`,
    ),
    shown.length > 0 ? 'Coming up:' : nextStep(overview),
  ].filter((sentence) => sentence !== '');
  const body = [sentences.join(' '), ...shown].join('\n\n');
  const first = undo.length > 0 ? [button('Undo', 'undo', ...undo)] : [];
  return {
    message: buttons(body, ...first, MY_CITIES, MY_GIGS),
    named: gigs.slice(0, shown.length),
  };
}

/** Both an artist and a place are needed before anything can be near. */
function nextStep({ follows, places }: { follows: string[]; places: string[] }): string {
  if (places.length === 0) return 'Where do you go out? Text me a city, or send a location pin.';
  if (follows.length === 0) {
    return `Now follow artists: scan their code, or text Follow and their username, like "${phraseOf('follow', 'djana')}".`;
  }
  return `When ${listNames(follows)} ${follows.length === 1 ? 'plays' : 'play'} near ${listNames(places)}, you hear about it here.`;
}

/** `names`: of what is not followed any more. */
export function undone(names: string[]): OutgoingMessage {
  const body =
    names.length > 0
      ? `Undone: you no longer follow ${listNames(names.map(bold), 6)}.`
      : 'There is nothing to undo any more.';
  return buttons(body, MY_CITIES, MENU);
}

/** @param undo what Undo follows again */
export function unfollowedAll(names: string[], undo: string[]): OutgoingMessage {
  const body =
    names.length > 0
      ? `Okay, you no longer follow ${listNames(names.map(bold), 6)}.`
      : 'You do not follow any of them, so nothing changed.';
  const first = undo.length > 0 ? [button('Undo', 'followThese', ...undo)] : [];
  return buttons(body, ...first, MY_CITIES, MENU);
}

/** What is followed no more where something else is in its place; the Undo of that is another. */
export function leftBehind(names: string[], ids: string[]): OutgoingMessage {
  return buttons(
    `Okay, you no longer follow ${listNames(names.map(bold), 6)}.`,
    button(fitting(`Follow ${names.join(', ')}`, 'Follow again'), 'followThese', ...ids),
  );
}

/** A name that an artist and a place have. */
export function artistOrPlace(
  artist: { username: string; displayName: string },
  place: { id: string; description: string },
): OutgoingMessage {
  return buttons(
    `Which one do you mean: the artist ${bold(artist.displayName)} (@${artist.username}), or ${bold(place.description)}?`,
    button('The artist', 'follow', artist.username),
    button('The place', 'followPlace', place.id),
    button('No, thanks', 'no'),
  );
}

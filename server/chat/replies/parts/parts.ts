import type { Place } from '@stagebell/gazetteer';
import type { INTENTS, Kind } from '@stagebell/reading';
import type { ArtistName } from '../../../domain/artists/artist-names.ts';
import type { GigSummary } from '../../../domain/gigs/gig-summary.ts';
import type { Words } from '../../../languages/words.ts';
import { LIMITS, type OutgoingMessage } from '../../../messenger/outgoing.ts';
import type { Given } from '../../payloads.ts';
import { payloadOf, phraseOf } from '../../payloads.ts';
import { whenAndWhere } from './gig-lines.ts';
import { inTheirWords } from './names.ts';

/** What a tap on a button means, and its title. */
export interface Button {
  id: string;
  title: string;
}

/** A row of a list. */
export interface Row extends Button {
  description?: string;
}

/** A button with these words that means an intent. */
export const button = <K extends Kind>(
  title: string,
  kind: K,
  ...given: Given[(typeof INTENTS)[K]['needs']]
): Button => ({ id: payloadOf(kind, ...given), title });

type UsualKind = keyof Words['chat']['buttons'];

/** A button with the usual words of its intent; `given`: what the intent is about. */
export const usualButton = <K extends UsualKind>(
  { chat }: Words,
  kind: K,
  ...given: Given[(typeof INTENTS)[K]['needs']]
): Button => button(chat.buttons[kind], kind, ...given);

/** The title where it fits into a button, else a shorter one. */
export const fitting = (title: string, otherwise: string): string =>
  title.length <= LIMITS.buttonTitle ? title : otherwise;

/** What is said on a button with a name, and without where that does not fit. */
const NAMED = {
  follow: ({ parts }: Words['chat']) => [parts.followNamed, parts.followArtist] as const,
  unfollow: ({ parts, talk }: Words['chat']) =>
    [parts.unfollowNamed, talk.perhaps.unfollow] as const,
};

/** A button that follows an artist or ends that; `otherwise`: its title where the one with the name does not fit. */
export function followButton(
  { chat }: Words,
  name: string,
  username: string,
  kind: keyof typeof NAMED = 'follow',
  otherwise?: string,
): Button {
  const [named, unnamed] = NAMED[kind](chat);
  return button(fitting(named({ name }), otherwise ?? unnamed), kind, username);
}

/** A button that follows a place. */
export function followPlaceButton(
  words: Words,
  place: Pick<Place, 'id' | 'name' | 'description'>,
  otherwise = words.chat.parts.followPlace,
): Button {
  const { id, name } = inTheirWords(words, place);
  return button(fitting(words.chat.parts.followNamed({ name }), otherwise), 'followPlace', id);
}

/** How people write whom to follow, where an example helps. */
export const exampleOf = (words: Words) => phraseOf(words, 'follow', 'djana');

/** A link button, for example to a setup session's page. */
export interface SetupLink {
  url: string;
  /** How long it works. */
  minutes: number;
}

/** The kinds whose usual button needs nothing given along. */
type PlainKind = {
  [K in UsualKind]: [] extends Given[(typeof INTENTS)[K]['needs']] ? K : never;
}[UsualKind];

/** What a message offers; a kind of intent stands for its usual button. */
export type Choice = Button | PlainKind;

/** A text with buttons. */
export function buttons(
  words: Words,
  body: string,
  ...shown: Choice[]
): Extract<OutgoingMessage, { type: 'buttons' }> {
  return { type: 'buttons', body, buttons: shown.map((one) => asButton(words, one)) };
}

const asButton = (words: Words, one: Row | Choice): Row =>
  typeof one === 'string' ? usualButton(words, one) : one;

/** A list of one section, with as many as it has room for; `label` is on the button that opens it. */
export function choices(
  words: Words,
  body: string,
  shown: (Row | Choice)[],
  label: string = words.chat.parts.choose,
): OutgoingMessage {
  const rows = shown.slice(0, LIMITS.listRows).map((one) => asButton(words, one));
  return { type: 'list', body, button: label, sections: [{ rows }] };
}

/** What a tap on the row of a thing means; `name`: what the thing is called. */
type Chosen<Thing> = (name: string, thing: Thing) => Button;

/** Rows of artists, told apart by their usernames. */
export const artistRows = <Artist extends Pick<ArtistName, 'username' | 'displayName'>>(
  artists: Artist[],
  chosen: Chosen<Artist>,
): Row[] =>
  artists.map((artist) => ({
    ...chosen(artist.displayName, artist),
    description: `@${artist.username}`,
  }));

/** Rows of gigs, told apart by date and place. */
export const gigRows = (words: Words, gigs: GigSummary[], chosen: Chosen<GigSummary>): Row[] =>
  gigs.map((gig) => ({ ...chosen(gig.title, gig), description: whenAndWhere(words, gig) }));

/** Rows of places, told apart by region and country. */
export const placeRows = <P extends Parameters<typeof followPlaceButton>[1]>(
  words: Words,
  places: P[],
  chosen: Chosen<P>,
): Row[] =>
  places
    .map((place) => inTheirWords(words, place))
    .map((place) => ({ ...chosen(place.name, place), description: place.description }));

/** A link that only works for a while says so. */
export function setupLink(
  { chat: { parts } }: Words,
  body: string,
  text: string,
  { url, minutes }: SetupLink,
): OutgoingMessage {
  // Beside lasting links in the text, names the link that does not last.
  const isOneOfSeveral = body.includes('://');
  const until = isOneOfSeveral ? parts.buttonIsValid({ minutes }) : parts.linkIsValid({ minutes });
  return { type: 'link', body: `${body}\n\n${until}`, text, url };
}

import {
  ARTISTS,
  type Dialogue,
  type DialogueTurn,
  type Expected,
  isPlaceName,
  type Wish,
} from '@stagebell/reading/training';
import { readButtonPayload } from '../../../server/button-payload.ts';
import { suggestedIn } from '../../../server/domain/sessions/suggested-gig.ts';
import { wordsIn } from '../../../server/languages/words.ts';
import type { OutgoingMessage } from '../../../server/messenger/outgoing.ts';
import { placeName } from '../../../server/places/place-names.ts';
import type { TestChat } from '../../../server/testing/chat.ts';
import type { KnownGig, World } from './world.ts';

/**
 * What became of a turn: the right thing; asked whether it was meant, with a choice that does it; a part of it; nothing
 * was understood, and that was said; something else that changes nothing; and something changed that was not asked for.
 */
export const OUTCOMES = ['right', 'asked', 'part', 'wall', 'other', 'wrong'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Choice {
  id: string;
  title: string;
}

export interface Verdict {
  outcome: Outcome;
  /** The choice that does what was wanted, where it was asked about. */
  tap: Choice | null;
}

/** What a person has set up, and what has become of gigs, as a set of facts: `follow djana`. */
export type State = Set<string>;

/** What a turn is judged by. */
export interface Observed {
  chat: TestChat;
  world: World;
  dialogue: Dialogue;
  turn: DialogueTurn;
  reply: OutgoingMessage | null;
  /** How things stand after it. */
  after: State;
  changes: string[];
  contactId: number;
}

/** The buttons and rows of a message. */
function choicesOf(reply: OutgoingMessage | null): Choice[] {
  if (reply?.type === 'buttons') return reply.buttons;
  return reply?.type === 'list' ? reply.sections.flatMap(({ rows }) => rows) : [];
}

/** What a wish changes, as facts that begin or end; none for what only tells. */
async function changesOf({ verb, of: [name = ''] }: Wish, world: World): Promise<string[][]> {
  const subjects = await namesOf(world, name);
  switch (verb) {
    case 'follow':
      return name ? [subjects.map((one) => `+follow ${one}`)] : [];
    case 'unfollow':
      return name ? [subjects.map((one) => `-follow ${one}`)] : [];
    case 'watch':
      return [[`+watch ${name}`]];
    case 'unwatch':
      return [[`-watch ${name}`]];
    case 'cancel':
      return [[`+cancelled ${name}`]];
    case 'restore':
      return [[`-cancelled ${name}`]];
    case 'stop':
      return [['+stop']];
    case 'start':
      return [['-stop']];
    default:
      return [];
  }
}

/** Whether a fact has begun or ended, be it by this turn or before. */
const holds = (after: State, change: string) =>
  after.has(change.slice(1)) === change.startsWith('+');

/** All that a message shows and sends. */
const textOf = (reply: OutgoingMessage | null) =>
  reply ? [...stringsIn(reply)].join('\n').normalize('NFKC').toLowerCase() : '';

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object')
    for (const one of Object.values(value)) yield* stringsIn(one);
}

const ARABIC_ZERO = 0x660;
const DEVANAGARI_ZERO = 0x966;
const withLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < DEVANAGARI_ZERO ? ARABIC_ZERO : DEVANAGARI_ZERO));
  });

const mentions = (text: string, { shortId, title }: KnownGig) =>
  text.includes(shortId) || text.includes(title.toLowerCase());

function saysHour(text: string, { wallTime }: KnownGig): boolean {
  const [hour = '', minute = ''] = wallTime.slice(11).split(':');
  const twelve = String(((Number(hour) + 11) % 12) + 1);
  const plain = withLatinDigits(text);
  return [
    `${hour}:${minute}`,
    `${hour}.${minute}`,
    `${hour}h${minute}`,
    `${twelve}:${minute}`,
  ].some((written) => plain.includes(written));
}

/** Whether a reply tells what a wish wants to know; true for one that only changes something. */
async function tells(wish: Wish, observed: Observed): Promise<boolean> {
  const { world, reply, dialogue } = observed;
  const text = textOf(reply);
  const [name = ''] = wish.of;
  const gig = world.gigs.get(name);
  switch (wish.verb) {
    case 'when':
      return saysHour(text, gig!);
    case 'where': {
      const [id = ''] = await world.placesCalled(gig!.town);
      const town = placeName(id, gig!.town, dialogue.language).toLowerCase();
      return text.includes((gig!.venue ?? town).toLowerCase()) || text.includes(town);
    }
    case 'tickets':
    case 'link':
      if (!gig) return isNamed(text, name);
      return (
        text.includes(gig.tickets ?? `/g/${gig.shortId}`) || text.includes(`/g/${gig.shortId}`)
      );
    case 'who':
      return isNamed(text, gig!.artist);
    case 'about':
      return gig ? mentions(text, gig) : isNamed(text, name);
    case 'heard':
      return (!gig || mentions(text, gig)) && /\d/.test(withLatinDigits(text));
    case 'price':
    case 'age':
    case 'doors':
    case 'far':
    case 'remind':
    case 'downfor':
    case 'soldout':
      return mentions(text, gig!);
    case 'list':
      return name === 'none'
        ? ![...world.gigs.values()].some((one) => mentions(text, one))
        : wish.of.every((one) => mentions(text, world.gigs.get(one)!));
    case 'open':
      return await opens(wish, observed);
    default:
      return true;
  }
}

function isNamed(text: string, username: string): boolean {
  const shown = ARTISTS.find((artist) => artist.username === username)?.displayName ?? username;
  return text.includes(username) || text.includes(shown.toLowerCase());
}

const PAGES: Record<string, string> = { 'create-gig': '/ng/', 'edit-gig': '/eg/' };

const newestSession = ({ db }: TestChat, contactId: number) =>
  db
    .selectFrom('setup_sessions')
    .select(['kind', 'artist_id', 'gig_id', 'token_hash', 'suggested'])
    .where('contact_id', '=', contactId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Whether a reply carries the link of a form, for the right artist or gig. */
async function opens({ of: [kind = '', name = ''] }: Wish, observed: Observed) {
  const { world, reply, contactId, chat } = observed;
  if (!textOf(reply).includes(PAGES[kind] ?? kind)) return false;
  const session = await newestSession(chat, contactId);
  const target = kind === 'edit-gig' ? world.gigs.get(name)?.id : world.artists.get(name);
  return session?.kind === kind && (session.gig_id ?? session.artist_id) === target;
}

/** Whether a form opens with the values that a text says. */
async function isFilledIn({ values }: Wish, { chat, world, contactId }: Observed) {
  const fields = Object.entries(values);
  if (fields.length === 0) return true;
  const session = await newestSession(chat, contactId);
  const suggested = session && suggestedIn(chat.vault, session);
  const filled: Record<string, string | undefined> = {
    ...{ date: suggested?.day, time: suggested?.time },
    ...{ venue: suggested?.venue, title: suggested?.title },
  };
  const agrees = await Promise.all(
    fields.map(async ([field, value]) =>
      field === 'town' || field === 'place'
        ? (await world.placesCalled(value)).includes(suggested?.place?.placeId ?? '')
        : filled[field]?.toLowerCase() === value.trim().toLowerCase(),
    ),
  );
  return agrees.every(Boolean);
}

const REVERSIBLE = new Set(['follow', 'unfollow', 'watch', 'unwatch']);
const CHANGING = new Set([...REVERSIBLE, 'stop', 'start', 'radius']);

/** An artist's username, or the ids of a place. */
const namesOf = async (world: World, name: string): Promise<string[]> =>
  isPlaceName(name)
    ? await world.placesCalled(name)
    : [name].filter((one) => world.artists.has(one));

/** The choice that does, or names, what a wish wants; undefined where a message has none. */
async function choiceFor(
  wish: Wish,
  { world, reply }: Observed,
  isRight = (_intent: string, _wish: Wish) => true,
): Promise<Choice | undefined> {
  const [name = ''] = wish.of.slice(wish.verb === 'open' ? 1 : 0);
  const gig = world.gigs.get(name);
  const names = gig ? [gig.shortId] : await namesOf(world, name);
  return choicesOf(reply).find(({ id }) => {
    const payload = readButtonPayload(id);
    if (!payload || payload.intent === 'hello' || !isRight(payload.intent, wish)) return false;
    if (names.length === 0)
      return !CHANGING.has(wish.verb) || payload.intent.toLowerCase().includes(wish.verb);
    const isOpposite = wish.verb.startsWith('un') !== payload.intent.startsWith('un');
    if (REVERSIBLE.has(wish.verb) && isOpposite) return false;
    return payload.given.some((one) => names.includes(one.replace(/^@/, '')));
  });
}

/** Whether a reply says that nothing was understood. */
const isUnsure = (reply: OutgoingMessage | null, language: string): boolean =>
  !reply ||
  !('body' in reply) ||
  String(reply.body).includes(wordsIn(language)!.chat.talk.openings['not-understood']);

/** Whether an intent that is offered is of the kind that a wish wants: a change of that kind, or none. */
function isOfKind(intent: string, { verb }: Wish): boolean {
  const change = [...CHANGING].find((one) => intent.startsWith(one));
  return change === (CHANGING.has(verb) ? verb : undefined);
}

/**
 * What came of a turn whose reply says that nothing was understood: choices that do what was wanted count as asked, and
 * who wanted nothing has to be offered something of what the conversation is about. All else is a wall.
 */
async function verdictOfUnsure(wishes: Wish[], observed: Observed): Promise<Verdict | null> {
  if (wishes.every(({ verb }) => verb === 'chat')) {
    const given = choicesOf(observed.reply).flatMap(({ id }) => readButtonPayload(id)!.given);
    return given.length > 0 ? { outcome: 'right', tap: null } : null;
  }
  const offered = await Promise.all(wishes.map((wish) => choiceFor(wish, observed, isOfKind)));
  if (offered.includes(undefined)) return null;
  const isChange = wishes.some(({ verb }) => CHANGING.has(verb));
  return { outcome: 'asked', tap: isChange ? offered[0]! : null };
}

export async function judge(observed: Observed): Promise<Verdict> {
  const { turn, world, changes, reply, dialogue } = observed;
  const wishes = turn.expected.flatMap((expected) => expected.wishes);
  const meant = [
    ...(await Promise.all(wishes.map((wish) => changesOf(wish, world)))).flat(),
    // Who is noted for a gig is reminded of it.
    wishes.filter(({ verb }) => verb === 'remind').map(({ of }) => `+watch ${of[0]}`),
  ];
  if (changes.some((change) => !meant.some((one) => one.includes(change))))
    return { outcome: 'wrong', tap: null };
  const verdicts = await Promise.all(turn.expected.map((one) => verdictOf(one, observed)));
  for (const outcome of ['right', 'asked', 'part'] as const) {
    const found = verdicts.find((one) => one?.outcome === outcome);
    if (found) return found;
  }
  const isRead = !isUnsure(reply, dialogue.language);
  return { outcome: isRead ? 'other' : 'wall', tap: null };
}

async function verdictOf(
  { isQuestion, wishes }: Expected,
  observed: Observed,
): Promise<Verdict | null> {
  const { world, after, changes, reply, dialogue } = observed;
  if (isUnsure(reply, dialogue.language)) return await verdictOfUnsure(wishes, observed);
  const choices = await Promise.all(wishes.map((wish) => choiceFor(wish, observed)));
  const effects = await Promise.all(wishes.map((wish) => changesOf(wish, world)));
  if (isQuestion) {
    const isAsked = changes.length === 0 && choices.every((choice) => choice !== undefined);
    return isAsked ? { outcome: 'right', tap: null } : null;
  }
  const done = await Promise.all(
    wishes.map(async (wish, at) => {
      const isDone = effects[at]!.every((some) =>
        wish.verb.startsWith('un')
          ? some.every((change) => holds(after, change))
          : some.some((change) => holds(after, change)),
      );
      return isDone && (await tells(wish, observed));
    }),
  );
  if (done.every(Boolean)) {
    const filled = await Promise.all(wishes.map((wish) => isFilledIn(wish, observed)));
    return { outcome: filled.every(Boolean) ? 'right' : 'part', tap: null };
  }
  const asked = choices.filter((_, at) => !done[at]);
  if (asked.every((choice) => choice !== undefined)) {
    const changesSomething = effects.some((some) => some.length > 0);
    return { outcome: 'asked', tap: changesSomething ? asked[0]! : null };
  }
  return done.some(Boolean) ? { outcome: 'part', tap: null } : null;
}

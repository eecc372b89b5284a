import { pattern } from '@stagebell/reading/pattern';
import { SHORT_ID_LENGTH } from '@stagebell/reading/short-id';
import { readButtonPayload } from '../../button-payload.ts';
import type { Focus } from '../../domain/contacts/focus.ts';
import type { OutgoingMessage } from '../../messenger/outgoing.ts';

const GIG_CODE = pattern('^[a-z0-9]{7}$');
/** Intents whose payloads name gigs. */
const ABOUT_GIG = pattern('gig', { ignoreCase: true });

/** What a conversation is about after a message: what it shows and offers comes before what was shown earlier. */
export function withShown(focus: Focus, message: OutgoingMessage, eventId: number): Focus {
  const payloads = [...stringsIn(message)].flatMap((text) => readButtonPayload(text) ?? []);
  const linked = [...stringsIn(message)].flatMap(gigsLinked);
  const offered = payloads
    .filter(({ intent }) => ABOUT_GIG.test(intent))
    .flatMap(({ given }) => given.filter((one) => GIG_CODE.test(one)));
  const gigs = [...new Set([...linked, ...offered])];
  const done = readButtonPayload(focus.undo[0] ?? '');
  const artists = [...payloads, ...(done ? [done] : [])].flatMap(({ intent, given }) =>
    intent === 'follow' || intent === 'unfollow'
      ? given
      : given.filter((one) => one.startsWith('@')).map((one) => one.slice(1)),
  );
  const choices = choicesIn(message);
  return {
    ...focus,
    ...(choices.length > 1 && { choices, sinceChoices: 0 }),
    replies: [{ eventId, gigs }, ...focus.replies],
    // One of a list was spoken of: "the other one" is still in it.
    ...spokenOfNext(focus, gigs),
    artists: artists.length > 0 ? [...new Set(artists)] : focus.artists,
  };
}

/** Which gigs were spoken of once these were shown. */
function spokenOfNext(
  { gigs, spokenOf }: Focus,
  shown: string[],
): Pick<Focus, 'gigs' | 'spokenOf'> {
  const [only = spokenOf, ...others] = shown;
  if (others.length > 0)
    return { gigs: shown, spokenOf: shown.find((one) => one === spokenOf) ?? null };
  // One of a list was spoken of: "the other one" is still in it. The form of a gig links no page of it.
  return { gigs: only === null || gigs.includes(only) ? gigs : [only], spokenOf: only };
}

const CHOSEN = ['follow', 'unfollow', 'followPlace', 'whatsOn'];

/** What a message asks to choose among: artists or places, all for the same. */
function choicesIn(message: OutgoingMessage): string[] {
  if (message.type !== 'list' && message.type !== 'buttons') return [];
  const rows =
    message.type === 'list' ? message.sections.flatMap((section) => section.rows) : message.buttons;
  const ids = rows.map(({ id }) => id);
  const things = ids.filter((id) => readButtonPayload(id)?.intent !== 'no');
  const intents = new Set(things.map((id) => readButtonPayload(id)?.intent ?? ''));
  return intents.size === 1 && CHOSEN.includes([...intents][0]!) ? things : [];
}

/** The codes of the gigs whose pages a text links. */
const gigsLinked = (text: string): string[] =>
  text
    .split('/g/')
    .slice(1)
    .map((rest) => rest.slice(0, SHORT_ID_LENGTH))
    .filter((code) => GIG_CODE.test(code));

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object')
    for (const one of Object.values(value)) yield* stringsIn(one);
}

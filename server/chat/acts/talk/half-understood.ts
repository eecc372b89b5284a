import {
  type IntentLabel,
  isName,
  KNOWN_FAR_RADIUS,
  type Understood,
  understand,
} from '@stagebell/reading';
import { hasAskingWord, hasQuestionMark, isLaughter } from '@stagebell/reading/words';
import { findArtists } from '../../../domain/artists/artist-names.ts';
import { managedArtists } from '../../../domain/artists/managers.ts';
import { countryOfContact } from '../../../domain/contacts/contact-country.ts';
import { followedPlaces } from '../../../domain/follows/followed-locations.ts';
import { followedArtists } from '../../../domain/follows/follows.ts';
import type { OutgoingMessage } from '../../../messenger/outgoing.ts';
import { knownTo } from '../../read-text.ts';
import { plainReply } from '../../replies/plain.ts';
import type { Turn } from '../../turn.ts';
import { followMeant } from '../following/following.ts';
import { offerToFollow } from '../following/places.ts';

/** Labels of what wants nothing. */
const TALK = new Set<IntentLabel>(['smalltalk', 'none', 'thanks', 'okay', 'hello']);
/** From which likelihood on a text wants nothing, whatever else it may mean. */
const MIN_TALK = 0.65;
/** The same of one that most likely means nothing else, and the most that anything else may be likely then. */
const MIN_RATHER_TALK = 0.5;
const MAX_ELSE = 0.25;
/** From which likelihood on it is asked whether the place that it names is to be followed. */
const MIN_OFFERED = 0.1;

/**
 * Answers a text of which a half is understood: kindly where it wants nothing, and else with the question whether the one
 * artist or place that it names is to be followed: "we move to Leipzig in March".
 * @param isDoubted it was read as a follow, which it may not be
 */
export async function halfUnderstood(
  turn: Turn,
  text: string,
  isDoubted = false,
): Promise<OutgoingMessage | null> {
  if (hasQuestionMark(text) || hasAskingWord(text)) return null;
  const understood = await understand(text, { ...knownTo(turn), isInFocus: true });
  const { likely } = understood;
  const talk = sumOf(likely, (label) => TALK.has(label));
  const kindly = plainReply(turn.words, 'smallTalk');
  const isNew = isOfNewWords(understood);
  const [first] = understood.tokens;
  // "Jajaja, no way": whoever begins with laughter wants nothing.
  if (first && isLaughter(first.word) && talk >= MIN_TALK) return kindly;
  if (!isNew && talk >= MIN_TALK) return kindly;
  // "The Maharashtra one" only says which is meant.
  const isPointed = likely[0]?.label === 'aboutone';
  const isFollow =
    (isDoubted && !isPointed) || sumOf(likely, (label) => label === 'follow') >= MIN_OFFERED;
  const offered = isFollow ? await offerNamed(turn, understood) : null;
  if (offered) return offered;
  const others = likely.find(({ label }) => !TALK.has(label))?.likelihood ?? 0;
  return !isNew && talk >= MIN_RATHER_TALK && others < MAX_ELSE ? kindly : null;
}

const sumOf = (likely: Understood['likely'], isIt: (label: IntentLabel) => boolean) =>
  likely.reduce((sum, { label, likelihood }) => sum + (isIt(label) ? likelihood : 0), 0);

/** Whether nobody said the most of its words to us before. */
function isOfNewWords({ tokens, parts }: Understood): boolean {
  const unknown = parts.filter(({ kind }) => kind === 'unknown');
  return unknown.reduce((sum, { start, end }) => sum + end - start, 0) * 2 >= tokens.length;
}

/** Asks whether the one artist or place that a text names is to be followed, where it is not yet. */
async function offerNamed(turn: Turn, { parts }: Understood): Promise<OutgoingMessage | null> {
  const { db, vault, contactId } = turn;
  const [named, ...others] = parts.filter(isName);
  if (others.length > 0) return null;
  if (named?.kind === 'artist') {
    const artists = await findArtists(
      db,
      named.artists.map(({ username }) => username),
    );
    // Nobody is asked to follow themselves.
    const own = await managedArtists(db, contactId);
    const known = [...own, ...(await followedArtists(db, contactId))];
    return artists.some(({ id }) => known.some((one) => one.id === id))
      ? null
      : await followMeant(turn, { name: '', artists, places: [] }, 'name');
  }
  if (named?.kind !== 'place' || named.isGuess) return null;
  const ids = named.places.map(({ id }) => id);
  const followed = await followedPlaces(db, contactId);
  if (followed.some(({ placeId }) => ids.includes(placeId))) return null;
  const country = await countryOfContact(db, vault, contactId);
  const found = await Promise.all(ids.map((id) => turn.places.resolve(id)));
  const places = found
    .filter((place) => place !== null)
    .filter(
      (one) => (one.radiusKm ?? KNOWN_FAR_RADIUS) >= KNOWN_FAR_RADIUS || one.country === country,
    );
  return places.length > 0 ? await offerToFollow(turn, places, 'name') : null;
}

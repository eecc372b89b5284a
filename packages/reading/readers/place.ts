import { type Details, RADII_KM } from '../details.ts';
import { GAP, NO_LETTER, pattern, WORD_END, WORD_START } from '../text/pattern.ts';
import { at, type Reader, wordsOf } from './reader.ts';
import { KILOMETRES } from './words.ts';

/** Only ids of the embedded gazetteer: the chat offers no others. */
const PLACE = 'gn:[0-9]+|cc:[a-z]{2}';
const PLACE_ID = pattern(`^(?:${PLACE})$`);
const asPlaceId = (id: string) =>
  id.startsWith('cc:') ? `cc:${id.slice('cc:'.length).toUpperCase()}` : id;
const choiceOfKm = (digits?: string) => RADII_KM.find((km) => String(km) === digits);

/** "Follow place gn:2950159", as buttons said it once. */
export function place(phrase: string): Reader<Details['place']>[] {
  const said = pattern(`${WORD_START}${wordsOf(phrase)}${GAP}(${PLACE})${WORD_END}`);
  return at('place', ({ plain }) => {
    const placeId = said.find(plain)?.groups[0];
    return placeId ? { placeId: asPlaceId(placeId) } : null;
  });
}

const RADIUS = pattern(
  `${WORD_START}radius${GAP}around${GAP}(gn:[0-9]+)(?:${GAP}(usual|[0-9]+))?${WORD_END}`,
);

/** "Radius around gn:2950159: 25 km", as buttons said it once. */
export const placeAndRadius = at<Details['place and radius']>('place', ({ plain }) => {
  const [placeId, choice] = RADIUS.find(plain)?.groups ?? [];
  const km = choice === 'usual' ? null : choiceOfKm(choice);
  return placeId && km !== undefined ? { placeId, km } : null;
});

const MY_RADIUS = pattern(
  `${WORD_START}my${GAP}radius(?:${GAP}(?:(?:is|to|of)${GAP})?([0-9]{1,4}) *(${KILOMETRES})?|${WORD_END})`,
);

export const myRadius = at<Details['radius']>('place', ({ plain }) => {
  const mine = MY_RADIUS.find(plain);
  const [km, unit] = mine?.groups ?? [];
  return mine && { ...(km && { km: Number(km), ...(!unit && { isBare: true }) }) };
});

/** What people say before it: "no wait, please undo". */
const BEFORE_UNDO =
  'no|nope|wait|oh|oops|ups|sorry|ok|okay|hey|please|pls|plz|actually|can|could|you|i|want|to';
const UNDO = pattern(`^${NO_LETTER}*(?:(?:${BEFORE_UNDO})${GAP})*undo${WORD_END}`);

/** A mistake is taken back by one word; buttons once named what they take back. */
export const undo = at<Details['followed']>('place', ({ plain }) => {
  if (!UNDO.test(plain)) return null;
  const words = plain.split(' ');
  const placeIds = words.filter((word) => PLACE_ID.test(word)).map(asPlaceId);
  const usernames = words.filter((word) => word.startsWith('@')).map((word) => word.slice(1));
  return { placeIds, usernames };
});

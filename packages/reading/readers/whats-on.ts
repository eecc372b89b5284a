import type { Details } from '../details.ts';
import { genresIn } from '../genres-in.ts';
import { readNearMe } from '../near-me.ts';
import { pattern } from '../text/pattern.ts';
import { readWhen } from '../when/read-when.ts';
import { at } from './reader.ts';

type Asked = Details['what is on'];

/** What is asked about, with what people say around it. */
const GIGS =
  '(?:gigs?|concerts?|shows?|live music|live acts?|parties|events?|bands?|djs?|music|anything|something|stuff|nights?)';
const IS_ON = '(?:on|up|playing|going on|happening|there|coming up|good|live)';
const TOPIC = pattern(
  `^(?:(?:please|pls|and|so|hi|hey|hello|show me|list|tell me|find me|find|i want|looking for|any idea) )*(?:what(?: ?s| is| ?r| are)? (?:the )?(?:${GIGS} )?${IS_ON}|what ?s (?:the )?(?:craic|scene|happening)|what ${GIGS}|who(?: ?s| is| are)?(?: else)?(?: ?s| is| are)? (?:plays|playing|play|performing|on)(?: there)?|(?:(?:is|are) there )?(?:any|some|the|all|good|free|upcoming|next)? ?${GIGS}(?: (?:are|is))?(?: ${IS_ON})?)$`,
);
const NAME = '([\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_. &-]{0,60}?)';
/** What stood before a time, and is left without it. */
const DANGLING = '(?: (?:on|in|at|from|for|by|of|during))*';
const PLAYS = '(?:play|plays|playing|perform|performs|performing|on stage|on tour|touring|on|next)';
const ARTIST = pattern(
  `^(?:when|where)(?: ?s| is| are| does| do| will| r)? ${NAME} (?:be )?${PLAYS}(?: next| again)?(?: (?:in|at|near) ${NAME})?${DANGLING}$|^(?:is|are|does|do|will) ${NAME} (?:be )?(?:play|playing|perform|performing|coming|gigging)(?: (?:in|at|near|to) ${NAME})?${DANGLING}$`,
);
const PLACE = pattern(`(?:^|[^\\p{L}])(?:in|near|around|at|to) ${NAME}${DANGLING}$`);
/** A distance: what is near a town is known, and said first, so that this adds nothing. */
const WITHIN = pattern(
  '(?:^| )within (?:a )?(?:radius of )?[0-9]{1,6} ?(?:km|kms|k|kilomet(?:er|re)s?|mi|miles?)(?: radius)?( of| from| around)?\\b',
  { ignoreCase: true },
);
const SIGNS = /[?!.,;:"()]+/gu;
const SPACES = /\s+/gu;

const asWords = (text: string) => text.replace(SIGNS, ' ').replace(SPACES, ' ').trim();

/** "What's on in Porto?", "techno this weekend in Berlin", "when does Ana Sousa play?", in English. */
export const whatsOn = at<Asked>('what is on', ({ written }, lexicon) => {
  const near = withoutDistance(written);
  const timed = readWhen(near);
  const when = timed?.when ?? null;
  const { nearMe, rest: elsewhere } = readNearMe(asWords(timed?.rest ?? near));
  const ofArtist = artistIn(asWords(elsewhere));
  if (ofArtist) return { ...ofArtist, nearMe, when, genres: [], synonyms: [] };
  const { genres, synonyms, rest } = genresIn(elsewhere, lexicon);
  const placed = asWords(rest);
  const place = PLACE.find(placed);
  const name = place?.groups[0];
  const said = placed
    .slice(0, place?.start ?? placed.length)
    .trim()
    .toLowerCase();
  const isShort = said === '' && genres.length > 0 && (when !== null || name || nearMe);
  if (!(isShort || TOPIC.test(said))) return null;
  return { artists: [], places: name ? [name] : [], nearMe, when, genres, synonyms };
});

/** "what's on within 20 km of Porto" → "what's on near Porto" */
function withoutDistance(text: string): string {
  const found = WITHIN.find(text);
  if (!found) return text;
  const near = found.groups[0] ? ' near' : '';
  return `${text.slice(0, found.start)}${near}${text.slice(found.end)}`;
}

function artistIn(text: string): Pick<Asked, 'artists' | 'places'> | null {
  const [one, there, other, where] = ARTIST.find(text)?.groups ?? [];
  const artist = one ?? other;
  if (!artist || NO_ARTIST.has(artist.toLowerCase())) return null;
  const place = there ?? where;
  return { artists: [artist], places: place ? [place] : [] };
}

/** "Who is playing", "when is it on" */
const NO_ARTIST = new Set(
  'it this that he she they there anyone anybody somebody anything who what the gig the show'.split(
    ' ',
  ),
);

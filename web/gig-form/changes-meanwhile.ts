import type { Gig } from '../../contract/gig.ts';
import { sentenceDate } from '../clock/gig-time.ts';
import { touchedValues } from '../drafts/touched-values.ts';
import type { Words } from '../words/words.ts';
import type { GigValues } from './gig-values.ts';

/** A part of a gig that others may have changed, and what is said of it. */
interface Fact {
  of: (gig: Gig) => string;
  say: (gig: Gig, words: Pick<Words, 'problems' | 'locale'>) => string;
}

const FACTS: Fact[] = [
  {
    of: ({ status }) => status,
    say: ({ status }, { problems }) => problems.statusNow({ status }),
  },
  {
    of: ({ date, timeZone }) => `${date} ${timeZone}`,
    say: (gig, { problems, locale }) => problems.dateNow({ date: sentenceDate(gig, locale) }),
  },
  {
    of: ({ location }) => JSON.stringify(location),
    say: ({ location: { venue, description } }, { problems }) =>
      problems.placeNow({ place: venue ? `${venue}, ${description}` : description }),
  },
];

/** Too long to be repeated: only that it changed is said. */
const TEXT: Fact = {
  of: ({ title, content, genres, link }) => JSON.stringify([title, content, genres, link]),
  say: (_, { problems }) => problems.textNow,
};

/**
 * Says what others changed of a gig since a form loaded it: `it is postponed and its date is …`. It
 * names all facts where none differs any more.
 */
export function changesMeanwhile(
  loaded: Gig,
  now: Gig,
  words: Pick<Words, 'problems' | 'locale'>,
): string {
  const changed = [...FACTS, TEXT].filter(({ of }) => of(loaded) !== of(now));
  const named = changed.length > 0 ? changed : FACTS;
  return new Intl.ListFormat(words.locale).format(named.map(({ say }) => say(now, words)));
}

/** Fields that are kept and merged together. */
export const TOGETHER: readonly (readonly (keyof GigValues)[])[] = [
  ['day', 'time', 'timeZone', 'moment'],
  ['place', 'venue', 'address', 'position'],
];

/**
 * Merges typed values with a gig that was changed elsewhere: fields that were typed into stay, all others
 * get the saved values.
 * @param before the form's initial values, `saved` the initial values of the changed gig
 */
export function rebasedValues(typed: GigValues, before: GigValues, saved: GigValues): GigValues {
  return { ...saved, ...touchedValues(typed, before, TOGETHER) };
}

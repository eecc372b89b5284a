import type { Gig } from '../../contract/gig.ts';
import { sentenceDate } from '../clock/gig-time.ts';
import type { Words } from '../words/words.ts';

/** A fact of a gig that fans are told of, and what is said of it. */
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

/**
 * What others made of a gig since a form was loaded with it, as it stands now: `it is postponed and its date
 * is …`. All of it where nothing differs any more.
 */
export function changesMeanwhile(
  loaded: Gig,
  now: Gig,
  words: Pick<Words, 'problems' | 'locale'>,
): string {
  const changed = FACTS.filter(({ of }) => of(loaded) !== of(now));
  const told = changed.length > 0 ? changed : FACTS;
  return new Intl.ListFormat(words.locale).format(told.map(({ say }) => say(now, words)));
}

import type { CityFilter, CityPage } from '../../contract/city.ts';
import { MessengerTextLink } from '../shell/messenger-button.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { distanceAt } from '../words/distance.ts';
import { useWords } from '../words/words.ts';
import { duringWords, genreWords, isFiltered } from './filter-words.ts';
import { FollowHint } from './follow-city.tsx';
import { TourList } from './tour-list.tsx';

/** Replaces an empty list: why it is empty, and what to do. */
export function NoGigs({ page, filter }: { page: CityPage; filter: CityFilter }) {
  const { city, today, otherDates } = page;
  const words = useWords();
  const { city: says } = words;
  if (isFiltered(filter) && otherDates.length > 0) {
    const genres = genreWords(filter.genres, words);
    const gigs = genres === null ? says.none : says.noneOf({ genres });
    const during = duringWords(filter, today, words);
    return (
      <>
        <PosterTitle
          as="p"
          text={during === '' ? says.noneAtAll({ gigs }) : says.noneFound({ gigs, during })}
          size="mt-8 max-w-[9em] text-[clamp(2.5rem,11vw,4.5rem)]"
        />
        <p className="mt-6 text-lg">{says.nextInstead({ city: city.name })}</p>
        <TourList gigs={otherDates} city={city} today={today} />
      </>
    );
  }
  return (
    <>
      <PosterTitle
        as="p"
        text={says.emptyHeading({ city: city.name })}
        size="mt-8 max-w-[7em] text-[clamp(2.75rem,12vw,6rem)]"
      />
      <p className="mt-6 max-w-[44ch] text-xl">
        {says.emptyText({ distance: distanceAt(city, city.radiusKm, words) })}
      </p>
      <FollowHint city={city} className="mt-4 max-w-[60ch] text-mute" />
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-mute">
        {says.emptyForArtists}
        <MessengerTextLink text={words.phrases.alone.createGig}>
          <bdi>{says.quoted({ phrase: words.phrases.alone.createGig })}</bdi>
        </MessengerTextLink>
      </p>
    </>
  );
}

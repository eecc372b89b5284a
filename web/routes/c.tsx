import { redirect } from 'react-router';
import { MAX_LOCATION_SEARCH_LENGTH } from '../../contract/limits.ts';
import { apiContext } from '../api/api-context.ts';
import { errorPageOnFailure } from '../api/error-page-on-failure.ts';
import { CityMap } from '../cities/city-map.tsx';
import { CityWall } from '../cities/city-wall.tsx';
import { FindCity } from '../cities/find-city.tsx';
import script from '../cities/page-script.ts?worker&url';
import { parsePosition } from '../places/position.ts';
import { previewMeta } from '../sharing/link-preview.ts';
import { PublicPage } from '../shell/public-page.tsx';
import { NOT_LISTED } from '../shell/unlisted-meta.ts';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { textLinkClasses } from '../ui/text/text-link.ts';
import { usePagePath, useWords, wordsOf } from '../words/words.ts';
import type { Route } from './+types/c.ts';

const NOTHING_ASKED = { typed: '', found: null, isNowhere: false };

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const at = query.get('at');
  if (at !== null) {
    const point = parsePosition(at);
    const city =
      point && (await errorPageOnFailure(context, 'cities', api.cityAt(point.lat, point.lng)));
    if (city) throw redirect(`/c/${city.slug}`);
    return { cities: [], ...NOTHING_ASKED, isNowhere: true };
  }
  const typed = (query.get('q') ?? '').trim().slice(0, MAX_LOCATION_SEARCH_LENGTH);
  if (typed !== '') {
    const found = await errorPageOnFailure(context, 'cities', api.citiesCalled(typed));
    const [only] = found;
    // While somebody types, the list is asked for and not the page.
    if (only && found.length === 1 && !query.has('typing')) throw redirect(`/c/${only.slug}`);
    return { cities: [], ...NOTHING_ASKED, typed, found };
  }
  const cities = await errorPageOnFailure(context, 'cities', api.cities());
  return { cities, ...NOTHING_ASKED };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = matches[0].loaderData;
  const { title, description, heading } = wordsOf(site).cities;
  const preview = previewMeta(site, { title, description, path: '/c', imageAlt: heading });
  return loaderData.found || loaderData.isNowhere ? [...preview, NOT_LISTED] : preview;
}

export default function CitiesScreen({ loaderData }: Route.ComponentProps) {
  const pagePath = usePagePath();
  const { cities, typed, found, isNowhere } = loaderData;
  const words = useWords().cities;
  const isAsked = found !== null || isNowhere;
  return (
    <PublicPage script={script}>
      <PosterTitle text={words.heading} size="mt-6 text-[clamp(3.25rem,15vw,8rem)] lg:mt-8" />
      <div className="mt-6 lg:mt-8">
        <FindCity typed={typed} found={found} problem={isNowhere ? words.noTownThere : null} />
      </div>
      {isAsked ? (
        <p className="mt-10">
          <a href={pagePath('/c')} className={textLinkClasses}>
            {words.all}
          </a>
        </p>
      ) : (
        <>
          <div className="mt-10">
            <CityMap cities={cities} />
          </div>
          {cities.length === 0 ? (
            <div className="mt-6">
              <PosterTitle as="p" text={words.none} size="text-[clamp(2.25rem,9vw,4.5rem)]" />
              <p className="mt-3 max-w-[44ch] text-lg">{words.noneText}</p>
            </div>
          ) : (
            <>
              <p className="mt-6 mb-6 text-lg">{words.count({ cities: cities.length })}</p>
              <CityWall cities={cities} />
            </>
          )}
        </>
      )}
    </PublicPage>
  );
}

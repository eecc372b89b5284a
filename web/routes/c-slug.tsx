import { ArrowLeft } from 'lucide-react';
import { data, redirect } from 'react-router';
import { readCityFilter } from '../../contract/city.ts';
import { apiContext } from '../api/api-context.ts';
import { errorPageOnFailure } from '../api/error-page-on-failure.ts';
import { sayFaults } from '../api/say-problem.ts';
import { CityFilters } from '../city/city-filters.tsx';
import { CityHead } from '../city/city-head.tsx';
import { cityMeta } from '../city/city-meta.ts';
import { localStart } from '../city/days-of-gigs.ts';
import { cityPath } from '../city/filter-words.ts';
import { FollowCity, FollowHint } from '../city/follow-city.tsx';
import { Neighbours } from '../city/neighbours.tsx';
import { NextGig } from '../city/next-gig.tsx';
import { NoGigs } from '../city/no-gigs.tsx';
import script from '../city/page-script.ts?worker&url';
import { TourList } from '../city/tour-list.tsx';
import { subscription } from '../sharing/subscription.ts';
import { PartFailure } from '../shell/part-failure.tsx';
import { PublicPage } from '../shell/public-page.tsx';
import { useSite } from '../shell/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { quietLinkClasses, textLinkClasses } from '../ui/text/text-link.ts';
import { useFilePath, usePagePath, useWords } from '../words/words.ts';
import type { Route } from './+types/c-slug.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams: query, search } = new URL(request.url);
  const { filter, faults } = readCityFilter(query);
  const isFilter = faults.length === 0;
  const cursor = isFilter ? query.get('cursor') || undefined : undefined;
  const reading = context.get(apiContext).cityPage(params.slug.toLowerCase(), filter, cursor);
  const page = await errorPageOnFailure(context, 'city', reading);
  if (!page) throw data({ missing: 'city' }, { status: 404 });
  if (page.city.slug !== params.slug) throw redirect(`/c/${page.city.slug}${search}`, 301);
  return data(
    { page, filter, faults, isFurther: cursor !== undefined },
    { status: isFilter ? 200 : 400 },
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? cityMeta(loaderData.page, loaderData, matches[0].loaderData) : [];
}

export default function CityScreen({ loaderData }: Route.ComponentProps) {
  const pagePath = usePagePath();
  const filePath = useFilePath();
  const { page, filter, faults, isFurther } = loaderData;
  const { city, gigs, nextCursor, neighbours, today, all } = page;
  const { publicUrl } = useSite();
  const words = useWords();
  const { city: says } = words;
  const [first, ...others] = gigs;
  const lead = isFurther ? undefined : first;
  const isOnly = lead !== undefined && others.length === 0;
  const listed = lead ? others : gigs;
  const problem = sayFaults(words, faults);
  return (
    <PublicPage
      headerLink={
        <a href={pagePath('/c')} className={classes(textLinkClasses, 'relative z-10')}>
          {words.cities.all}
        </a>
      }
      script={script}
      footer={
        <>
          <a
            href={subscription(publicUrl, filePath(`/c/${city.slug}.ics`)).own}
            className={classes(quietLinkClasses, 'min-w-11')}
          >
            {says.calendar}
          </a>
          <a
            href={filePath(`/c/${city.slug}.atom`)}
            className={classes(quietLinkClasses, 'min-w-11')}
          >
            {says.feed}
          </a>
        </>
      }
    >
      <CityHead page={page} filter={filter} />
      {all.gigs > 0 && <CityFilters page={page} filter={filter} />}
      {problem !== '' && (
        <p
          role="alert"
          className="mt-5 rounded-card rule border-alarm p-4 font-semibold text-alarm"
        >
          {words.problems.several({ first: problem, others: says.everythingInstead })}
        </p>
      )}
      <div
        className="city-sheet"
        data-empty={lead ? undefined : ''}
        data-only={isOnly ? '' : undefined}
      >
        <div className="city-side">
          {lead && <NextGig gig={lead} city={city} today={today} />}
          <div className="city-bar sticky bottom-0 z-10 order-1 -mx-5 mt-10 border-ink border-t-[3px] bg-paper px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:mt-8 lg:border-0 lg:p-0 print:hidden">
            <FollowCity city={city} />
            {all.gigs > 0 && (
              <FollowHint city={city} className="mt-3 text-mute text-sm max-lg:hidden" />
            )}
          </div>
        </div>
        <div className="min-w-0">
          <div id="gigs" data-gig-list className="transition-opacity aria-busy:opacity-60">
            {isFurther && (
              <a
                href={pagePath(cityPath(city.slug, filter))}
                className={classes(textLinkClasses, 'mt-4 gap-2')}
              >
                <ArrowLeft aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
                {says.firstGigs}
              </a>
            )}
            {gigs.length === 0 && <NoGigs page={page} filter={filter} />}
            <TourList
              gigs={listed}
              city={city}
              today={today}
              saidDay={lead && localStart(lead, words.locale).date}
            />
            {nextCursor !== null && (
              <ButtonLink
                data-more
                variant="outline"
                href={pagePath(cityPath(city.slug, filter, nextCursor))}
                className="mt-8 w-full"
              >
                {says.moreGigs}
              </ButtonLink>
            )}
          </div>
          <PartFailure />
          <Neighbours
            heading={all.gigs === 0 ? says.neighboursOfEmpty : says.neighbours({ city: city.name })}
            city={city}
            neighbours={neighbours}
          />
        </div>
      </div>
    </PublicPage>
  );
}

import { ArrowLeft, CalendarSync } from 'lucide-react';
import { apiContext } from '../api/api-context.ts';
import { errorPageOnFailure } from '../api/error-page-on-failure.ts';
import { ArtistHead } from '../artist/artist-head.tsx';
import { artistMeta } from '../artist/artist-meta.ts';
import { redirectToCurrentName } from '../artist/current-name.ts';
import script from '../artist/page-script.ts?worker&url';
import { GigList } from '../gig/gig-list.tsx';
import { ReportLink } from '../report/report-link.tsx';
import { subscription } from '../sharing/subscription.ts';
import { MessengerTextLink } from '../shell/messenger-button.tsx';
import { PartFailure } from '../shell/part-failure.tsx';
import { PublicPage } from '../shell/public-page.tsx';
import { useSite } from '../shell/site.ts';
import { classes } from '../ui/classes.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import { quietLinkClasses, textLinkClasses } from '../ui/text/text-link.ts';
import { useFilePath, usePagePath, useWords } from '../words/words.ts';
import type { Route } from './+types/a.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const past = query.get('tab') === 'previous';
  const cursor = query.get('cursor') || undefined;
  const reading = api.artistByUsername(params.username.toLowerCase());
  const artist = await errorPageOnFailure(context, 'artist', reading);
  redirectToCurrentName({ requestedName: params.username, username: artist.username, request });
  const gigs = past
    ? api.artistPreviousGigs(artist.id, cursor)
    : api.artistFutureGigs(artist.id, cursor);
  return {
    artist,
    past,
    isFurther: cursor !== undefined,
    gigs: await errorPageOnFailure(context, 'gigs', gigs),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? artistMeta(loaderData.artist, matches[0].loaderData) : [];
}

export default function ArtistScreen({ loaderData }: Route.ComponentProps) {
  const pagePath = usePagePath();
  const filePath = useFilePath();
  const words = useWords();
  const { artist, past, isFurther, gigs } = loaderData;
  const { publicUrl } = useSite();
  const page = pagePath(`/a/${artist.username}`);
  const tabs = { upcoming: `${page}#gigs`, previous: `${page}?tab=previous#gigs` };
  const more = new URLSearchParams(past ? { tab: 'previous' } : {});
  if (gigs.next) more.set('cursor', gigs.next);
  return (
    <PublicPage
      script={script}
      footer={
        <>
          <a
            href={subscription(publicUrl, filePath(`/a/${artist.username}.ics`)).own}
            className={classes(quietLinkClasses, 'gap-2')}
          >
            <CalendarSync aria-hidden className="size-5 shrink-0" />
            {words.artist.calendar}
          </a>
          <MessengerTextLink text={words.phrases.about.unfollow({ name: artist.username })}>
            {words.artist.unfollow({ username: artist.username })}
          </MessengerTextLink>
          <ReportLink of={`a/${artist.username}`} />
        </>
      }
    >
      <ArtistHead artist={artist} />
      {/* Without a script, the links return to this section. */}
      <section id="gigs" data-gigs className="mt-12">
        <TabLinks
          label={words.artist.gigs}
          tabs={[
            { label: words.artist.upcoming, to: tabs.upcoming, open: !past },
            { label: words.artist.previous, to: tabs.previous, open: past },
          ]}
        />
        <div data-gig-list className="transition-opacity aria-busy:opacity-60">
          {isFurther && (
            <a
              href={past ? tabs.previous : tabs.upcoming}
              className={classes(textLinkClasses, 'mb-3 gap-2')}
            >
              <ArrowLeft aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
              {words.artist.firstGigs}
            </a>
          )}
          <GigList
            gigs={gigs.items}
            past={past}
            ofOneArtist
            empty={past ? words.artist.noPrevious : words.artist.noUpcoming}
          />
          {gigs.next !== null && (
            <a data-more href={`${page}?${more}#gigs`} className={classes(textLinkClasses, 'mt-5')}>
              {words.artist.moreGigs}
            </a>
          )}
        </div>
        <PartFailure />
      </section>
    </PublicPage>
  );
}

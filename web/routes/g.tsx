import type { Gig } from '../../contract/gig.ts';
import { GIGS_AFTER_SHOWN } from '../../contract/limits.ts';
import { apiContext } from '../api/api-context.ts';
import { errorPageOnFailure } from '../api/error-page-on-failure.ts';
import { GenreChips } from '../genres/genre-chips.tsx';
import { GigActions } from '../gig/gig-actions.tsx';
import { GigArtist } from '../gig/gig-artist.tsx';
import { GigDate } from '../gig/gig-date.tsx';
import { GigCards } from '../gig/gig-list.tsx';
import { gigMeta } from '../gig/gig-meta.ts';
import { StatusBanner } from '../gig/gig-status.tsx';
import { MapPicture } from '../gig/map-picture.tsx';
import script from '../gig/page-script.ts?worker&url';
import { Cover } from '../pictures/cover.tsx';
import { ReportLink } from '../report/report-link.tsx';
import { MessengerTextLink } from '../shell/messenger-button.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { classes } from '../ui/classes.ts';
import { Paragraphs } from '../ui/text/paragraphs.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { textLinkClasses } from '../ui/text/text-link.ts';
import { usePagePath, useWords } from '../words/words.ts';
import type { Route } from './+types/g.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const gig = await errorPageOnFailure(context, 'gig', api.gigByShortId(params.shortId));
  return { gig, gigsAfter: await errorPageOnFailure(context, 'gigs', api.gigsAfter(gig)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { gig, gigsAfter } = loaderData;
  return gigMeta(gig, matches[0].loaderData, gigsAfter !== null);
}

/** What the artist plays next, where nobody can go to the gig any more. */
function GigsAfter({ artist, gigs }: { artist: Gig['artist']; gigs: Gig[] }) {
  const words = useWords();
  const pagePath = usePagePath();
  return (
    <section className="mx-auto mt-14 max-w-[37.5rem] px-5 lg:max-w-6xl print:hidden">
      <PosterTitle
        as="h2"
        text={words.gig.nextOf({ artist: artist.displayName })}
        size="mb-5 text-4xl lg:text-5xl"
      />
      <GigCards gigs={gigs} ofOneArtist />
      {gigs.length === GIGS_AFTER_SHOWN && (
        <a href={pagePath(`/a/${artist.username}`)} className={classes(textLinkClasses, 'mt-5')}>
          {words.artist.moreGigs}
        </a>
      )}
    </section>
  );
}

const COLUMN = 'contents lg:row-start-1 lg:flex lg:flex-col lg:gap-10';

export default function GigScreen({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const { gig, gigsAfter } = loaderData;
  const isOver = gigsAfter !== null;
  const colours = gig.status === 'cancelled' && 'grayscale';
  return (
    <div className="relative isolate pb-12">
      {/* On a phone the cover stands first, but comes later in the HTML: painted before it, the page would shift. */}
      <link rel="expect" href="#gig-map" blocking="render" />
      <main>
        <StatusBanner status={gig.status} isOver={isOver} />
        {/*
         * One column on a phone; on a desk two, of which neither waits for the other, and the actions stay in
         * view. Both columns are whole in the page, so on a phone `order` interleaves them and the focus follows.
         */}
        <div className="grid grid-cols-[minmax(0,37.5rem)] justify-center gap-6 [reading-flow:grid-order] lg:mx-auto lg:max-w-6xl lg:grid-cols-[minmax(0,37.5rem)_minmax(20rem,1fr)] lg:gap-x-12 lg:px-5 lg:pt-10">
          <div
            aria-hidden
            className={classes(
              'cover-continued absolute inset-x-0 top-0 -z-1 h-128 bg-center bg-cover max-lg:hidden',
              colours,
            )}
            style={{ backgroundImage: `url("${gig.picture.wide}")` }}
          />
          <div className={classes(COLUMN, 'lg:col-start-2')}>
            <div className="-order-2 px-5 lg:px-0">
              <PosterTitle text={gig.title} />
              <div className="mt-5">
                <GigArtist artist={gig.artist} />
              </div>
              <div className="mt-5">
                <GigDate gig={gig} />
              </div>
            </div>
            <div className="px-5 lg:sticky lg:top-6 lg:px-0">
              <GigActions gig={gig} isOver={isOver} />
            </div>
          </div>
          <div className={classes(COLUMN, 'lg:col-start-1')}>
            <div className="relative -order-3">
              <Cover
                picture={gig.picture}
                sizes="(min-width: 37.5rem) 37.5rem, 100vw"
                first
                className={classes(colours)}
              />
              <div
                aria-hidden
                className="halftone-edge absolute inset-x-0 -bottom-px h-[91px] bg-paper lg:hidden"
              />
            </div>
            <div className="-order-1 px-5 lg:px-0">
              <Paragraphs text={gig.content} />
              <GenreChips genres={gig.genres} />
            </div>
            <div id="gig-map" className="px-5 lg:px-0">
              <MapPicture gig={gig} />
            </div>
          </div>
        </div>
        {gigsAfter !== null && gigsAfter.length > 0 && (
          <GigsAfter artist={gig.artist} gigs={gigsAfter} />
        )}
      </main>
      <script type="module" src={script} />
      <div className="mx-auto mt-12 max-w-[37.5rem] px-5 lg:max-w-6xl">
        <SiteFooter>
          <MessengerTextLink text={words.phrases.about.unwatchGig({ name: gig.shortId })}>
            {words.gig.unfollow}
          </MessengerTextLink>
          <MessengerTextLink text={words.phrases.about.editGig({ name: gig.shortId })}>
            {words.gig.edit}
          </MessengerTextLink>
          <ReportLink of={`g/${gig.shortId}`} />
        </SiteFooter>
      </div>
    </div>
  );
}

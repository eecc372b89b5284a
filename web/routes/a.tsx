import { ArrowLeft, ArrowUpRight, CalendarSync } from 'lucide-react';
import { phrases } from '../../contract/chat-phrases.ts';
import { apiContext } from '../api/api-context.ts';
import { artistMeta } from '../artist/artist-meta.ts';
import { leadToCurrentName } from '../artist/current-name.ts';
import script from '../artist/page-script.ts?worker&url';
import { GenreChips } from '../genres/genre-chips.tsx';
import { GigList } from '../gig/gig-list.tsx';
import { Avatar } from '../pictures/avatar.tsx';
import { subscription } from '../sharing/subscription.ts';
import { errorPageOnFailure } from '../shell/error-page-on-failure.ts';
import { MessengerButton, MessengerTextLink } from '../shell/messenger-button.tsx';
import { posterLeading } from '../shell/poster-leading.ts';
import { posterSize } from '../shell/poster-size.ts';
import { useSite } from '../shell/site.ts';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteMark } from '../shell/site-mark.tsx';
import { withoutReact } from '../shell/without-react.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { LinkedText } from '../ui/linked-text.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { wording } from '../wording.ts';
import type { Route } from './+types/a.ts';

export const handle = withoutReact;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const past = query.get('tab') === 'previous';
  const cursor = query.get('cursor') || undefined;
  const reading = api.artistByUsername(params.username.toLowerCase());
  const artist = await errorPageOnFailure(context, 'artist', reading);
  leadToCurrentName({ asked: params.username, username: artist.username, request });
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

const WAY = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** The address of a link as people say it: without its scheme and a trailing slash. */
function spoken(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

export default function ArtistScreen({ loaderData }: Route.ComponentProps) {
  const { artist, past, isFurther, gigs } = loaderData;
  const { publicUrl } = useSite();
  const page = `/a/${artist.username}`;
  const tabs = { upcoming: `${page}#gigs`, previous: `${page}?tab=previous#gigs` };
  const more = new URLSearchParams(past ? { tab: 'previous' } : {});
  if (gigs.next) more.set('cursor', gigs.next);
  return (
    <div className="mx-auto max-w-6xl px-5 pt-5 pb-12">
      <header>
        <SiteMark />
      </header>
      <main>
        <header className="mt-6 grid gap-6 lg:grid-cols-[auto_1fr] lg:gap-x-12">
          <Avatar artist={artist} size={220} className="size-32 lg:size-55" />
          <div className="flex min-w-0 flex-col items-start gap-4">
            <div>
              <h1
                dir="auto"
                className={classes(
                  'poster',
                  posterSize(artist.displayName),
                  posterLeading(artist.displayName),
                )}
              >
                {artist.displayName}
              </h1>
              <p className="mt-2 text-lg text-mute">@{artist.username}</p>
            </div>
            <GenreChips genres={artist.genres} />
            {artist.bio !== '' && (
              <p dir="auto" className="max-w-[46ch] whitespace-pre-line text-lg">
                <LinkedText text={artist.bio} />
              </p>
            )}
            <div className="mt-2 flex w-full flex-col gap-3 sm:flex-row">
              <MessengerButton text={phrases.follow(artist.username)} className="sm:shrink-0">
                {wording.artist.follow}
              </MessengerButton>
              {artist.link !== null && (
                <ButtonLink variant="outline" newTab href={artist.link} className="min-w-0">
                  <span className="truncate">{spoken(artist.link)}</span>
                  <ArrowUpRight aria-hidden className="size-5 shrink-0" />
                </ButtonLink>
              )}
            </div>
          </div>
        </header>
        {/* Without a script, links lead back to where they were. */}
        <section id="gigs" data-gigs className="mt-12">
          <TabLinks
            label={wording.artist.gigs}
            tabs={[
              { label: wording.artist.upcoming, to: tabs.upcoming, open: !past },
              { label: wording.artist.previous, to: tabs.previous, open: past },
            ]}
          />
          <div data-gig-list className="transition-opacity aria-busy:opacity-60">
            {isFurther && (
              <a href={past ? tabs.previous : tabs.upcoming} className={classes(WAY, 'mb-3 gap-2')}>
                <ArrowLeft aria-hidden className="size-5 shrink-0" />
                {wording.artist.firstGigs}
              </a>
            )}
            <GigList
              gigs={gigs.items}
              past={past}
              ofOneArtist
              empty={past ? wording.artist.noPrevious : wording.artist.noUpcoming}
            />
            {gigs.next !== null && (
              <a data-more href={`${page}?${more}#gigs`} className={classes(WAY, 'mt-5')}>
                {wording.artist.moreGigs}
              </a>
            )}
          </div>
        </section>
      </main>
      <script type="module" src={script} />
      <SiteFooter className="mt-12">
        <a
          href={subscription(publicUrl, `${page}.ics`).own}
          className="inline-flex min-h-11 items-center gap-2 text-mute underline underline-offset-4"
        >
          <CalendarSync aria-hidden className="size-5 shrink-0" />
          {wording.artist.calendar}
        </a>
        <MessengerTextLink text={phrases.unfollow(artist.username)}>
          {wording.artist.unfollow(artist.username)}
        </MessengerTextLink>
      </SiteFooter>
    </div>
  );
}

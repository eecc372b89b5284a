import { ArrowUpRight, CalendarSync } from 'lucide-react';
import { phrases } from '../../contract/chat-phrases.ts';
import { apiContext } from '../api-context.ts';
import { Avatar } from '../components/avatar.tsx';
import { GenreChips } from '../components/genre-chips.tsx';
import { GigList } from '../components/gig-list.tsx';
import { LinkedText } from '../components/linked-text.tsx';
import { MessengerButton, MessengerTextLink } from '../components/messenger-button.tsx';
import { posterLeading } from '../components/poster-leading.ts';
import { posterSize } from '../components/poster-size.ts';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteMark } from '../components/site-mark.tsx';
import { subscription } from '../components/subscription.ts';
import { TabLinks } from '../components/tab-links.tsx';
import { leadToCurrentName } from '../current-name.ts';
import { found } from '../found.ts';
import { artistMeta } from '../preview/artist-preview.ts';
import { useSite } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { withoutReact } from '../without-react.ts';
import { wording } from '../wording.ts';
import type { Route } from './+types/artist.ts';

export const handle = withoutReact;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const past = query.get('tab') === 'previous';
  const cursor = query.get('cursor') ?? undefined;
  const reading = api.artistByUsername(params.username.toLowerCase());
  const artist = await found(context, 'artist', reading);
  leadToCurrentName({ asked: params.username, username: artist.username, request });
  const gigs = past
    ? api.artistPreviousGigs(artist.id, cursor)
    : api.artistFutureGigs(artist.id, cursor);
  return { artist, past, gigs: await found(context, 'gigs', gigs) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? artistMeta(loaderData.artist, matches[0].loaderData) : [];
}

/** The address of a link as people say it: without its scheme and a trailing slash. */
function spoken(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

export default function ArtistScreen({ loaderData }: Route.ComponentProps) {
  const { artist, past, gigs } = loaderData;
  const { publicUrl } = useSite();
  const page = `/a/${artist.username}`;
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
        <section className="mt-12">
          <TabLinks
            label={wording.artist.gigs}
            tabs={[
              { label: wording.artist.upcoming, to: page, open: !past },
              { label: wording.artist.previous, to: `${page}?tab=previous`, open: past },
            ]}
          />
          <GigList
            gigs={gigs.items}
            past={past}
            ofOneArtist
            empty={past ? wording.artist.noPrevious : wording.artist.noUpcoming}
          />
          {gigs.next !== null && (
            <a
              href={`${page}?${more}`}
              className="mt-5 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {wording.artist.moreGigs}
            </a>
          )}
        </section>
      </main>
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

import { phrases } from '../../contract/chat-phrases.ts';
import { apiContext } from '../api-context.ts';
import { Cover } from '../components/cover.tsx';
import { GenreChips } from '../components/genre-chips.tsx';
import { GigActions } from '../components/gig-actions.tsx';
import { GigArtist } from '../components/gig-artist.tsx';
import { GigDate } from '../components/gig-date.tsx';
import { StatusBanner } from '../components/gig-status.tsx';
import { MapPicture } from '../components/map-picture.tsx';
import { MessengerTextLink } from '../components/messenger-button.tsx';
import { Paragraphs } from '../components/paragraphs.tsx';
import { posterLeading } from '../components/poster-leading.ts';
import { posterSize } from '../components/poster-size.ts';
import { SiteFooter } from '../components/site-footer.tsx';
import { found } from '../found.ts';
import script from '../page-scripts/gig.ts?worker&url';
import { gigMeta } from '../preview/gig-preview.ts';
import { classes } from '../ui/classes.ts';
import { withoutReact } from '../without-react.ts';
import { wording } from '../wording.ts';
import type { Route } from './+types/gig.ts';

export const handle = withoutReact;

export async function loader({ params, context }: Route.LoaderArgs) {
  return found(context, 'gig', context.get(apiContext).gigByShortId(params.shortId));
}

export function meta({ loaderData: gig, matches }: Route.MetaArgs) {
  return gig ? gigMeta(gig, matches[0].loaderData) : [];
}

export default function GigScreen({ loaderData: gig }: Route.ComponentProps) {
  const colours = gig.status === 'cancelled' && 'grayscale';
  return (
    <div className="relative isolate pb-12">
      {/* On a phone the cover stands above what comes before it here: painted without it, all would move. */}
      <link rel="expect" href="#gig-map" blocking="render" />
      <main>
        <StatusBanner status={gig.status} />
        <div className="gig-sheet">
          <div
            aria-hidden
            className={classes('cover-continued', colours)}
            style={{ backgroundImage: `url("${gig.picture.wide}")` }}
          />
          <div className="gig-column lg:col-start-2">
            <div className="gig-head">
              <h1
                dir="auto"
                className={classes('poster', posterSize(gig.title), posterLeading(gig.title))}
              >
                {gig.title}
              </h1>
              <div className="mt-5">
                <GigArtist artist={gig.artist} />
              </div>
              <div className="mt-5">
                <GigDate gig={gig} />
              </div>
            </div>
            <div className="gig-actions">
              <GigActions gig={gig} />
            </div>
          </div>
          <div className="gig-column lg:col-start-1">
            <div className="gig-cover relative">
              <Cover
                picture={gig.picture}
                sizes="(min-width: 37.5rem) 37.5rem, 100vw"
                first
                className={classes(colours)}
              />
              <div aria-hidden className="halftone-edge" />
            </div>
            <div className="gig-words">
              <Paragraphs text={gig.content} />
              <GenreChips genres={gig.genres} />
            </div>
            <div id="gig-map" className="gig-map">
              <MapPicture gig={gig} />
            </div>
          </div>
        </div>
      </main>
      <script type="module" src={script} />
      <div className="mx-auto mt-12 max-w-[37.5rem] px-5 lg:max-w-6xl">
        <SiteFooter>
          <MessengerTextLink text={phrases.unwatchGig(gig.shortId)}>
            {wording.gig.unfollow}
          </MessengerTextLink>
          <MessengerTextLink text={phrases.editGig(gig.shortId)}>
            {wording.gig.edit}
          </MessengerTextLink>
        </SiteFooter>
      </div>
    </div>
  );
}

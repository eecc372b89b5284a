import { data } from 'react-router';
import type { Gig } from '../../contract/gig.ts';
import { apiContext } from '../api/api-context.ts';
import { nullOnFailure } from '../api/null-on-failure.ts';
import { GigCard } from '../gig/gig-card.tsx';
import script from '../landing/page-script.ts?worker&url';
import { StepsOfArtists, StepsOfFans } from '../landing/steps.tsx';
import { previewMeta } from '../sharing/link-preview.ts';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteMark } from '../shell/site-mark.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { usePagePath, useWords, wordsOf } from '../words/words.ts';
import type { Route } from './+types/index.ts';

/** More would hide the rest of the page. */
const GIGS_SHOWN = 6;

/** The page is shown whatever fails; only a complete one is cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const reading = context.get(apiContext).gigsBeginningNext();
  const gigs = await nullOnFailure(context, 'Error fetching gigs:', reading);
  return data((gigs ?? []).slice(0, GIGS_SHOWN), { status: gigs ? 200 : 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  const { headline, paragraph } = wordsOf(site).landing;
  return previewMeta(site, {
    title: headline[1],
    description: paragraph,
    path: '/',
    imageAlt: `${headline[1]} ${headline[2]}`,
  });
}

/** The next gigs, with a link to the page of cities; nothing while there are none. */
function Now({ gigs }: { gigs: Gig[] }) {
  const pagePath = usePagePath();
  const { landing } = useWords();
  if (gigs.length === 0) return null;
  return (
    <section className="mx-auto grid max-w-7xl gap-8 px-5 pt-20 sm:px-8 lg:grid-cols-[1fr_2.4fr] lg:gap-16">
      <div className="lg:sticky lg:top-8 lg:self-start">
        <PosterTitle as="h2" text={landing.now} size="text-[clamp(2.875rem,14vw,4.5rem)]" />
        <p className="mt-4 max-w-[36ch] text-lg">{landing.nowText}</p>
        <ButtonLink variant="outline" href={pagePath('/c')} className="mt-6 w-full sm:w-auto">
          {landing.findCity}
        </ButtonLink>
      </div>
      {/* On a phone the row scrolls sideways, to keep the page short. */}
      <ul className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:px-0">
        {gigs.map((gig) => (
          <li
            key={gig.id}
            className="max-sm:w-[82%] max-sm:only:w-full max-sm:shrink-0 max-sm:snap-start"
          >
            <GigCard gig={gig} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Landing({ loaderData: gigs }: Route.ComponentProps) {
  const { landing, phrases } = useWords();
  return (
    <div className="stage bg-paper text-ink">
      <script type="module" src={script} />
      <main>
        <div className="relative isolate flex min-h-svh flex-col overflow-hidden">
          {/* Without a script the wave is a still pattern of dots. */}
          <canvas
            data-wave
            aria-hidden
            className="absolute inset-0 -z-10 size-full noscript:bg-[radial-gradient(rgb(255_255_255/0.4)_3px,transparent_3.4px)] noscript:bg-size-[20px_20px]"
          />
          {/* Darkens the wave behind the text. */}
          <div
            aria-hidden
            className="absolute inset-0 -z-10 bg-[linear-gradient(to_top,rgb(0_0_0/0.85)_8%,rgb(0_0_0/0.55)_60%,transparent)] lg:bg-[linear-gradient(to_var(--line-end),rgb(0_0_0/0.9),rgb(0_0_0/0.35)_55%,transparent)]"
          />
          <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col px-5 py-5 sm:px-8">
            <SiteMark />
            <div className="mt-auto pt-16 pb-6">
              <PosterTitle
                text={`${landing.headline[1]} ${landing.headline[2]}`}
                size="text-[clamp(3.5rem,min(16.5vw,11svh),11.5rem)] lg:text-[clamp(3.5rem,14.5svh,11.5rem)]"
                className="pb-[0.12em]"
              >
                {landing.headline[1]}{' '}
                <span className="headline-outline">{landing.headline[2]}</span>
              </PosterTitle>
              <p className="mt-7 max-w-[36ch] text-xl">{landing.paragraph}</p>
              <MessengerButton text={phrases.alone.hello} className="mt-7 w-full sm:w-96">
                {landing.hello}
              </MessengerButton>
              <ul className="mt-7 flex flex-wrap gap-x-8 gap-y-1 text-mute">
                <li className="font-semibold text-ink">{landing.free}</li>
                <li>{landing.start}</li>
                <li>{landing.reach}</li>
              </ul>
            </div>
          </div>
        </div>
        <Now gigs={gigs} />
        <div className="mx-auto grid max-w-7xl gap-16 px-5 py-20 sm:px-8 lg:grid-cols-2">
          <StepsOfFans />
          <StepsOfArtists />
        </div>
        <div className="mx-auto max-w-7xl px-5 pb-20 sm:px-8">
          <PosterTitle as="p" text={landing.free} size="text-[clamp(4rem,19vw,13rem)]" />
          <MessengerButton text={phrases.alone.hello} className="mt-8 w-full sm:w-96">
            {landing.hello}
          </MessengerButton>
        </div>
      </main>
      <div className="mx-auto max-w-7xl px-5 pb-10 sm:px-8">
        <SiteFooter />
      </div>
    </div>
  );
}

import { subscription } from '../sharing/subscription.ts';
import { useSite } from '../shell/site.ts';
import { SiteMark } from '../shell/site-mark.tsx';
import { unlistedMeta } from '../shell/unlisted-meta.ts';
import { withoutReact } from '../shell/without-react.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useWords, wordsOf } from '../words/words.ts';
import type { Route } from './+types/calendar.ts';

export const handle = withoutReact;

/** Not listed, because the address is a secret. */
export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return unlistedMeta(site, wordsOf(site).calendar.heading);
}

/** Subscribes a fan's calendar; a page, because messengers open no links to calendars. */
export default function CalendarScreen({ params }: Route.ComponentProps) {
  const words = useWords();
  const { publicUrl } = useSite();
  const { own, google, file } = subscription(publicUrl, `/calendar/${params.token}.ics`);
  return (
    <div className="relative isolate mx-auto flex min-h-svh max-w-6xl flex-col px-5 py-5">
      <div aria-hidden className="dots-rising fixed inset-x-0 bottom-0 -z-10 h-2/5" />
      <header>
        <SiteMark />
      </header>
      <main className="flex flex-1 flex-col items-start justify-center gap-8 py-10">
        <h1 className="poster max-w-2xl text-[clamp(3.25rem,18vw,4.5rem)] lg:text-8xl">
          {words.calendar.heading}
        </h1>
        <p className="max-w-[46ch] text-lg">{words.calendar.text}</p>
        <div className="flex w-full max-w-md flex-col gap-3">
          <ButtonLink href={own}>{words.calendar.subscribe}</ButtonLink>
          <ButtonLink variant="outline" newTab href={google}>
            {words.calendar.google}
          </ButtonLink>
        </div>
        <p className="max-w-[46ch] rounded-card rule border-line bg-card p-5 text-mute">
          {words.calendar.elsewhere}
          <code dir="ltr" className="mt-3 block select-all break-all text-ink">
            {file}
          </code>
        </p>
      </main>
    </div>
  );
}

import { subscription } from '../sharing/subscription.ts';
import { PosterPage } from '../shell/poster-page.tsx';
import { useSite } from '../shell/site.ts';
import { unlistedMeta } from '../shell/unlisted-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';
import type { Route } from './+types/calendar.ts';

/** Not listed, because the address is a secret. */
export const meta = unlistedMeta((words) => words.calendar.heading);

/** Subscribes a fan's calendar; a page, because messengers open no links to calendars. */
export default function CalendarScreen({ params }: Route.ComponentProps) {
  const words = useWords();
  const { publicUrl } = useSite();
  const { own, google, file } = subscription(publicUrl, `/calendar/${params.token}.ics`);
  return (
    <PosterPage heading={words.calendar.heading}>
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
    </PosterPage>
  );
}

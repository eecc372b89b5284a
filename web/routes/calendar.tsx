import { data } from 'react-router';
import { apiContext } from '../api/api-context.ts';
import { errorPageOnFailure } from '../api/error-page-on-failure.ts';
import { subscription } from '../sharing/subscription.ts';
import { MessengerButton } from '../shell/messenger-button.tsx';
import { PosterPage } from '../shell/poster-page.tsx';
import { useSite } from '../shell/site.ts';
import { unlistedMeta } from '../shell/unlisted-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useWords } from '../words/words.ts';
import type { Route } from './+types/calendar.ts';

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const reading = context.get(apiContext).isCalendarAddress(token);
  const isThere = await errorPageOnFailure(context, 'calendar', reading);
  return data({ token, isThere }, { status: isThere ? 200 : 404 });
}

/** Not listed, because the address is a secret. */
export const meta = unlistedMeta((words) => words.calendar.heading);

export default function CalendarScreen({ loaderData: { token, isThere } }: Route.ComponentProps) {
  return isThere ? <CalendarToSubscribe token={token} /> : <NoSuchAddress />;
}

/** Subscribes a fan's calendar; a page, because messengers open no links to calendars. */
function CalendarToSubscribe({ token }: { token: string }) {
  const words = useWords();
  const { publicUrl } = useSite();
  const { own, google, file } = subscription(publicUrl, `/calendar/${token}.ics`);
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

/** At an address that was renewed, or never was one: the chat gives the one that holds. */
function NoSuchAddress() {
  const { calendar, phrases, session } = useWords();
  return (
    <PosterPage heading={calendar.ended}>
      <p className="max-w-md text-lg">{session.askAgain}</p>
      <MessengerButton text={phrases.alone.myCalendar} className="w-full sm:w-auto">
        {session.newLink}
      </MessengerButton>
    </PosterPage>
  );
}

import { apiContext } from '../api/api-context.ts';
import { errorPageOnFailure } from '../api/error-page-on-failure.ts';
import { redirectToCurrentName } from '../artist/current-name.ts';
import { QrDownload, QrPicture } from '../sharing/qr-code.tsx';
import { PublicPage } from '../shell/public-page.tsx';
import { NOT_LISTED } from '../shell/unlisted-meta.ts';
import { classes } from '../ui/classes.ts';
import { Username } from '../ui/text/name.tsx';
import { PosterTitle } from '../ui/text/poster-title.tsx';
import { quietLinkClasses } from '../ui/text/text-link.ts';
import { usePagePath, useWords, wordsOf } from '../words/words.ts';
import type { Route } from './+types/a-qr-code.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const reading = api.artistByUsername(params.username.toLowerCase());
  const { username, displayName } = await errorPageOnFailure(context, 'artist', reading);
  redirectToCurrentName({ requestedName: params.username, username, request });
  const { qrCode } = await errorPageOnFailure(context, 'artist', api.artistQrCode(username));
  return { username, displayName, qrCode };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { qrCode, product } = wordsOf(matches[0].loaderData);
  return [{ title: `${qrCode.picture} · @${loaderData.username} · ${product}` }, NOT_LISTED];
}

/** A longer word does not fit on a phone in the usual size. */
const LONG_WORD = 18;

export default function ArtistQrCodeScreen({ loaderData }: Route.ComponentProps) {
  const pagePath = usePagePath();
  const words = useWords();
  const { username, displayName, qrCode } = loaderData;
  const isLong = `${username} ${displayName}`.split(/\s+/).some((word) => word.length > LONG_WORD);
  return (
    <PublicPage
      className="max-w-6xl pt-3 sm:pt-5"
      mainClassName="mt-3 grid max-w-[max(20rem,min(34rem,100svh_-_21rem))] gap-4 lg:mt-6 lg:max-w-none lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-6"
    >
      <div className="@container lg:col-start-2">
        <PosterTitle
          text={displayName}
          size={isLong ? 'text-[clamp(1.25rem,5.8vw,2.125rem)]' : 'text-4xl sm:text-6xl'}
        />
        <a
          href={pagePath(`/a/${username}`)}
          className={classes(quietLinkClasses, !isLong && 'text-lg')}
        >
          <Username>{username}</Username>
        </a>
      </div>
      {/* As large as leaves the button in view. */}
      <QrPicture
        qrCode={qrCode}
        className="max-w-[max(12rem,100svh_-_21rem)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-w-none"
      />
      <div className="lg:col-start-2 lg:max-w-120">
        <QrDownload username={username} />
        <p dir="auto" className={classes('mt-5 max-w-[46ch]', !isLong && 'text-lg')}>
          {words.qrCode.scanning({
            phrase: words.phrases.about.follow({ name: username }),
            name: displayName,
          })}
        </p>
      </div>
    </PublicPage>
  );
}

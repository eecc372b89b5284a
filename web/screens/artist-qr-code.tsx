import { Download } from 'lucide-react';
import { apiContext } from '../api-context.ts';
import { posterLeading } from '../components/poster-leading.ts';
import { posterSize } from '../components/poster-size.ts';
import { SiteMark } from '../components/site-mark.tsx';
import { leadToCurrentName } from '../current-name.ts';
import { found } from '../found.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { withoutReact } from '../without-react.ts';
import { wording } from '../wording.ts';
import type { Route } from './+types/artist-qr-code.ts';

export const handle = withoutReact;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { username, displayName } = await found(
    api.artistByUsername(params.username.toLowerCase()),
    'artist',
  );
  leadToCurrentName({ asked: params.username, username, request });
  const { qrCode } = await found(api.artistQrCode(username), 'artist');
  return { username, displayName, qrCode };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: `${wording.qrCode.picture} · @${loaderData.username} · ${wording.product}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ArtistQrCodeScreen({ loaderData }: Route.ComponentProps) {
  const { username, displayName, qrCode } = loaderData;
  return (
    <div className="mx-auto max-w-xl px-5 pt-5 pb-12">
      <header>
        <SiteMark />
      </header>
      <main className="mt-6 flex flex-col items-start gap-6">
        <div>
          <h1
            dir="auto"
            className={classes('poster', posterSize(displayName), posterLeading(displayName))}
          >
            {displayName}
          </h1>
          <p className="mt-2 text-lg text-mute">
            <a
              href={`/a/${username}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              @{username}
            </a>
          </p>
        </div>
        {/* Scanners want dark on light, whatever the page wears. */}
        <img
          src={qrCode}
          alt={wording.qrCode.picture}
          width={600}
          height={600}
          className="aspect-square w-full rounded-card border-[1.5px] border-line bg-white [image-rendering:pixelated]"
        />
        <ButtonLink href={qrCode} download={`${username}-qr-code.png`} className="w-full">
          <Download aria-hidden className="size-5" />
          {wording.qrCode.download}
        </ButtonLink>
      </main>
    </div>
  );
}

import posterFont from '@fontsource/big-shoulders-display/files/big-shoulders-display-latin-900-normal.woff2?url';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { Direction } from 'radix-ui';
import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { setupSessionKindAt } from '../contract/setup-session.ts';
import { directionOf } from '../languages/direction.ts';
import type { Route } from './+types/root.ts';
import { apiContext } from './api/api-context.ts';
import type { Missing } from './api/error-page-on-failure.ts';
import { NonceContext } from './api/nonce-context.ts';
import { renderingContext } from './api/rendering-context.ts';
import stylesheet from './app.css?url';
import { UnreachableSession } from './session/expired-session.tsx';
import { Failed } from './shell/failed.tsx';
import { isNoConnection, NoConnection } from './shell/no-connection.tsx';
import { NotFound, TakenDown, type TakenDownThing } from './shell/not-found.tsx';
import { Toaster, toastNames } from './ui/toasts/toaster.tsx';
import { messagesOf } from './words/catalogues.server.ts';
import { hasTallLetters } from './words/script.ts';
import { type PageLanguage, useWords, wordsOf } from './words/words.ts';

/** The pages of the error boundary bring their own titles. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error || !loaderData ? [] : [{ title: wordsOf(loaderData).product }];

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'preload', href: posterFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const { language, prefix, messengerUrl } = context.get(renderingContext);
  const ofPages = setupSessionKindAt(new URL(request.url).pathname) ? 'inSessions' : 'all';
  const messages = messagesOf(language, ofPages);
  return { ...context.get(apiContext).site, messengerUrl, language, prefix, messages };
}

/** The site never changes while a page is open. */
export function shouldRevalidate() {
  return false;
}

/** Whether the page that is open goes without React in the browser; web/routes.ts lists those that do. */
function useIsWithoutReact(): boolean {
  return useMatches().some(({ id }) => id === 'without-react');
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const isWithoutReact = useIsWithoutReact();
  const { language } = useRouteLoaderData<PageLanguage>('root') ?? { language: 'en' };
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-tall-letters={hasTallLetters(language) ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isWithoutReact ? null : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

function mapsScript(key: string): string {
  const query = new URLSearchParams({ key, libraries: 'places', loading: 'async' });
  return `https://maps.googleapis.com/maps/api/js?${query}`;
}

export default function Root({ loaderData: site }: Route.ComponentProps) {
  const isWithoutReact = useIsWithoutReact();
  const words = useWords();
  const page = (
    <>
      {site.mapsBrowserKey && <script async src={mapsScript(site.mapsBrowserKey)} />}
      <Outlet />
    </>
  );
  if (isWithoutReact) return page;
  return (
    <Direction.Provider dir={directionOf(site.language)}>
      <Toaster names={toastNames(words)}>{page}</Toaster>
    </Direction.Provider>
  );
}

/** The page in place of one whose loader or component threw. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound missing={(error.data as { missing?: Missing } | null)?.missing ?? 'page'} />;
  }
  if (isRouteErrorResponse(error) && error.status === 410) {
    return <TakenDown what={(error.data as { missing: TakenDownThing }).missing} />;
  }
  const kind = setupSessionKindAt(pathname);
  if (kind && (isRouteErrorResponse(error) || isNoConnection(error))) {
    return <UnreachableSession kind={kind} />;
  }
  return isNoConnection(error) ? <NoConnection /> : <Failed />;
}

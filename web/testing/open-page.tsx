import type { ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub, Outlet } from 'react-router';
import type { Site } from '../../contract/api.ts';
import type { SetupSession, SetupSessionKind } from '../../contract/setup-session.ts';
import type { OpenedSession } from '../session/open-session.ts';
import { Toaster, toastNames } from '../ui/toasts/toaster.tsx';
import { type PageLanguage, wordsOf } from '../words/words.ts';
import { SITE } from './site.ts';

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

const HALF_AN_HOUR_MS = 30 * 60_000;

let opened: { root: Root; place: HTMLElement } | undefined;

/**
 * Shows a route's page with what its loader answered, in the place of what was shown before; in English
 * unless `language` is another.
 */
export function openRoute<Page extends NonNullable<StubRoute['Component']>>(
  Component: Page,
  loaderData: ComponentProps<Page>['loaderData'],
  language: PageLanguage & Partial<Site> = SITE,
): void {
  closePage();
  const root = { ...SITE, ...language };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => root,
      Component: () => (
        <Toaster names={toastNames(wordsOf(language))}>
          <Outlet />
        </Toaster>
      ),
      children: [{ id: 'page', index: true, loader: () => loaderData, Component }],
    },
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  const reactRoot = createRoot(place);
  reactRoot.render(<Stub hydrationData={{ loaderData: { root, page: loaderData } }} />);
  opened = { root: reactRoot, place };
}

export function closePage(): void {
  opened?.root.unmount();
  opened?.place.remove();
  opened = undefined;
}

/** A session that was opened just now. */
export function openedSession(
  kind: SetupSessionKind,
  of: Partial<SetupSession> = {},
): OpenedSession {
  const expiration = new Date(Date.now() + HALF_AN_HOUR_MS).toISOString();
  return {
    session: { id: 'session', kind, expiration, drafts: 'person.data', ...of },
    remainingMs: HALF_AN_HOUR_MS,
  };
}

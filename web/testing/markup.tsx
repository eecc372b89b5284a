import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { Toaster, toastNames } from '../ui/toasts/toaster.tsx';
import { SITE } from './site.ts';
import { ENGLISH } from './words.ts';

/** What the server sends for a part of an English page. */
export function markupOf(part: ReactNode): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => SITE, Component: () => part },
  ]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: SITE } }} />);
}

/** A part that may show toasts. */
export function inToaster(part: ReactNode): ReactNode {
  return <Toaster names={toastNames(ENGLISH)}>{part}</Toaster>;
}

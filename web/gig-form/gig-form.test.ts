import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../contract/api.ts';
import { DraftStore } from '../drafts/draft-store.ts';
import { aGig } from '../gig/a-gig.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { GigForm } from './gig-form.tsx';
import { gigValues, gigValuesSchema } from './gig-values.ts';

const site: Site = { publicUrl: '', messengerUrl: '', mapsBrowserKey: null };

/** What the form says when it is opened for this gig; null for a new one. */
function form(gig: ReturnType<typeof aGig> | null): string {
  const begin = gigValues(gig);
  const store = new DraftStore({
    storages: { shared: null, tab: null },
    key: 'gig:1',
    schema: gigValuesSchema,
    begin,
  });
  const element = createElement(GigForm, {
    setupSessionId: 'session',
    gig,
    begin,
    store,
    draft: null,
    save: async () => aGig(),
    onSaved: () => {},
  });
  const Page = () => createElement(Toaster, null, element);
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page, loader: () => site }]);
  return renderToStaticMarkup(
    createElement(Stub, { hydrationData: { loaderData: { root: site } } }),
  );
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '\n');

describe('the form of a gig', () => {
  it('counts the characters of its content out of 500', () => {
    expect(textOf(form(null))).toContain('\n0/500\n');
    expect(textOf(form(aGig({ content: 'x'.repeat(123) })))).toContain('\n123/500\n');
  });
});

import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { DraftStore } from '../drafts/draft-store.ts';
import { aGig } from '../gig/a-gig.ts';
import { inToaster, markupOf } from '../testing/markup.tsx';
import { DraftedGigForm } from './gig-form.tsx';
import { gigValues, gigValuesSchema } from './gig-values.ts';

/** What the form says when it is opened for this gig; null for a new one. */
function form(gig: ReturnType<typeof aGig> | null): string {
  const store = new DraftStore({
    storages: { shared: null, tab: null },
    owner: 'person.data',
    key: 'gig:1',
    schema: gigValuesSchema,
    initialValues: gigValues(gig),
  });
  const element = createElement(DraftedGigForm, {
    setupSessionId: 'session',
    gig,
    store,
    draft: null,
    save: async () => aGig(),
    onSaved: () => {},
  });
  return markupOf(inToaster(element));
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '\n');

describe('the form of a gig', () => {
  it('counts the characters of its content out of 500', () => {
    expect(textOf(form(null))).toContain('\n0/500\n');
    expect(textOf(form(aGig({ content: 'x'.repeat(123) })))).toContain('\n123/500\n');
  });
});

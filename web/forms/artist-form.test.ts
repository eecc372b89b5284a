import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Artist } from '../../contract/artist.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ArtistForm } from './artist-form.tsx';
import { artistValues, artistValuesSchema } from './artist-values.ts';
import { DraftStore } from './draft-store.ts';

const djana: Artist = {
  id: 'artist-1',
  username: 'djana',
  displayName: 'Djana',
  bio: '',
  link: null,
  genres: ['house'],
  avatar: null,
  picture: null,
};

function updateForm(artist: Artist | null): string {
  const store = new DraftStore({
    storages: { shared: null, tab: null },
    key: 'edit-artist:1',
    schema: artistValuesSchema,
    begin: artistValues(artist),
  });
  const form = createElement(ArtistForm<Artist>, {
    mode: 'update',
    setupSessionId: 'session',
    artist,
    store,
    draft: null,
    save: async () => djana,
    onSaved: () => {},
  });
  return renderToStaticMarkup(createElement(Toaster, null, form));
}

/** The first line to type into; the only input before it takes the picture. */
const usernameInput = (html: string) => /<input[^>]*type="text"[^>]*>/.exec(html)?.[0];

describe('the form of a profile to be updated', () => {
  it('has its username disabled until the profile is there', () => {
    expect(usernameInput(updateForm(null))).toContain('disabled=""');
    const loaded = usernameInput(updateForm(djana));
    expect(loaded).toContain('value="djana"');
    expect(loaded).not.toContain('disabled=""');
  });
});

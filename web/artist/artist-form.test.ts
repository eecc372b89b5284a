import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Artist } from '../../contract/artist.ts';
import { GENRE_IDS, GENRES } from '../../contract/genres/genres.ts';
import { DraftStore } from '../drafts/draft-store.ts';
import { inToaster, markupOf } from '../testing/markup.tsx';
import { DraftedArtistForm } from './artist-form.tsx';
import { artistValues, artistValuesSchema } from './artist-values.ts';

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

function form(mode: 'create' | 'update', artist: Artist | null): string {
  const store = new DraftStore({
    storages: { shared: null, tab: null },
    owner: 'person.data',
    key: `${mode}-artist:1`,
    schema: artistValuesSchema,
    initialValues: artistValues(artist),
  });
  const element = createElement(DraftedArtistForm<Artist>, {
    mode,
    setupSessionId: 'session',
    artist,
    store,
    draft: null,
    save: async () => djana,
    onSaved: () => {},
  });
  return markupOf(inToaster(element));
}

/** The first line to type into; the only input before it takes the picture. */
const usernameInput = (html: string) => /<input[^>]*type="text"[^>]*>/.exec(html)?.[0];

const textOf = (html: string) => html.replace(/<[^>]*>/g, '\n').replaceAll('&amp;', '&');

/** The chips of the genres, each with whether it can be pressed. */
const chips = (html: string) =>
  [...html.matchAll(/<button([^>]*aria-pressed="(?:true|false)"[^>]*)>([^<]*)</g)].map(
    ([, attributes, label]) => ({ label, canBePressed: !attributes?.includes('disabled=""') }),
  );

describe('the form of a profile', () => {
  it('asks for everything, says what a link is for, and counts bio and genres', () => {
    const text = textOf(form('create', null));
    for (const label of ['Picture', 'Username', 'Display Name', 'Link', 'Bio']) {
      expect(text).toContain(`\n${label}\n`);
    }
    expect(text).toContain('Linktree');
    expect(text).toContain('Soundcloud');
    expect(text).toContain('\n0/150\n');
    expect(text).toContain('\nSelect your main genres (for this gig)\n');
    expect(text).toContain('\n0/5 selected\n');
    expect(text).toContain('\nCreate\n');
  });

  it('begins with the profile that is to be updated', () => {
    const html = form('update', { ...djana, bio: 'Tape loops' });
    expect(usernameInput(html)).toContain('value="djana"');
    const text = textOf(html);
    expect(text).toContain('\n10/150\n');
    expect(text).toContain('\n1/5 selected\n');
    expect(text).toContain('\nUpdate\n');
  });

  it('lets no sixth genre be pressed, and any of the five', () => {
    expect(chips(form('update', djana)).filter(({ canBePressed }) => !canBePressed)).toEqual([]);
    const genres: Artist['genres'] = ['pop', 'rock', 'jazz', 'blues', 'techno'];
    const html = form('update', { ...djana, genres });
    const pressable = chips(html).filter(({ canBePressed }) => canBePressed);
    expect(pressable.map(({ label }) => label)).toEqual(genres.map((genre) => GENRES[genre]));
    expect(chips(html)).toHaveLength(GENRE_IDS.length);
    expect(textOf(html)).toContain('\n5/5 selected\n');
  });
});

describe('the form of a profile to be updated', () => {
  it('has its username disabled until the profile is there', () => {
    expect(usernameInput(form('update', null))).toContain('disabled=""');
    const loaded = usernameInput(form('update', djana));
    expect(loaded).toContain('value="djana"');
    expect(loaded).not.toContain('disabled=""');
  });
});

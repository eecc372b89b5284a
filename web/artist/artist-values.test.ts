import { describe, expect, it } from 'vitest';
import { artistFieldsSchema } from '../../contract/artist.ts';
import { artistForm, artistValues } from './artist-values.ts';

const typed = {
  username: 'Djana.S',
  displayName: ' Djana Sousa ',
  link: 'soundcloud.com/djana',
  bio: '',
  genres: ['house', 'disco'] as const,
};

describe('the artist form', () => {
  it('is sent with the fields of the call, genres as JSON, the picture last', () => {
    const fields = artistFieldsSchema.parse({ ...typed, genres: [...typed.genres] });
    const form = artistForm('session', fields, new Blob(['png'], { type: 'image/png' }), null);
    expect([...form.keys()]).toEqual([
      'setupSessionId',
      'username',
      'displayName',
      'bio',
      'link',
      'genres',
      'avatar',
    ]);
    expect(form.get('displayName')).toBe('Djana Sousa');
    expect(form.get('link')).toBe('https://soundcloud.com/djana');
    expect(form.get('genres')).toBe('["house","disco"]');
    expect((form.get('avatar') as File).name).toBe('avatar.png');
  });

  it('sends an empty link and no picture when there are none', () => {
    const fields = artistFieldsSchema.parse({ ...typed, link: '', genres: ['house'] });
    const form = artistForm('session', fields, null, null);
    expect(form.get('link')).toBe('');
    expect(form.has('avatar')).toBe(false);
  });

  it('sends of an edit only what it changes', () => {
    const fields = artistFieldsSchema.parse({ ...typed, genres: [...typed.genres] });
    const loaded = { ...fields, bio: 'Tape loops', id: 'artist-1', avatar: null, picture: null };
    const form = artistForm('session', fields, null, loaded);
    expect([...form]).toEqual([
      ['setupSessionId', 'session'],
      ['bio', ''],
    ]);
    const reordered = artistForm(
      'session',
      { ...fields, genres: ['disco', 'house'] },
      null,
      loaded,
    );
    expect(reordered.get('genres')).toBe('["disco","house"]');
  });

  it('begins with what an artist has', () => {
    const has = { ...typed, displayName: 'Djana', bio: 'Tape loops', genres: [...typed.genres] };
    const artist = { ...has, id: 'artist-1', avatar: '/media/a.webp', picture: null };
    expect(artistValues(artist)).toEqual(has);
    expect(artistValues({ ...artist, link: null }).link).toBe('');
  });

  it('begins empty for a new artist', () => {
    expect(artistValues(null)).toEqual({
      username: '',
      displayName: '',
      link: '',
      bio: '',
      genres: [],
    });
  });
});

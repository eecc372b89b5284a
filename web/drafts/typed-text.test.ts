import { expect, it } from 'vitest';
import { typedText } from './typed-text.ts';

it('what was typed can be copied as text, field by field, without what was left empty', () => {
  const typed = {
    genres: ['house', 'techno'],
    title: 'Late night',
    time: { hours: 22, minutes: 5, seconds: 0 },
    place: { placeId: 'gn:1', description: 'Recife, Brazil', coordinates: { lat: 1, lng: 2 } },
    link: { text: 'Tickets', url: 'https://a.example' },
    venue: '',
    moment: null,
  };
  const labels = {
    title: 'Title',
    time: 'Time',
    moment: 'Hour',
    place: 'Location',
    venue: 'Venue',
    genres: 'Genres',
    link: 'Link',
  };
  expect(typedText(typed, labels)).toBe(
    [
      'Title: Late night',
      'Time: 22:05',
      'Location: Recife, Brazil',
      'Genres: house, techno',
      'Link: Tickets https://a.example',
    ].join('\n'),
  );
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Paragraphs } from './paragraphs.tsx';

function paragraphsOf(text: string): { text: string; gap: boolean }[] {
  const html = renderToStaticMarkup(createElement(Paragraphs, { text }));
  return [...html.matchAll(/<p ([^>]*)>(.*?)<\/p>/g)].map(([, attributes = '', said = '']) => ({
    text: said,
    gap: attributes.includes('mt-4'),
  }));
}

it('a line break in a description is a line break, and an empty line is a gap', () => {
  expect(paragraphsOf('Doors 21:00\nLive 22:00\n\n \nBring ears')).toEqual([
    { text: 'Doors 21:00', gap: false },
    { text: 'Live 22:00', gap: false },
    { text: 'Bring ears', gap: true },
  ]);
});

it('a description that is empty takes no room', () => {
  expect(paragraphsOf('')).toEqual([]);
});

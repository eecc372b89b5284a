import { createElement } from 'react';
import { expect, it } from 'vitest';
import { markupOf } from '../testing/markup.tsx';
import { BrandNameGenerator } from './brand-name-generator.tsx';

it('both boxes of a brand name show every word with a capital, and keep it as it was typed', () => {
  const html = markupOf(
    createElement(BrandNameGenerator, {
      first: { partOne: 'very brave', partTwo: 'mc biscuit' },
      saving: false,
      onSave: () => {},
    }),
  );
  const boxes = html.match(/<input[^>]*>/g) ?? [];
  expect(boxes.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual([
    'very brave',
    'mc biscuit',
  ]);
  for (const box of boxes) expect(box).toMatch(/class="[^"]*\bcapitalize\b/);
});

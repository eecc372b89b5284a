import { describe, expect, it } from 'vitest';
import { posterSize } from './poster-size.ts';

/** The largest size in rem. */
function largest(title: string): number {
  return Number(/([\d.]+)rem\)/.exec(posterSize(title))?.[1]);
}

describe('the size of a title', () => {
  it('shrinks with its length', () => {
    const sizes = ['Q', 'An evening of rather long titles, twice', 'Title '.repeat(20)].map(
      largest,
    );
    expect(sizes).toEqual([5.5, 4, 3]);
  });

  it('is small for a word that fills a phone, however short the title', () => {
    expect(largest('Donaudampfschifffahrtsgesellschaft')).toBe(3);
    expect(largest('Internationally')).toBe(4);
  });
});

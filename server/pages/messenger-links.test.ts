import { describe, expect, it } from 'vitest';
import { createMessengerLinks } from './messenger-links.ts';

const urlOf = (number: number) => `https://wa.me/35190000000${number}`;
const PAGES = Array.from({ length: 1000 }, (_, page) => `g/gig${page}`);

describe('links into the chat', () => {
  const links = createMessengerLinks([urlOf(0), urlOf(1), urlOf(2)]);

  it('of one page lead to one number, and those of all pages to all', () => {
    expect(links.at('a/djana')).toBe(links.at('a/djana'));
    for (const number of [0, 1, 2]) {
      const share = PAGES.filter((page) => links.at(page) === urlOf(number)).length;
      expect(share).toBeGreaterThan(250);
    }
  });

  it('of a page change only when its own number goes, or a new one takes it', () => {
    const fewer = createMessengerLinks([urlOf(0), urlOf(2)]);
    const more = createMessengerLinks([urlOf(0), urlOf(1), urlOf(2), urlOf(3)]);
    for (const page of PAGES) {
      if (links.at(page) !== urlOf(1)) expect(fewer.at(page)).toBe(links.at(page));
      if (more.at(page) !== urlOf(3)) expect(more.at(page)).toBe(links.at(page));
    }
  });

  it('lead nobody to a number that is left out, while another is open', () => {
    const paused = createMessengerLinks([urlOf(0), urlOf(1), urlOf(2)]);
    paused.leaveOut(['351900000001', '351999999999']);
    expect(paused.leftOut()).toBe(urlOf(1));
    for (const page of PAGES) {
      expect(paused.at(page)).not.toBe(urlOf(1));
      if (links.at(page) !== urlOf(1)) expect(paused.at(page)).toBe(links.at(page));
    }
    expect(paused.of('351900000001')).toBe(urlOf(1));
    paused.leaveOut(['351900000000', '351900000001', '351900000002']);
    expect(PAGES.every((page) => paused.at(page) === links.at(page))).toBe(true);
    expect(paused.leftOut()).toBe('');
  });

  it('of somebody lead to the number that they belong to', () => {
    expect(links.of('351900000002')).toBe(urlOf(2));
    expect(links.of('351900000009')).toBeUndefined();
  });
});

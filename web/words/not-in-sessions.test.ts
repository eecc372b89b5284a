import { expect, it } from 'vitest';
import { NOT_IN_SESSIONS } from './not-in-sessions.ts';

/** Rooms of pages that are no setup session's, and what only shows pieces. */
const OTHER_ROOMS =
  /^\.\.\/(about|brand-names|cities|city|landing|report|routes|styleguide|testing)\//;
const PARTS = NOT_IN_SESSIONS.join('|');
const SAID = new RegExp(
  `\\b(words|useWords\\(\\)|wordsOf\\(\\w+\\))\\.(${PARTS})\\b|\\{[^{}]*\\b(${PARTS})\\b[^{}]*\\}(: Words| = (words|useWords|wordsOf))\\b`,
);

const FILES = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('what session pages are made of says nothing that they do not carry', () => {
  expect('const { city, form } = useWords();').toMatch(SAID);
  expect('words.help.heading').toMatch(SAID);
  expect('({ locale, city }: Words)').toMatch(SAID);
  const saying = Object.entries(FILES).filter(
    ([file, code]) => !OTHER_ROOMS.test(file) && !file.includes('.test.') && SAID.test(code),
  );
  expect(saying.map(([file]) => file)).toEqual([]);
});
